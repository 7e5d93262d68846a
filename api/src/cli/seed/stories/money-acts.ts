import { randomUUID } from 'node:crypto';
import { paymentProviderActor } from '@storefront/contracts/orders/order-event.schema.ts';
import { openAmountOf } from '@storefront/contracts/pricing/order-money.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { eq } from 'drizzle-orm';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { settleReport } from '#features/orders/payment/settle-payment.ts';
import { type Act, dayMs } from './scene.ts';

const provider = 'stripe';

/** Returns an act in which the deposit, or the remaining amount, is paid by card. */
export function pay(kind: 'deposit' | 'rest'): Act {
  return async (scene) => {
    const { tx, order, at } = scene;
    const sessionId = `sample-${randomUUID()}`;
    const amountUsd = kind === 'deposit' ? order.depositAmount : openAmountOf(order);
    await tx
      .insert(payments)
      .values({ orderId: order.id, provider, providerSessionId: sessionId, kind, amountUsd, createdAt: at });
    const paymentId = `sample-${randomUUID()}`;
    await settleReport(scene, { provider, sessionId, paymentId, state: 'succeeded', at });
  };
}

/** The client's bank disputes a payment; there are some days left to reply. */
export const disputePayment: Act = async (scene) => {
  const { tx, order, now } = scene;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id)).limit(1);
  if (!payment) throw new Error(`Sample order ${order.id} has no payment`);
  await changeOrder(scene, order, paymentProviderActor, {
    event: {
      type: 'payment-disputed',
      paymentId: payment.id,
      amount: payment.amountUsd,
      isTest: false,
      answerBy: new Date(now.getTime() + 6 * dayMs).toISOString(),
    },
  });
};
