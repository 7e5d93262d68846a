import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import type { LockedOrder } from '../change/lock-order.ts';
import { seenState, unlessRefused } from '../change/unless-refused.ts';

/** Returns the state of a quote as everyone sees it: an open one that has ended is expired, even if not marked as such yet. */
export function stateOf({ state, validUntil }: Pick<QuoteRow, 'state' | 'validUntil'>): QuoteRow['state'] {
  return state === 'open' && validUntil !== null && validUntil.getTime() <= Date.now() ? 'expired' : state;
}

/**
 * Returns the open quote if it is the version that the client saw.
 *
 * @throws AppError `ORDER_CLOSED`, `QUOTE_NOT_OPEN`, `QUOTE_EXPIRED`, `QUOTE_CHANGED` with the current
 * figures.
 */
export function assertOpen({ order, quote }: LockedOrder, version: number): QuoteRow {
  const seen = seenState(quote && { version: quote.version, state: stateOf(quote) }, version);
  const refusal = refusals.answerQuote({ isClosed: isClosed(order), quote: seen });
  if (refusal === 'QUOTE_CHANGED') throw quoteChanged(order);
  return unlessRefused(quote, refusal);
}

export function quoteChanged({ totalPrice, depositAmount }: OrderRow): AppError {
  return new AppError('QUOTE_CHANGED', { expected: { totalPrice, depositAmount } });
}

/**
 * Returns a total in whole US dollars if the database can store it and a card can pay it.
 *
 * @throws AppError `VALIDATION_FAILED` with the issue at `path`.
 */
export function checkedTotal(total: number, path: string[]): number {
  if (total < 1) throw invalidValue(path, messages.quoteTotalTooLow);
  if (total > orderTotalMaxUsd) throw invalidValue(path, messages.quantityTooLarge);
  return total;
}
