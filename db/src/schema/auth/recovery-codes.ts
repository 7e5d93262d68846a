import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../lib/columns.ts';
import { ofUser } from './users.ts';

/**
 * Recovery codes that replace a lost second factor, ten per user with a factor. Written when the first factor
 * is added and on request; a used code is deleted. `code_hash` is argon2id, as for passwords.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user_id_index').on(t.userId)],
);
