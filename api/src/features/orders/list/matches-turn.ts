import { stepsFor, type WaitingParty } from '@storefront/contracts/orders/waiting.ts';
import { oldestUnendedAcceptance } from '@storefront/contracts/orders/withdrawal/withdrawal-period.ts';
import type { Database } from '@storefront/db/client.ts';
import { isOneOf } from '@storefront/db/lib/columns.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { and, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm';

/**
 * The condition that an order waits for this party now: the step `start` cannot be taken until a consumer's withdrawal
 * period is over (`endOfWait`). `turnValues` returns the value of its placeholder.
 */
export function matchesTurn(db: Database, party: WaitingParty | undefined): SQL | undefined {
  if (!party) return undefined;
  const isTheirs = isOneOf(orders.waitsFor, stepsFor(party));
  return party === 'operator' ? and(isTheirs, not(isInPeriod(db))) : isTheirs;
}

export function turnValues(party: WaitingParty | undefined, timeZone: string): { acceptedSince?: string } {
  if (party !== 'operator') return {};
  return { acceptedSince: oldestUnendedAcceptance(new Date(), timeZone).toISOString() };
}

/** `hasToWait` of the accepted quote, in the database. */
function isInPeriod(db: Database): SQL {
  const accepted = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.orderId, orders.id),
        isOneOf(quotes.state, ['accepted']),
        isOneOf(quotes.buyerKind, ['consumer']),
        isNull(quotes.earlyStart),
        sql`${quotes.acceptedAt} >= ${sql.placeholder('acceptedSince')}::timestamptz`,
      ),
    );
  return sql`(${isOneOf(orders.waitsFor, ['start'])} and ${exists(accepted)})`;
}
