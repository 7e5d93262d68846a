import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf, isSha256, moment } from '../../lib/columns.ts';
import { users } from './users.ts';

const challengeKinds = ['login', 'add-passkey', 'confirm'] as const;

/**
 * Logins waiting for their second step, and passkey challenges. Written by the first step, removed by the
 * last step or, once expired, by the hourly clean-up; they live for minutes. `id` is the SHA-256 in hex of a
 * cookie or a session id: each row belongs to one browser. `user_id` is the user whose password was correct,
 * null for a login by passkey alone, which identifies the user itself. `challenge` is base64url, null until a
 * passkey is requested.
 */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: text().primaryKey(),
    kind: text({ enum: challengeKinds }).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    challenge: text(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    check('login_challenges_id_check', isSha256(t.id)),
    check('login_challenges_kind_check', isOneOf(t.kind, challengeKinds)),
  ],
);
export type LoginChallengeRow = typeof loginChallenges.$inferSelect;
