import { mailKinds } from '@storefront/contracts/mail/mail-kinds.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { isLeaseOver } from '#lib/sql/has-passed.ts';

/** Another process may send a row once its lease has expired; the sending process renews it. */
export const leaseMs = 60_000;

/** Condition: of a kind that this release can write. Mails of a newer one wait for its return. */
export const isKnownKind = inArray(outbox.kind, [...mailKinds]);

/** Condition: neither sent nor given up. */
export const isOpen = and(isNull(outbox.doneAt), isNull(outbox.failedAt), isKnownKind);

/** Condition: not being sent at the moment. */
export const isFree = isLeaseOver(outbox.lockedUntil, leaseMs);
