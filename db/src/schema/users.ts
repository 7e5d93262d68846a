import { usernameMaxLength } from '@storefront/contracts/auth/auth.schema.ts';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText } from './columns.ts';

/**
 * People who can log in. Written by the first start (an admin) and by `npm run admin`; nothing in the product
 * removes one. A handful of rows.
 * Source: specification section 3, "User"; `password` is kept as an argon2id hash only.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull().unique('users_username_unique'),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [check('users_username_check', isText(t.username, usernameMaxLength))],
);
export type UserRow = typeof users.$inferSelect;
