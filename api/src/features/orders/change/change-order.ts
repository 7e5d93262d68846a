import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { searchColumnsOf } from '@storefront/contracts/orders/search-text.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { orderEvents } from '@storefront/db/schema/order-events.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders.ts';
import { eq, sql } from 'drizzle-orm';
import { enqueueDeliveries } from '#webhooks/enqueue-deliveries.ts';
import { enqueueMails } from './enqueue-mails.ts';
import { consequencesOf } from './order-consequences.ts';
import { inOrderTransaction, lockOrder, type OrderDeps, type OrderTransaction } from './order-transaction.ts';
import { presentWebhookOrder } from './present-webhook-order.ts';

/** Columns that a quote request fills; those that follow from them are not among them. */
export type NewOrder = Pick<
  typeof orders.$inferInsert,
  'clientName' | 'clientEmail' | 'clientPhone' | 'serviceType' | 'totalPrice' | 'orderDetails' | 'locale'
>;

/** New values of an order; those that follow from them are not among them. */
type OrderValues = Partial<
  Omit<
    OrderRow,
    'id' | 'createdAt' | 'lastUpdated' | 'depositAmount' | 'isPaid' | 'clientName' | 'clientEmail'
  >
>;

export type OrderChange = {
  event: OrderEventData;
  /** What is absent stays. */
  values?: OrderValues;
  /** Sends the client the mail about it that is sent only when asked for. */
  tellClient?: boolean;
};

/** Stores a new order with all that follows from it. */
export async function addOrder(work: OrderTransaction, values: NewOrder): Promise<OrderRow> {
  const [order] = await work.tx
    .insert(orders)
    .values({ ...values, depositAmount: depositOf(values.totalPrice), ...searchColumnsOf(values) })
    .returning(orderColumns)
    .prepare('insert_order')
    .execute();
  await recordEvent(work, order!, null, { event: { type: 'created' } });
  return order!;
}

/**
 * The only way to change an order: its new values, the event that tells of them, and the mails and webhook deliveries
 * that follow, in the caller's transaction, which has locked the order.
 *
 * @param actor username of the operator, null for the client, `paymentProviderActor` for a provider's report.
 */
export async function changeOrder(
  work: OrderTransaction,
  order: OrderRow,
  actor: string | null,
  change: OrderChange,
): Promise<OrderRow> {
  const { values = {} } = change;
  const { totalPrice, paymentStatus, orderDetails } = values;
  const [changed] = await work.tx
    .update(orders)
    .set({
      ...values,
      ...(totalPrice !== undefined && { depositAmount: depositOf(totalPrice) }),
      ...(paymentStatus && { isPaid: paymentStatus === 'paid' }),
      ...(orderDetails && searchColumnsOf({ ...order, orderDetails })),
      lastUpdated: sql`now()`,
    })
    .where(eq(orders.id, order.id))
    .returning(orderColumns)
    .prepare('update_order')
    .execute();
  await recordEvent(work, changed!, actor, change);
  return changed!;
}

/**
 * Changes an order by a rule, in a transaction of its own.
 *
 * @param rule what is to change of the order as it is, null for nothing; then nothing is written.
 * @returns the order afterwards.
 * @throws AppError `ORDER_NOT_FOUND`, and whatever `rule` throws.
 */
export function changeByRule(
  deps: OrderDeps,
  id: number,
  actor: string | null,
  rule: (order: OrderRow) => OrderChange | null,
): Promise<OrderRow> {
  return inOrderTransaction(deps, async (work) => {
    const order = await lockOrder(work.tx, id);
    const change = rule(order);
    return change ? changeOrder(work, order, actor, change) : order;
  });
}

async function recordEvent(
  { tx, toWake }: OrderTransaction,
  order: OrderRow,
  actor: string | null,
  { event, tellClient = false }: OrderChange,
): Promise<void> {
  const [stored] = await tx
    .insert(orderEvents)
    .values({ orderId: order.id, actor, data: event })
    .returning({ id: orderEvents.id })
    .prepare('insert_order_event')
    .execute();
  const { mails, news } = consequencesOf(event, presentWebhookOrder(order), tellClient);
  const subject = { orderId: order.id, orderEventId: stored!.id };
  if (await enqueueMails(tx, subject, mails)) toWake.add('outbox');
  if (news && (await enqueueDeliveries(tx, order.id, news))) toWake.add('webhooks');
}
