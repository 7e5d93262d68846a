import type { OrderDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryFigures, rateLimitFigures } from '#http/limits/limit-figures.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type TestClient } from '#testing/test-client.ts';

// A page with a secret URL gives access to expensive operations: a client, or anyone who obtained the URL,
// must not be able to block the site for others.

const app = await openTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
let admin: TestClient;
let order: ClientPageOrder;
beforeAll(async () => {
  admin = await app.asAdmin();
});
beforeEach(async () => {
  for (const name of ['clientPage', 'document', 'clientChangeByIp'] as const)
    await app.deps.rateLimits[name].reset('127.0.0.1');
  order = await insertClientOrder(app.db);
});

const pathTo = (what: string) => `/api/client-orders/${order.clientToken}${what}`;
const read = (path: string) => app.visitor().request(path);

test('a caller has so many calls about orders in a minute, and is told of them', async () => {
  const { points, windowSeconds } = memoryFigures.clientPage;
  const { headers } = await read(pathTo(''));
  expect(headers.get('ratelimit-policy')).toContain(`"clientPage";q=${points};w=${windowSeconds}`);
  await app.deps.rateLimits.clientPage.consume('127.0.0.1', points).catch(() => {});
  const refused = await read(pathTo(''));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read(pathTo('/receipt.pdf'))).status).toBe(429);
  // Other routes keep working, and so does the page itself, which says why it is empty.
  expect((await read('/api/catalogue')).status).toBe(200);
});

test('documents are written so many times', async () => {
  expectData<OrderQuote>(
    await admin.rpc('orders.sendQuote', {
      id: order.id,
      message: 'Hello',
      basedOn: { version: 0, totalPrice: order.totalPrice },
    }),
  );
  const pdf = await read(pathTo('/quote.pdf'));
  expect(pdf.headers.get('ratelimit-policy')).toContain(`"document";q=${memoryFigures.document.points}`);
  await app.deps.rateLimits.document.consume('127.0.0.1', memoryFigures.document.points).catch(() => {});
  expect((await read(pathTo('/quote.pdf'))).status).toBe(429);
  expect((await read(pathTo('/deliverables/1.zip'))).status).toBe(429);
  expectData(await app.visitor().rpc('clientOrders.get', { token: order.clientToken }));
});

test('a caller writes and changes so much about all of their orders together, and reads on', async () => {
  const { clientToken: token } = await insertClientOrder(app.db);
  const changes = [
    ['sendMessage', { text: 'Hello' }],
    ['ask', { text: 'When?' }],
    ['decline', { version: 1, text: 'Too dear' }],
    ['startPayment', { kind: 'deposit' }],
    ['leaveFeedback', { text: 'Fine', mayPublish: false }],
    [
      'requestChanges',
      { version: 1, points: [{ text: 'Larger', fileId: null, place: null, attachmentId: null }] },
    ],
  ] as const;
  const { points } = rateLimitFigures.clientChangeByIp;
  await app.deps.rateLimits.clientChangeByIp.consume('127.0.0.1', points);
  for (const [name, input] of changes) {
    expectError(await app.visitor().rpc(`clientOrders.${name}`, { token, ...input }), 429, 'RATE_LIMITED');
  }
  expect(await app.db.$count(orderMessages)).toBe(0);
  expectData(await app.visitor().rpc('clientOrders.get', { token }));
});

/** Adds a film to the draft of the order. @returns a function that requests the draft's files as a zip. */
async function addFilm(): Promise<(method?: string) => Promise<Response>> {
  const body = new FormData();
  body.append('files', new File([Buffer.alloc(4_000_000)], 'film.mp4'));
  const upload = await admin.request(`/api/orders/${order.id}/deliverables/files`, { method: 'POST', body });
  const { deliverables } = (await upload.json()) as OrderDelivery;
  return (method = 'GET') => admin.request(deliverables[0]!.zipPath, { method });
}

test('a caller has four zips on their way; one that ends makes room', async () => {
  const zip = await addFilm();
  const open = await Promise.all([zip(), zip(), zip(), zip()]);
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const get = vi.spyOn(app.deps.fileStore, 'get');
  const refused = await zip();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(get, 'no file is looked for').not.toHaveBeenCalled();
  get.mockRestore();
  await open[0]!.arrayBuffer();
  await open[1]!.body!.cancel();
  await vi.waitFor(
    async () => {
      const next = await zip();
      open.push(next);
      expect(next.status).toBe(200);
    },
    { timeout: 20_000 },
  );
  await Promise.all(open.slice(2).map(({ body: left }) => left?.cancel()));
});

test('a zip that only its size is asked of, or of which a file is lost, takes no place', async () => {
  const zip = await addFilm();
  for (let times = 0; times < 5; times++) expect((await zip('HEAD')).status).toBe(200);
  vi.spyOn(app.deps.fileStore, 'get').mockResolvedValue(null);
  for (let times = 0; times < 5; times++) expect((await zip()).status).toBe(404);
  vi.restoreAllMocks();
});

test('a caller who does not wait for their document is no fault of ours', async () => {
  const path = pathTo('/quote.pdf');
  expectData(
    await admin.rpc('orders.sendQuote', {
      id: order.id,
      message: 'Hello',
      basedOn: { version: 0, totalPrice: order.totalPrice },
    }),
  );
  const gone = await app.visitor().request(path, { signal: AbortSignal.abort() });
  expect(gone.status).toBe(499);
});
