import { endStatuses, idleStatuses } from '@storefront/contracts/orders/order-status.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { payments } from '@storefront/db/schema/orders/payments.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { and, eq, exists, inArray, isNotNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';

/**
 * Returns the time that many months ago, moved forward by `daysAhead` to include what becomes due within
 * those days.
 */
export function cutoffOf(months: number, daysAhead = 0, now = new Date()): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  // A month without that day ends earlier; the date above would fall into the next one.
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return new Date(moment.getTime() + daysAhead * 24 * 60 * 60 * 1000);
}

/**
 * The same for files. Two days later than the period, because the client's page, which promises them for twelve months,
 * ends with a whole day, after a leap day that of the next month.
 */
export const fileCutoffOf = (months: number, daysAhead = 0): Date => cutoffOf(months, daysAhead - 2);

/**
 * Matches a request that never became an order: no quote was accepted, no money was received, and no work is
 * in progress.
 */
export function isDueRequest(db: Database, before: Date): SQL | undefined {
  const one = { one: sql`1` };
  return and(
    inArray(orders.status, idleStatuses),
    lt(orders.lastUpdated, before),
    ne(orders.clientEmail, erasedEmail),
    eq(orders.receivedAmount, 0),
    eq(orders.recordedAmount, 0),
    notExists(
      db
        .select(one)
        .from(quotes)
        .where(and(eq(quotes.orderId, orders.id), isNotNull(quotes.acceptedAt))),
    ),
    notExists(
      db
        .select(one)
        .from(payments)
        .where(and(eq(payments.orderId, orders.id), isNotNull(payments.succeededAt))),
    ),
  );
}

/** Matches a finished order that still has files. */
export function isDueForFiles(db: Database, before: Date): SQL | undefined {
  return and(
    inArray(orders.status, endStatuses),
    lt(orders.lastUpdated, before),
    exists(db.select({ one: sql`1` }).from(files).where(eq(files.orderId, orders.id))),
  );
}

export const isDueMessage = (before: Date): SQL => lt(contactMessages.createdAt, before);
export const isDueEntry = (before: Date): SQL => lt(recordEntries.createdAt, before);
