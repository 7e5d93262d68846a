import { idempotencyKeyHours } from '@storefront/contracts/orders/time-limits.ts';
import { webhookLogDays } from '@storefront/contracts/webhooks/webhook-limits.ts';
import { lt } from 'drizzle-orm';
import type { Database } from './client.ts';
import { deleteOldRows } from './delete-old-rows.ts';
import { loginChallenges } from './schema/auth/login-challenges.ts';
import { passwordResets } from './schema/auth/password-resets.ts';
import { sessions } from './schema/auth/sessions.ts';
import { idempotencyKeys } from './schema/orders/idempotency-keys.ts';
import { idempotentCalls } from './schema/server/idempotent-calls.ts';
import { rateLimits } from './schema/server/rate-limits.ts';
import { webhookDeliveries } from './schema/webhooks/webhook-deliveries.ts';

/** How long an `Idempotency-Key` returns the first response. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyLifetimeMs = idempotencyKeyHours * 60 * 60 * 1000;
const webhookLogMs = webhookLogDays * 24 * 60 * 60 * 1000;

/** Deletes expired rows; called every hour, safe at any time and from several instances at once. */
export async function deleteExpired(db: Database): Promise<void> {
  const now = new Date();
  await deleteOldRows(db, sessions, sessions.id, lt(sessions.expiresAt, now));
  await deleteOldRows(db, loginChallenges, loginChallenges.id, lt(loginChallenges.expiresAt, now));
  await deleteOldRows(db, passwordResets, passwordResets.userId, lt(passwordResets.expiresAt, now));
  const before = (lifetimeMs: number) => new Date(now.getTime() - lifetimeMs);
  for (const table of [idempotencyKeys, idempotentCalls]) {
    await deleteOldRows(db, table, table.keyHash, lt(table.createdAt, before(idempotencyKeyLifetimeMs)));
  }
  // One that is still pending then belongs to a webhook that is off, and is too old to be useful.
  const isOldDelivery = lt(webhookDeliveries.createdAt, before(webhookLogMs));
  await deleteOldRows(db, webhookDeliveries, webhookDeliveries.id, isOldDelivery);
  await deleteOldRows(db, rateLimits, rateLimits.key, lt(rateLimits.expire, now));
}
