import { passkeyNameMaxLength } from '@storefront/contracts/auth/factor-figures.ts';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText, moment } from '../../lib/columns.ts';
import { ofUser } from './users.ts';

/**
 * Passkeys, a handful per user. Written and removed by the account page; each login updates `counter` and
 * `last_used_at`. `credential_id` and `public_key` (COSE) are base64url. `counter` is the authenticator's
 * last reported signature counter, 0 for authenticators without one.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser(),
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    name: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('passkeys_name_check', isText(t.name, passkeyNameMaxLength)),
    index('passkeys_user_id_index').on(t.userId),
  ],
);
export type PasskeyRow = typeof passkeys.$inferSelect;
