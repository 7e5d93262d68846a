import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { beforeEach, expect, test } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError } from '#testing/test-client.ts';

const app = await openTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
let order: ClientPageOrder;
beforeEach(async () => {
  await app.reset();
  order = await insertClientOrder(app.db);
});

const client = (call: string, input: object) =>
  app.visitor().rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });

test('a client cannot fill the history of their order: choices of options are limited for each order', async () => {
  const admin = await app.asAdmin();
  const { id, totalPrice } = order;
  const basedOn = { version: 0, totalPrice };
  expectData(await admin.rpc('orders.sendQuote', { id, message: 'Gladly.', basedOn }));
  const choose = (quantity: number) => client('changeOptions', { version: 1, quantity, addons: [] });
  expectData<ClientOrderPage>(await choose(2));
  const { changeByOrder } = app.deps.rateLimits;
  await changeByOrder.consume(`order-${id}`, rateLimitFigures.changeByOrder.points - 1);
  const before = await app.db.$count(orderEvents);
  expectError(await choose(3), 429, 'RATE_LIMITED');
  expect(await app.db.$count(orderEvents)).toBe(before);
});

test('nor the operator’s mailbox with feedback that changes again and again', async () => {
  await app.db.update(orders).set({ status: 'completed' });
  const say = (text: string) => client('leaveFeedback', { text, mayPublish: false });
  expectData(await say('Splendid.'));
  const { messageByOrder } = app.deps.rateLimits;
  await messageByOrder.consume(`feedback-${order.id}`, rateLimitFigures.messageByOrder.points - 1);
  expectError(await say('Splendid!'), 429, 'RATE_LIMITED');
});
