import type { orderEventMailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import type { OrderEventType } from '@storefront/contracts/orders/order.schema.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders.ts';
import { outbox, outboxEventKey } from '@storefront/db/schema/outbox.ts';
import { eq } from 'drizzle-orm';
import { tellOfEvents } from './order-webhooks.ts';
import type { Transaction } from './quote-rows.ts';

/** What changes of an order's money. */
export type MoneyChange = Partial<
  Pick<OrderRow, 'receivedAmount' | 'testAmount' | 'recordedAmount' | 'paymentStatus' | 'stripePaymentId'>
>;

/** What happened to the money, who did it, and the mails about it. */
export type MoneyEvent = {
  type: OrderEventType;
  actor: string;
  from?: string;
  to: string;
  mails?: readonly (typeof orderEventMailKinds)[number][];
};

/**
 * Writes a change of an order's money with its events, mails and webhook deliveries, in the transaction that has locked
 * the order. Reports and the operator's own records come through here, so what follows from a payment is said once.
 */
export async function writeMoney(
  tx: Transaction,
  order: OrderRow,
  change: MoneyChange,
  happened: readonly MoneyEvent[],
): Promise<{ order: OrderRow; hasMail: boolean }> {
  const { paymentStatus } = change;
  const isSame = (Object.keys(change) as (keyof MoneyChange)[]).every((key) => change[key] === order[key]);
  const [changed] = isSame
    ? [order]
    : await tx
        .update(orders)
        .set({ ...change, ...(paymentStatus && { isPaid: paymentStatus === 'paid' }) })
        .where(eq(orders.id, order.id))
        .returning(orderColumns);
  const mails: (typeof outbox.$inferInsert)[] = [];
  const eventIds: number[] = [];
  for (const { mails: kinds = [], ...event } of happened) {
    const [stored] = await tx
      .insert(orderEvents)
      .values({ orderId: order.id, ...event })
      .returning({ id: orderEvents.id });
    const orderEventId = stored!.id;
    eventIds.push(orderEventId);
    for (const kind of kinds) {
      mails.push({ kind, orderId: order.id, orderEventId, dedupeKey: outboxEventKey(kind, orderEventId) });
    }
  }
  if (mails.length > 0) await tx.insert(outbox).values(mails);
  await tellOfEvents(tx, eventIds);
  return { order: changed ?? order, hasMail: mails.length > 0 };
}
