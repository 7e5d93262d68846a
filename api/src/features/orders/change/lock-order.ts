import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { prepared, type Transaction } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { findLatestQuote } from './find-order.ts';

type OrderWorker = 'outbox' | 'webhooks';

/** A transaction that changes orders; `toWake` collects the workers to wake once it has committed. */
export type OrderTransaction = { tx: Transaction; toWake: Set<OrderWorker> };

export type LockedOrder = OrderTransaction & { order: OrderRow; quote: QuoteRow | undefined };

export type OrderDeps = Pick<Deps, 'db' | 'wakeOutbox' | 'wakeWebhooks'>;

/** Runs `act` in a transaction and wakes the workers afterwards; if it throws, nothing is written. */
export async function inOrderTransaction<T>(
  { db, wakeOutbox, wakeWebhooks }: OrderDeps,
  act: (work: OrderTransaction) => Promise<T>,
): Promise<T> {
  const toWake = new Set<OrderWorker>();
  const result = await db.transaction((tx) => act({ tx, toWake }));
  if (toWake.has('outbox')) wakeOutbox();
  if (toWake.has('webhooks')) wakeWebhooks();
  return result;
}

const selectForUpdate = prepared('lock_order', (tx) =>
  tx
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update'),
);

/** @throws AppError `ORDER_NOT_FOUND`. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow> {
  const [order] = await selectForUpdate(tx, { id });
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/**
 * Runs `act` on a locked order, with its latest quote. Quotes are read after the order's row is locked, so of
 * two simultaneous callers, the second sees what the first has done.
 *
 * @throws AppError `ORDER_NOT_FOUND`, and any error that `act` throws; nothing is written then.
 */
export function withLockedOrder<T>(
  deps: OrderDeps,
  id: number,
  act: (locked: LockedOrder) => Promise<T>,
): Promise<T> {
  return inOrderTransaction(deps, async (work) => {
    // Sent together: the database runs the second query only once the order is locked.
    const [order, quote] = await Promise.all([lockOrder(work.tx, id), findLatestQuote(work.tx, id)]);
    return act({ ...work, order, quote });
  });
}
