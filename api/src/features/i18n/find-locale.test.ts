import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { bothFaces, expectData } from '#testing/test-client.ts';

const countries: Record<string, string> = {
  '203.0.113.49': 'DE',
  '203.0.113.41': 'CH',
  '203.0.113.44': 'GB',
};
const t = await openTestApp({
  env: { trustProxy: 1, logLevel: 'silent' },
  deps: { findCountry: (address) => countries[address] ?? null },
});

test.each(bothFaces)('%s: the country decides language and currency', async (face) => {
  const ask = async (headers: Record<string, string>) =>
    expectData(await t.visitor().call(face, 'i18n.locale', undefined, { headers }));
  expect(await ask({ 'x-forwarded-for': '203.0.113.49' })).toEqual({
    country_code: 'DE',
    locale: 'de',
    currency: 'EUR',
  });
  expect(await ask({ 'x-forwarded-for': '203.0.113.41' })).toMatchObject({ locale: 'de', currency: 'EUR' });
  expect(await ask({ 'x-forwarded-for': '203.0.113.44', 'accept-language': 'de' })).toEqual({
    country_code: 'GB',
    locale: 'en',
    currency: 'USD',
  });
  expect(await ask({ 'accept-language': 'de-AT' })).toEqual({
    country_code: null,
    locale: 'de',
    currency: 'EUR',
  });
  expect(await ask({})).toEqual({ country_code: null, locale: 'en', currency: 'USD' });
  expect(await ask({ 'cf-ipcountry': 'at' })).toMatchObject({ country_code: 'AT', locale: 'de' });
});

test('a saved choice wins over the country', async () => {
  const visitor = t.visitor();
  visitor.cookies.set('lang', 'en');
  const headers = { 'x-forwarded-for': '203.0.113.49' };
  expect((await visitor.rest('GET', '/api/locale', undefined, { headers })).data).toEqual({
    country_code: 'DE',
    locale: 'en',
    currency: 'USD',
  });
});
