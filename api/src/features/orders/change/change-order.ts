import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';
import {
  type OrderEventData,
  type OrderEventType,
  paymentProviderActor,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { balanceOf, paymentStatusOf } from '@storefront/contracts/pricing/order-money.ts';
import { depositOf } from '@storefront/contracts/pricing/order-totals.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import { placeholdersFor, prepared, type Transaction } from '@storefront/db/prepared.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, sql } from 'drizzle-orm';
import { insertFirstMails } from './enqueue-mails.ts';
import { findHandover } from './find-handover.ts';
import { type OrderFacts, readFacts } from './find-order.ts';
import { inOrderTransaction, lockOrder, type OrderDeps, type OrderTransaction } from './lock-order.ts';
import { findActiveWebhooks, notifyPeople, notifyWebhooks } from './notify.ts';
import { consequencesOf, isReply } from './order-consequences.ts';
import { findStep } from './order-steps.ts';
import { waitingAfter } from './waiting-step.ts';

/** The columns that a quote request sets; derived columns are excluded. */
const newOrderColumns = [
  'clientName',
  'clientEmail',
  'clientPhone',
  'serviceType',
  'totalPrice',
  'orderDetails',
  'locale',
  'contactMessageId',
] as const;
export type NewOrder = Pick<OrderRow, (typeof newOrderColumns)[number]>;

/** New values of an order; derived columns are excluded. */
type OrderValues = Partial<
  Omit<
    OrderRow,
    'id' | 'createdAt' | 'lastUpdated' | 'depositAmount' | 'isPaid' | 'waitsFor' | 'waitingSince'
  >
>;

export type OrderChange = {
  event: OrderEventData;
  /** Absent columns keep their values. */
  values?: OrderValues;
  /** Also sends the client those mails about the event that are sent only on request. */
  tellClient?: boolean;
};

const { placeholder } = sql;

const created: OrderEventData = { type: 'created' };
const ofCreated = consequencesOf(created);

/** What a client or their bank does through the payment provider; refunds are the operator's. */
const clientPayments: ReadonlySet<OrderEventType> = new Set([
  'payment-received',
  'payment-refund-failed',
  'payment-disputed',
  'payment-mismatched',
]);

/**
 * Inserts the order, its first event and its first mails in one statement instead of four: the other inserts
 * depend only on the order's id.
 */
const insertOrder = prepared('insert_order', (tx) => {
  const stored = tx.$with('stored').as(
    tx
      .insert(orders)
      .values({
        ...placeholdersFor([...newOrderColumns, 'depositAmount', 'searchText', 'clientNameKey']),
        waitsFor: 'quote',
      })
      .returning(orderColumns),
  );
  const orderId = sql`(select ${stored.id} from ${stored})`;
  const firstEvent = tx
    .$with('first_event')
    .as(tx.insert(orderEvents).values({ orderId, data: created }).returning({ id: orderEvents.id }));
  const mails = tx.$with('mails').as(insertFirstMails(tx, orderId, ofCreated.mails));
  return tx.with(stored, firstEvent, mails).select().from(stored);
});

/** Marks the name of a column to set to null: Drizzle cannot bind null to a timestamp placeholder. */
const cleared = '=null';

/** One prepared statement for each set of columns that change together. */
const updateOrder = prepared('update_order', (tx, columns) =>
  tx
    .update(orders)
    .set({
      ...Object.fromEntries(
        columns.map((column) =>
          column.endsWith(cleared) ? [column.slice(0, -cleared.length), null] : [column, placeholder(column)],
        ),
      ),
      ...(columns.includes('waitsFor') && { waitingSince: sql`now()` }),
      lastUpdated: sql`now()`,
    })
    .where(eq(orders.id, placeholder('id')))
    .returning(orderColumns),
);

const insertEvent = prepared('insert_order_event', (tx) =>
  tx
    .insert(orderEvents)
    .values(placeholdersFor(['orderId', 'actor', 'data']))
    .returning({ id: orderEvents.id }),
);

/** Stores a new order with its first event, mails and webhook deliveries. */
export async function addOrder(work: OrderTransaction, values: NewOrder): Promise<OrderRow> {
  const row = { ...values, depositAmount: depositOf(values.totalPrice), ...searchColumnsOf(values) };
  const { tx, toWake } = work;
  const [[order], active] = await Promise.all([insertOrder(tx, row), findActiveWebhooks(tx, ofCreated)]);
  toWake.add('outbox');
  await notifyWebhooks(work, order!, ofCreated, active);
  return order!;
}

/**
 * The only way to change an order. Writes its new values, the event that records them, and the resulting
 * mails, webhook deliveries and alerts, in the caller's transaction, which has locked the order. If the rules
 * of `order-steps.ts` derive a new status from the event, the final files are due to be handed over, or a new
 * total changes what is paid, that change is made as well. An archived order on which its client acts leaves the archive first.
 *
 * @param actor username of the operator, null for the client, `paymentProviderActor` for a provider's report.
 * @param known facts that were read after the order was locked; loaded if absent.
 * @throws AppError `ORDER_NOT_FOUND` for the client of an erased order.
 */
export async function changeOrder(
  work: OrderTransaction,
  stored: OrderRow,
  actor: string | null,
  change: OrderChange,
  known?: OrderFacts,
): Promise<OrderRow> {
  // The client's page has ended with the erasure; what was on its way then is refused like a wrong token.
  if (actor === null && isErased(stored)) throw new AppError('ORDER_NOT_FOUND');
  const order = await leaveArchive(work, stored, actor, change.event);
  const { tx } = work;
  const facts = known ?? (await readFacts(tx, order.id));
  const given = withDerived(order, change, facts);
  const after = { ...order, ...given };
  const next =
    (await findStep(tx, after, change.event, facts)) ??
    (await findHandover(tx, after, change.event, facts)) ??
    paymentAfterTotal(order, after);
  const row = { ...given, ...(!next && waitingAfter(after, change.event, facts)) };
  const consequences = consequencesOf(change.event, change.tellClient);
  // Sent together: none of these statements depends on the result of another.
  const [[changed], [event], active] = await Promise.all([
    updateOrder(
      tx,
      { ...row, id: order.id },
      Object.entries(row).map(([column, value]) => (value === null ? column + cleared : column)),
    ),
    insertEvent(tx, { orderId: order.id, actor, data: withBalance(change.event, after) }),
    findActiveWebhooks(tx, consequences),
  ]);
  await notifyPeople(work, changed!, event!.id, consequences);
  await notifyWebhooks(work, changed!, consequences, active);
  return next ? changeOrder(work, changed!, actor, next) : changed!;
}

function withDerived(
  order: OrderRow,
  { event, values = {}, tellClient }: OrderChange,
  { quote }: OrderFacts,
) {
  const { totalPrice, paymentStatus, orderDetails, clientName, clientEmail, clientPhone } = values;
  // A further round raises what was agreed, but not its deposit, which may be paid; an open quote is still to be agreed.
  const isAddedLater = event.type === 'round-accepted' && quote?.state !== 'open';
  const isFoundAnew = [orderDetails, clientName, clientEmail, clientPhone].some(
    (value) => value !== undefined,
  );
  return {
    ...(isReply(event, tellClient) && !order.repliedAt && { repliedAt: new Date() }),
    ...values,
    ...(totalPrice !== undefined && !isAddedLater && { depositAmount: depositOf(totalPrice) }),
    ...(paymentStatus && { isPaid: paymentStatus === 'paid' }),
    ...(isFoundAnew && searchColumnsOf({ ...order, ...values })),
  };
}

/** Keeps the order's amounts with an event about money: its letter may be sent after further ones. */
function withBalance(event: OrderEventData, after: OrderRow): OrderEventData {
  switch (event.type) {
    case 'payment-received':
    case 'payment-changed':
    case 'payment-refunded':
    case 'payment-refund-failed':
      return { ...event, balance: balanceOf(after) };
    default:
      return event;
  }
}

/**
 * Returns the change of the payment status that follows from a new total: an order that was paid in full may no longer
 * be, or be so now. A status that the operator set against the money stays.
 */
function paymentAfterTotal(before: OrderRow, after: OrderRow): OrderChange | null {
  const from = before.paymentStatus;
  const isSettled = after.totalPrice === before.totalPrice || after.paymentStatus !== from;
  if (isSettled || from !== paymentStatusOf(before)) return null;
  const to = paymentStatusOf(after);
  if (to === from) return null;
  return {
    event: { type: 'payment-changed', from, to, isTest: after.testAmount > 0 },
    values: { paymentStatus: to },
  };
}

/** Takes an order that its client acts on out of the archive, where operators would not see what the client did. */
async function leaveArchive(
  work: OrderTransaction,
  order: OrderRow,
  actor: string | null,
  { type }: OrderEventData,
): Promise<OrderRow> {
  const isByClient = actor === null || (actor === paymentProviderActor && clientPayments.has(type));
  if (!order.isArchived || !isByClient) return order;
  const values = { isArchived: false };
  return changeOrder(work, { ...order, ...values }, actor, { event: { type: 'unarchived' }, values });
}

/**
 * Changes an order by a rule, in its own transaction.
 *
 * @param rule returns the change for the current order, or null to write nothing.
 * @returns the order after the change.
 * @throws AppError `ORDER_NOT_FOUND`, and any error that `rule` throws.
 */
export function changeByRule(
  deps: OrderDeps,
  id: number,
  actor: string | null,
  rule: (order: OrderRow, tx: Transaction) => OrderChange | null | Promise<OrderChange | null>,
): Promise<OrderRow> {
  return inOrderTransaction(deps, async (work) => {
    // Sent together: the database runs the second query only once the order is locked.
    const [order, facts] = await Promise.all([lockOrder(work.tx, id), readFacts(work.tx, id)]);
    const change = await rule(order, work.tx);
    return change ? changeOrder(work, order, actor, change, facts) : order;
  });
}
