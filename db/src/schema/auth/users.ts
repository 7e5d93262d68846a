import { roles } from '@storefront/contracts/auth/roles.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { emailMaxLength, usernameMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';

/**
 * People who can log in. Written by the first start (an owner), by `npm run admin` and by accepting an
 * invitation; changed and removed by an owner; the last owner cannot be removed. A handful of rows. `role` is
 * null for a user who can log in and do nothing else. A user with `disabled_at` cannot log in and has no
 * sessions. `is_admin` repeats "an owner who is not disabled" for instances of the previous release; nothing
 * else reads it. `has_generated_password` marks the password printed by the first start, until it is
 * replaced. `email` is the user's own address, unique ignoring case; null for users created without one.
 * `locale` is the language of mails about the account; null for that of the operator's settings.
 * Source: specification section 3, "User"; `password` is stored only as an argon2id hash.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull().unique('users_username_unique'),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    role: text({ enum: roles }),
    email: text(),
    locale: text({ enum: locales }),
    hasGeneratedPassword: boolean().notNull().default(false),
    disabledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('users_username_check', isText(t.username, usernameMaxLength)),
    check('users_role_check', isOneOf(t.role, roles)),
    check('users_locale_check', isOneOf(t.locale, locales)),
    check('users_email_check', isText(t.email, emailMaxLength)),
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Column for the user to whom a row belongs; it is removed with them. */
export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
