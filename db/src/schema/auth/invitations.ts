import { roles } from '@storefront/contracts/auth/roles.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { emailMaxLength, usernameMaxLength } from '@storefront/contracts/text-limits.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isSha256, isText, moment } from '../../lib/columns.ts';

/**
 * Pending invitations, one row per email address. Written by an owner; removed when the person accepts, when
 * an owner cancels, and by the clean-up some weeks after they expire. A handful of rows. `token_hash` is the
 * SHA-256, in hex, of the secret in the mail's link, which is generated when the mail is composed: null until
 * then. `invited_by` is a username, stored as text so that it outlives the user.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    locale: text({ enum: locales }).notNull(),
    tokenHash: text().unique('invitations_token_hash_unique'),
    invitedBy: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('invitations_email_check', isText(t.email, emailMaxLength)),
    check('invitations_role_check', isOneOf(t.role, roles)),
    check('invitations_locale_check', isOneOf(t.locale, locales)),
    check('invitations_token_hash_check', isSha256(t.tokenHash)),
    check('invitations_invited_by_check', isText(t.invitedBy, usernameMaxLength)),
    uniqueIndex('invitations_email_unique').on(sql`lower(${t.email})`),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;
