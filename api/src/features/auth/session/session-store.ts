import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { and, eq, exists, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession } from 'lucia';
import { sha256 } from '#lib/crypto/sha256.ts';

/** Returns the key under which a session is stored; only the browser's cookie contains the id itself. */
export function hashSessionId(sessionId: string): string {
  return sha256(sessionId);
}

/** Absolute lifetime of a session after its login, however often it is used. */
const sessionMaxMs = 90 * 24 * 60 * 60_000;

/** A session from further ahead was begun before the clock was set back, and would outlive all others by as much. */
const aheadMaxMs = 24 * 60 * 60_000;

const passkeysOf = (db: Database) =>
  db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, sessions.userId));

const selectSession = prepared('select_session', (db) =>
  db
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      hasTotp: sql<boolean>`${totpFactors.enabledAt} is not null`,
      hasPasskey: sql<boolean>`${exists(passkeysOf(db))}`,
      secondFactor: config.value,
      username: users.username,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, sessions.userId))
    .leftJoin(config, eq(config.key, 'secondFactor'))
    .where(and(eq(sessions.id, sql.placeholder('id')), isNull(users.disabledAt))),
);

/**
 * Stores sessions in the database under the SHA-256 hash of their ids, so that a reader of the table or of a
 * backup cannot log in with them. Replaces the library's own adapter, which stores the ids themselves.
 */
export function createSessionStore(db: Database): Adapter {
  return {
    async getSessionAndUser(sessionId) {
      const [row] = await selectSession(db, { id: hashSessionId(sessionId) });
      if (!row) return [null, null];
      const { userId, expiresAt, lastUsedAt, createdAt, ...attributes } = row;
      return [
        { id: sessionId, userId, expiresAt: validUntil(expiresAt, createdAt), attributes: { lastUsedAt } },
        { id: userId, attributes },
      ];
    },
    async getUserSessions(userId) {
      const found = await db.select().from(sessions).where(eq(sessions.userId, userId));
      return found.map(
        ({ id, expiresAt, device, source, lastUsedAt, confirmedAt }): DatabaseSession => ({
          id,
          userId,
          expiresAt,
          attributes: { device, source, lastUsedAt, confirmedAt },
        }),
      );
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db.insert(sessions).values({ id: hashSessionId(id), userId, expiresAt, ...attributes });
    },
    async updateSessionExpiration(sessionId, expiresAt) {
      await db
        .update(sessions)
        .set({
          expiresAt: sql`least(${expiresAt.toISOString()}::timestamptz, ${sessions.createdAt} + ${sessionMaxMs / 1000} * interval '1 second')`,
        })
        .where(eq(sessions.id, hashSessionId(sessionId)));
    },
    async deleteSession(sessionId) {
      await db.delete(sessions).where(eq(sessions.id, hashSessionId(sessionId)));
    },
    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId));
    },
    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, new Date()));
    },
  };
}

/**
 * Returns the expiry that the library sees: it ends expired sessions and renews those with less than half of
 * their time left.
 */
function validUntil(expiresAt: Date, createdAt: Date): Date {
  if (createdAt.getTime() > Date.now() + aheadMaxMs) return new Date(0);
  const endsAt = createdAt.getTime() + sessionMaxMs;
  if (expiresAt.getTime() < endsAt) return expiresAt;
  // Close to the absolute end there is nothing left to extend, but the library would try on every request.
  return new Date(endsAt > Date.now() ? Date.now() + sessionMaxMs : endsAt);
}

/** Minimum time between two recorded uses of a session, so that not every request writes. */
const useNotedEveryMs = 5 * 60_000;

/** Records that a session is in use and from where, if the last record is some minutes old. */
export async function noteUse(
  db: Database,
  { sessionId, lastUsedAt, source }: { sessionId: string; lastUsedAt: Date; source: string },
): Promise<void> {
  const before = new Date(Date.now() - useNotedEveryMs);
  if (lastUsedAt > before) return;
  // Of several simultaneous requests, only one writes.
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()`, source })
    .where(and(eq(sessions.id, hashSessionId(sessionId)), lt(sessions.lastUsedAt, before)));
}

/** Records that the user of the session has just given their password or a second factor. */
export async function noteConfirmation(db: Database, sessionKey: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, sessionKey));
}
