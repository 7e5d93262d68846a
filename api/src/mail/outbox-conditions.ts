import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, isNull, lt, or, sql } from 'drizzle-orm';

/** Condition: neither sent nor given up. */
export const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt));

/** Condition: not being sent at the moment. */
export const isFree = or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`));
