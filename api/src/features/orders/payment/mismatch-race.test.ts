import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { noWorkers } from '#testing/no-workers.ts';
import { createLog } from '../../../log.ts';
import { lockOrder } from '../change/lock-order.ts';
import { receiveEvent } from './receive-event.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test.runIf(isConcurrent)('a refund of a wrong amount counts what the payment became meanwhile', async () => {
  const { db } = database;
  const order = await insertOrder(db, { totalPrice: 298 });
  const payment = await insertPayment(db, { orderId: order.id });
  const deps = { db, log: createLog('silent'), ...noWorkers };
  const { work } = await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const receive = () =>
      receiveEvent(deps, 'test', {
        id: 'refund-1',
        type: 'refund',
        report: { sessionId: payment.providerSessionId!, state: 'succeeded', refundedUsd: 20 },
        charged: { amountCents: 1, currency: 'USD' },
      });
    const started = await startBeside(db, receive);
    const succeeded = { state: 'succeeded', succeededAt: new Date() } as const;
    await tx.update(payments).set(succeeded).where(eq(payments.id, payment.id));
    return started;
  });
  expect(await work).toBe('mismatch');
  expect(await db.$count(orderEvents, hasFacts({ type: 'payment-mismatched' }))).toBe(1);
});
