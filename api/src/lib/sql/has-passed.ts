import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { msFromNow } from './ms-from-now.ts';

/** `now()` is when a transaction began: one that has waited sees times of later ones. */
export const slackMs = 60_000;

/** Condition: the stored time has been reached. It was rounded to milliseconds and may be slightly in the future. */
export function isReached(at: SQLWrapper): SQL {
  return sql`${at} <= ${msFromNow(1)}`;
}

/**
 * Condition: the stored time has passed, by the database's clock. A time further ahead than any is ever set counts
 * as well: the clock was set back since, and nothing must wait until it is there again.
 *
 * @param aheadMaxMs how far ahead the time is set at most.
 */
export function hasPassed(at: SQLWrapper, aheadMaxMs: number): SQL {
  return sql`(${isReached(at)} or ${at} > ${msFromNow(aheadMaxMs + slackMs)})`;
}

/** Condition: the lease has expired or was released, which sets it to null. It lasts `leaseMs`. */
export function isLeaseOver(until: SQLWrapper, leaseMs: number): SQL {
  return sql`(${until} is null or ${hasPassed(until, leaseMs)})`;
}
