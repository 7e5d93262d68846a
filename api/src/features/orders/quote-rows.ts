import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { PriceAdjustment, Quote, QuoteAcceptance } from '@storefront/contracts/orders/quote.schema.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders.ts';
import { type QuoteRow, quotes } from '@storefront/db/schema/quotes.ts';
import { desc, eq } from 'drizzle-orm';

/** What `act` of a transaction gets. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type LockedOrder = { tx: Transaction; order: OrderRow; latest: QuoteRow | undefined };

/**
 * Runs `act` on an order that nobody else changes meanwhile, with its latest quote as it is then: quotes are read
 * after the order's row is locked, so what one of two callers at the same moment has done, the other one sees.
 *
 * @throws AppError `ORDER_NOT_FOUND`, and whatever `act` throws; then nothing was written.
 */
export function withLockedOrder<T>(
  db: Database,
  id: number,
  act: (locked: LockedOrder) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select(orderColumns).from(orders).where(eq(orders.id, id)).for('update');
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return act({ tx, order, latest: await findLatestQuote(tx, id) });
  });
}

/** The latest version of an order's quote; it is never a superseded one. */
export async function findLatestQuote(
  db: Pick<Database, 'select'>,
  orderId: number,
): Promise<QuoteRow | undefined> {
  const [latest] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.orderId, orderId))
    .orderBy(desc(quotes.version))
    .limit(1);
  return latest;
}

/** True when quotes can neither be sent nor answered any more. */
export function isClosed(order: OrderRow): boolean {
  return order.isArchived || order.status === 'cancelled' || order.status === 'completed';
}

/**
 * An open quote of the version that the client saw.
 *
 * @throws AppError `ORDER_CLOSED`, `QUOTE_NOT_OPEN`, `QUOTE_CHANGED` with the figures of now.
 */
export function assertOpen({ order, latest }: LockedOrder, version: number): QuoteRow {
  if (isClosed(order)) throw new AppError('ORDER_CLOSED');
  if (!latest || latest.version < version) throw new AppError('QUOTE_NOT_OPEN');
  if (latest.version > version) throw quoteChanged(order);
  if (latest.state !== 'open') throw new AppError('QUOTE_NOT_OPEN');
  return latest;
}

/** The error for who acted on something else than what is. */
export function quoteChanged({ totalPrice, depositAmount }: OrderRow): AppError {
  return new AppError('QUOTE_CHANGED', { expected: { totalPrice, depositAmount } });
}

/**
 * A total in whole US dollars, as the database can store it and a card can pay it.
 *
 * @throws AppError `VALIDATION_FAILED` with the issue at `path`.
 */
export function checkedTotal(total: number, path: string[]): number {
  const message =
    total < 1
      ? messages.quoteTotalTooLow.en
      : total > orderTotalMaxUsd
        ? messages.quantityTooLarge.en
        : undefined;
  if (message) throw new AppError('VALIDATION_FAILED', { issues: [{ path, message }] });
  return total;
}

export function adjustmentOf(quote: QuoteRow | undefined): PriceAdjustment | null {
  if (!quote?.adjustmentReason) return null;
  return { amount: quote.adjustmentAmount, reason: quote.adjustmentReason };
}

/** What was agreed to, if it was; the table sees to it that all of it is there together. */
export function acceptanceOf(quote: QuoteRow): QuoteAcceptance | null {
  const { acceptedAt, acceptedTotal, acceptedDeposit, wordingVersion, wording } = quote;
  if (!acceptedAt || acceptedTotal === null || acceptedDeposit === null) return null;
  return {
    acceptedAt: acceptedAt.toISOString(),
    totalPrice: acceptedTotal,
    depositAmount: acceptedDeposit,
    wordingVersion: wordingVersion ?? '',
    wording: wording ?? '',
  };
}

/** A version of the quote as the operator sees it. */
export function presentQuote(quote: QuoteRow): Quote {
  return {
    version: quote.version,
    state: quote.state,
    message: quote.message,
    adjustment: adjustmentOf(quote),
    totalPrice: quote.totalPrice,
    sentBy: quote.sentBy,
    sentAt: quote.createdAt.toISOString(),
    acceptance: acceptanceOf(quote),
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    declineText: quote.declineText,
  };
}
