import { erasedEmail, erasedText } from '@storefront/contracts/privacy/erased-texts.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createClientAddress } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectError } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './endpoint/router.ts';
import { samples } from './samples/samples.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

/** The calls of the client's page with the input of their examples, which is valid. */
const calls = restProcedures(appRouter)
  .filter(({ name }) => name.startsWith('clientOrders.'))
  .map(({ name, meta }) => {
    const { parameters, request } = meta.example(samples);
    return { name, input: { ...parameters, ...(request as object | undefined) } };
  });

const longAgo = new Date('2020-01-01T12:00:00Z');

test.each([
  ['replaced', {}, { clientAddress: createClientAddress() }],
  ['ended', { status: 'completed', createdAt: longAgo }, {}],
  ['erased', { clientEmail: erasedEmail, clientName: erasedText }, {}],
] as const)('no call does anything at the URL of a page that was %s', async (_, given, then) => {
  const { id, clientToken: token } = await insertClientOrder(app.db, given);
  if (Object.keys(then).length > 0) await app.db.update(orders).set(then).where(eq(orders.id, id));
  const before = await countRows(app.db);
  const [stored] = await app.db.select().from(orders);
  expect(calls.length).toBeGreaterThan(10);
  for (const { name, input } of calls) {
    expectError(await app.visitor().rpc(name, { ...input, token }), 404, 'ORDER_NOT_FOUND');
  }
  expect(await countRows(app.db)).toEqual(before);
  expect(await app.db.select().from(orders)).toEqual([stored]);
});
