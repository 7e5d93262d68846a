import { gzipSync } from 'node:zlib';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { expect, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
const json = { 'content-type': 'application/json' };

async function send(path: string, init: RequestInit, client = t.visitor()) {
  const response = await client.request(path, init);
  return { status: response.status, body: (await response.json()) as ErrorBody };
}

test('a body that is compressed, or in another charset, is refused in words that say so', async () => {
  const body = JSON.stringify(buildQuoteRequest());
  const headers = { ...json, 'content-encoding': 'gzip' };
  const compressed = await send('/api/orders', { method: 'POST', headers, body: gzipSync(body) });
  expect([compressed.status, compressed.body]).toEqual([
    415,
    { message: 'The request body must not be compressed.', code: 'UNSUPPORTED_MEDIA_TYPE' },
  ]);
  const latin = Buffer.from(body.replace(/"clientName":"[^"]*"/, '"clientName":"Jörg"'), 'latin1');
  const encoded = await send('/api/orders', { method: 'POST', headers: json, body: latin });
  expect([encoded.status, encoded.body.message]).toEqual([400, 'The request body is not UTF-8']);
  expect(await t.db.$count(orders)).toBe(0);
});

test.each([
  ['/api/orders?limit=10&limit=20', 'FIELD_REPEATED', 'This parameter can be sent only once.'],
  ['/api/orders?limit=501', 'NUMBER_TOO_LARGE', 'This number is too large: the largest is 500.'],
  ['/api/orders/99999999999999999999', 'NUMBER_TOO_LARGE', /the largest is 2,147,483,647\.$/],
])('%s is refused in words that fit', async (path, code, message) => {
  const result = await send(path, {}, await t.asAdmin());
  expect(result.status).toBe(400);
  expect(result.body.issues).toEqual([
    expect.objectContaining({ code, message: expect.stringMatching(message) }),
  ]);
});
