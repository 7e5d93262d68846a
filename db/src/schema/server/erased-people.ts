import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isSha256, isText } from '../../lib/columns.ts';

/**
 * Whom an erasure has taken out, so that it can be repeated after an older backup was restored. Written by each erasure,
 * once per address; nothing removes a row. `email_hash` is the SHA-256, as hex, of `salt` and the address in lower case: whether an
 * address is on the list can be asked, which addresses are cannot be read.
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
