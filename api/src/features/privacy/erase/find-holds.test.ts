import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { afterAll, expect, test } from 'vitest';
import { findHolds } from './find-holds.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test('a dispute holds an order until the bank has decided, and a second one again', async () => {
  const { db } = database;
  const { id: orderId } = await insertOrder(db);
  const { id: paymentId } = await insertPayment(db, { orderId, state: 'succeeded', succeededAt: new Date() });
  const begun = { type: 'payment-disputed', paymentId, amount: 139, isTest: false } as const;
  const seen: (string | undefined)[] = [];
  for (const data of [begun, { ...begun, outcome: 'won' }, begun, { ...begun, outcome: 'lost' }] as const) {
    await db.insert(orderEvents).values({ orderId, data });
    seen.push((await findHolds(db, [orderId])).get(orderId));
  }
  expect(seen).toEqual(['dispute', undefined, 'dispute', undefined]);
});
