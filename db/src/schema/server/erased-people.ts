import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isSha256, isText } from '../../lib/columns.ts';

/**
 * Erased people, so that an erasure can be repeated after restoring an older backup. Written by each erasure,
 * once per email address, of which `created_at` is the last erasure; rows are never removed. `email_hash` is the
 * SHA-256, in hex, of `salt` and the address in lower case: it can be checked whether an address is on the list,
 * but the addresses cannot be read.
 */
export const erasedPeople = pgTable(
  'erased_people',
  {
    id: id(),
    salt: text().notNull(),
    emailHash: text().notNull().unique('erased_people_email_hash_unique'),
    createdAt: createdAt(),
  },
  (t) => [
    check('erased_people_salt_check', isText(t.salt, 43)),
    check('erased_people_email_hash_check', isSha256(t.emailHash)),
  ],
);
