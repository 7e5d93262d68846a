import { idempotencyKeyHours } from '@storefront/contracts/orders/time-limits.ts';
import { lt } from 'drizzle-orm';
import type { Database } from './client.ts';
import { idempotencyKeys } from './schema/idempotency-keys.ts';
import { idempotentCalls } from './schema/idempotent-calls.ts';
import { loginChallenges } from './schema/login-challenges.ts';
import { passwordResets } from './schema/password-resets.ts';
import { rateLimits } from './schema/rate-limits.ts';
import { sessions } from './schema/sessions.ts';

/** How long an `Idempotency-Key` stands for its first answer. Source: interfaces, `POST /api/orders`. */
export const idempotencyKeyLifetimeMs = idempotencyKeyHours * 60 * 60 * 1000;

/** Removes what has run out; called every hour, correct at any time and from several instances at once. */
export async function deleteExpired(db: Database): Promise<void> {
  const now = Date.now();
  for (const table of [sessions, loginChallenges, passwordResets]) {
    await db.delete(table).where(lt(table.expiresAt, new Date(now)));
  }
  for (const table of [idempotencyKeys, idempotentCalls]) {
    await db.delete(table).where(lt(table.createdAt, new Date(now - idempotencyKeyLifetimeMs)));
  }
  await db.delete(rateLimits).where(lt(rateLimits.expire, new Date(now)));
}
