import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { searchColumnsOf } from '@storefront/contracts/orders/search-text.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { preparedInTransaction } from '@storefront/db/prepared.ts';
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

const { placeholder } = sql;

const insertOrder = preparedInTransaction('insert_order', (tx) =>
  tx
    .insert(orders)
    .values({
      clientName: placeholder('clientName'),
      clientEmail: placeholder('clientEmail'),
      clientPhone: placeholder('clientPhone'),
      serviceType: placeholder('serviceType'),
      totalPrice: placeholder('totalPrice'),
      depositAmount: placeholder('depositAmount'),
      orderDetails: placeholder('orderDetails'),
      locale: placeholder('locale'),
      searchText: placeholder('searchText'),
      clientNameKey: placeholder('clientNameKey'),
    })
    .returning(orderColumns),
);

/** One text for each set of columns that change together. */
const updateOrder = preparedInTransaction('update_order', (tx, columns) =>
  tx
    .update(orders)
    .set({
      ...Object.fromEntries(columns.map((column) => [column, placeholder(column)])),
      lastUpdated: sql`now()`,
    })
    .where(eq(orders.id, placeholder('id')))
    .returning(orderColumns),
);

const insertEvent = preparedInTransaction('insert_order_event', (tx) =>
  tx
    .insert(orderEvents)
    .values({
      orderId: placeholder('orderId'),
      actor: placeholder('actor'),
      data: placeholder('data'),
    })
    .returning({ id: orderEvents.id }),
);

/** Stores a new order with all that follows from it. */
export async function addOrder(work: OrderTransaction, values: NewOrder): Promise<OrderRow> {
  const depositAmount = depositOf(values.totalPrice);
  const row = {
    ...values,
    clientPhone: values.clientPhone ?? null,
    depositAmount,
    ...searchColumnsOf(values),
  };
  const [order] = await insertOrder(work.tx, row);
  const created: OrderChange = { event: { type: 'created' } };
  const [event] = await insertEvent(work.tx, { orderId: order!.id, actor: null, data: created.event });
  await enqueueConsequences(work, order!, event!.id, created);
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
  const row = {
    ...values,
    ...(totalPrice !== undefined && { depositAmount: depositOf(totalPrice) }),
    ...(paymentStatus && { isPaid: paymentStatus === 'paid' }),
    ...(orderDetails && searchColumnsOf({ ...order, orderDetails })),
  };
  // Sent together: the event does not depend on the row.
  const [[changed], [event]] = await Promise.all([
    updateOrder(work.tx, { ...row, id: order.id }, Object.keys(row)),
    insertEvent(work.tx, { orderId: order.id, actor, data: change.event }),
  ]);
  await enqueueConsequences(work, changed!, event!.id, change);
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

async function enqueueConsequences(
  { tx, toWake }: OrderTransaction,
  order: OrderRow,
  orderEventId: number,
  { event, tellClient = false }: OrderChange,
): Promise<void> {
  const { mails, news } = consequencesOf(event, presentWebhookOrder(order), tellClient);
  const [hasMail, isTold] = await Promise.all([
    enqueueMails(tx, { orderId: order.id, orderEventId }, mails),
    news !== null && enqueueDeliveries(tx, order.id, news),
  ]);
  if (hasMail) toWake.add('outbox');
  if (isTold) toWake.add('webhooks');
}
