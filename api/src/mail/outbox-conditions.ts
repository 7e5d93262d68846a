import { mailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';

/** Condition: of a kind that this release can write. Mails of a newer one wait for its return. */
export const isKnownKind = inArray(outbox.kind, [...mailKinds]);

/** Condition: neither sent nor given up. */
export const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt), isKnownKind);

/** Condition: not being sent at the moment. */
export const isFree = or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`));
