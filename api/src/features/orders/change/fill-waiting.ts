import type { QuoteState } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { Database } from '@storefront/db/client.ts';
import { isOneOf } from '@storefront/db/lib/columns.ts';
import { orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, asc, eq, exists, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { readFacts } from './find-order.ts';
import { stepWaitedFor } from './waiting-step.ts';

const batchSize = 500;
const steps = waitingSteps.filter((step) => step !== 'nothing');

const stepsOfWork = ['work', 'changes', 'completion'] as const;

const quoteThatIs = (state: QuoteState) =>
  new QueryBuilder()
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.orderId, orders.id), eq(quotes.state, state)));

/**
 * Orders of a release that did not have the column, or that asked clients for the rest after their withdrawal
 * from the contract or without a quote they accepted, waited for those who were erased, or for work while a newer quote
 * is open.
 */
const toFill = or(
  isNull(orders.waitsFor),
  and(
    // So that the index finds the few orders that wait for anything; the rules below do not concern the others.
    isOneOf(orders.waitsFor, steps),
    or(
      eq(orders.clientEmail, erasedEmail),
      and(isNotNull(orders.withdrawnAt), inArray(orders.waitsFor, ['deposit', 'rest'])),
      and(eq(orders.waitsFor, 'rest'), notExists(quoteThatIs('accepted'))),
      and(
        isOneOf(orders.waitsFor, stepsOfWork),
        isOneOf(orders.status, ['in-progress', 'review']),
        isNull(orders.withdrawnAt),
        exists(quoteThatIs('open')),
      ),
    ),
  ),
);

/**
 * Fills in `waitsFor` for all orders stored by an earlier release; their wait counts from their last change. Called by
 * the housekeeping.
 *
 * @param isStopping checked before each order, since there can be very many; the next start continues with
 * the rest.
 */
export async function fillWaiting(db: Database, isStopping = () => false): Promise<void> {
  for (;;) {
    const found = await db
      .select(orderColumns)
      .from(orders)
      .where(toFill)
      .orderBy(asc(orders.id))
      .limit(batchSize);
    for (const { id } of found) {
      if (isStopping()) return;
      await fillOne(db, id);
    }
    if (found.length < batchSize) return;
  }
}

async function fillOne(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isMeant = and(eq(orders.id, id), toFill);
    const [order] = await tx.select(orderColumns).from(orders).where(isMeant).for('update');
    if (!order) return;
    const { lastUpdated } = order;
    const waitsFor = stepWaitedFor(order, await readFacts(tx, id));
    await tx
      .update(orders)
      .set({ waitsFor, waitingSince: lastUpdated, lastUpdated })
      .where(eq(orders.id, id));
  });
}
