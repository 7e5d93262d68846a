import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { form, upload } from '#features/uploads/testing/uploads-fixture.ts';
import { createClientAddress } from '#secrets/client-page-url.ts';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { expectData, expectError } from '#testing/test-client.ts';
import { withLockedOrder } from '../change/lock-order.ts';
import { setUpClientOrders } from './testing/client-orders-fixture.ts';

const t = setUpClientOrders();

const send = async (token: string) => {
  const { json, ...answer } = await upload(t.app.visitor(), form([['a.png', png()]], { clientToken: token }));
  return { ...answer, data: undefined, error: json };
};

test.runIf(isConcurrent).each([
  ['accepts', (token: string) => t.accept(token)],
  ['declines', (token: string) => t.client(token, 'decline', { version: 1, text: 'No.' })],
  ['writes', (token: string) => t.client(token, 'sendMessage', { text: 'Hello' })],
  ['asks', (token: string) => t.client(token, 'ask', { text: 'Hello?' })],
  ['withdraws', (token: string) => t.client(token, 'withdraw', { version: 1, name: 'Jordan Example' })],
  ['uploads', send],
])('one who %s while the page gets a new URL is refused like a wrong token', async (_, act) => {
  const { id, token } = await t.placeOrder();
  expectData(await t.send(id));
  const before = await t.app.db.$count(orderEvents);
  const { work } = await withLockedOrder(t.app.deps, id, async ({ tx }) => {
    const started = await startBeside(t.app.db, () => act(token));
    await tx.update(orders).set({ clientAddress: createClientAddress() }).where(eq(orders.id, id));
    return started;
  });
  expectError(await work, 404, 'ORDER_NOT_FOUND');
  expect(await t.app.db.$count(orderEvents)).toBe(before);
});
