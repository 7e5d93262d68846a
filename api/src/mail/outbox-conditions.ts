import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, isNull, lt, or, sql } from 'drizzle-orm';

/** Neither sent nor given up. */
export const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt));

/** No one is sending it. */
export const isFree = or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`));
