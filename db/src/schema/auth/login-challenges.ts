import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isOneOf, isSha256, moment } from '../../lib/columns.ts';
import { users } from './users.ts';

/** What a challenge is good for. */
const challengeKinds = ['login', 'add-passkey', 'confirm'] as const;

/**
 * Sign-ins that wait for their second step, and questions to a passkey. Written by the first step, removed by the last one
 * and, once expired, by the hourly clean-up; they live for minutes.
 * `id` is the SHA-256 in hex of a cookie or of a session id: each belongs to one browser. `user_id` is whose password was
 * right, null for a passkey that says itself whose it is. `challenge` is base64url, null until a passkey is asked.
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
