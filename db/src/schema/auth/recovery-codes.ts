import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../lib/columns.ts';
import { users } from './users.ts';

/**
 * Codes that stand in for a second factor that was lost, ten per user who has one. Written when the first factor is added
 * and on demand; a code that is used goes. `code_hash` is argon2id, as of passwords.
 */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user_id_index').on(t.userId)],
);
