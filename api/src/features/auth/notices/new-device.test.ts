import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';
import { insertLogin } from '../testing/insert-login.ts';

const login = { username: 'operator', password: 'correct horse battery' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
});

async function logIn(client: TestClient, userAgent: string): Promise<TestClient> {
  expectData(await client.rpc('auth.login', login, { headers: { 'user-agent': userAgent } }));
  return client;
}

test('a login with a new browser is told by mail, the first of an account and known browsers are not', async () => {
  const first = await logIn(app.visitor(), 'curl/8.5.0');
  await logIn(first, 'curl/8.5.0');
  expect(await app.db.$count(outbox)).toBe(0);
  await logIn(app.visitor(), firefox);
  await logIn(app.visitor(), firefox);
  const mails = await app.deliverMails();
  expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
    ['A new browser has logged in', 'hello@pixelandprose.example'],
  ]);
  expect(mails[0]?.text).toContain('Firefox on Windows');
});

test('a new address for notices is told to the one from before, in the language of the settings', async () => {
  const operator = await app.asAdmin();
  expectData(await operator.rpc('config.update', { adminEmail: 'new@example.com', operatorLocale: 'de' }));
  expectData(await operator.rpc('config.update', { adminEmail: 'new@example.com' }));
  const mails = await app.deliverMails();
  expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
    ['Mitteilungen gehen an eine andere Adresse', 'hello@pixelandprose.example'],
  ]);
});
