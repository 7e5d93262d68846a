import type { PlacedOrder } from '@storefront/contracts/orders/order.schema.ts';
import { formatPrice, formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { expect, test } from 'vitest';
import { settlePayment } from '#features/orders/payment/settle-payment.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { expectData } from '#testing/test-client.ts';
import { setUpSite } from '../testing/site-fixture.ts';

const site = setUpSite();

test('a client’s page contains its order for browsers without scripts, and is kept nowhere', async () => {
  const visitor = site.base.visitor();
  const placed = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', buildQuoteRequest()));
  const token = placed.clientPath.split('/').at(-1);
  expectData(
    await visitor.rpc('clientOrders.sendMessage', { token, text: 'Is <script>alert(1)</script> fine?' }),
  );
  const response = await site.get(placed.clientPath);
  const html = await response.text();
  expect(html).toContain(`<h1>Order ${placed.id}</h1>`);
  expect(html).toContain('Is &lt;script&gt;alert(1)&lt;/script&gt; fine?');
  expect(html).not.toContain('<main>Note</main>');
  // And as data for the page's script, in which no text of the client can be a script.
  const [, data = ''] = /<script type="application\/json" id="first-order">(.*?)<\/script>/s.exec(html) ?? [];
  const asked = async (call: string) => expectData(await visitor.rpc(`clientOrders.${call}`, { token }));
  expect(JSON.parse(data)).toEqual({
    token,
    order: await asked('get'),
    conversation: await asked('messages'),
    receipt: null,
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('shows the amounts of the page itself, and what is charged', async () => {
  const visitor = site.base.visitor();
  const placed = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', buildQuoteRequest()));
  const html = async (locale: string) => (await site.get(`${placed.clientPath}?lang=${locale}`)).text();
  const { totalPrice } = placed;
  expect(await html('en')).toContain(`<td>${formatUsd(totalPrice, 'en')}</td>`);
  const german = await html('de');
  expect(german).toContain(`<td>${formatPrice(totalPrice, 'de')}</td>`);
  expect(german).toContain(formatUsd(totalPrice, 'de'));
});

test('is in the language of the order, unless the visitor has chosen one', async () => {
  const request = { ...buildQuoteRequest(), locale: 'de' };
  const placed = expectData<PlacedOrder>(await site.base.visitor().rest('POST', '/api/orders', request));
  const languageOf = async (headers: Record<string, string>, query = '') =>
    (await site.get(placed.clientPath + query, headers)).headers.get('content-language');
  const browser = { 'Accept-Language': 'en' };
  expect(await languageOf(browser)).toBe('de');
  expect(await languageOf({ ...browser, Cookie: 'lang=en' })).toBe('en');
  expect(await languageOf(browser, '?lang=en')).toBe('en');
});

test('says that a refund did not arrive, as the page itself does', async () => {
  const { deps, visitor } = site.base;
  const placed = expectData<PlacedOrder>(await visitor().rest('POST', '/api/orders', buildQuoteRequest()));
  const { providerSessionId: sessionId } = await insertPayment(deps.db, { orderId: placed.id });
  const report = { provider: 'test', sessionId: sessionId ?? '', state: 'succeeded' } as const;
  await settlePayment(deps, { ...report, refundedUsd: 49.5 });
  await settlePayment(deps, { ...report, refundedUsd: 0, refundFailedUsd: 49.5 });
  const html = await (await site.get(placed.clientPath)).text();
  expect(html).toContain('A refund of $49.50 did not arrive');
});

test('no line of a client’s text ends inside “E-Mail”', async () => {
  const visitor = site.base.visitor();
  const placed = expectData<PlacedOrder>(await visitor.rest('POST', '/api/orders', buildQuoteRequest()));
  const token = placed.clientPath.split('/').at(-1);
  expectData(await visitor.rpc('clientOrders.sendMessage', { token, text: 'Lieber per E-Mail?' }));
  const html = await (await site.get(`${placed.clientPath}?lang=de`)).text();
  expect(html).toContain('Lieber per E-\u2060Mail?');
});

test('a page without an order has the note', async () => {
  const response = await site.get(`/order/${'x'.repeat(43)}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<main>Note</main>');
});
