import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, isSha256, isText, moment } from '../../lib/columns.ts';
import { ofUser } from './users.ts';

/**
 * Logged-in browsers. Written at login, extended while in use, removed at logout, by a new password and, once
 * expired, by the hourly clean-up. One row per open login. `id` is the SHA-256 of the session id in hex, so
 * reading this table is not enough to log in. `device` names browser and operating system in our own words;
 * the User-Agent itself is not stored. `source` is the truncated IP address of the last use; it and
 * `last_used_at` lag behind by a few minutes. `confirmed_at` is when password or factor was last given, null
 * for sessions from before this was recorded.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    expiresAt: moment().notNull(),
    device: text(),
    source: text(),
    confirmedAt: moment(),
    lastUsedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    check('sessions_id_check', isSha256(t.id)),
    check('sessions_device_check', isText(t.device, 100)),
    check('sessions_source_check', isText(t.source, 45)),
    index('sessions_user_id_index').on(t.userId),
  ],
);
