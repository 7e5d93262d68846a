import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  emailMaxLength,
  freeTextMaxLength,
  nameMaxLength,
  phoneMaxLength,
} from '@storefront/contracts/text.ts';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText } from './columns.ts';

/**
 * Messages of the contact form, kept so that a mail can be rendered and sent again. Written by `contact.send`,
 * never changed or removed; a few a day at most.
 * Source: specification section 3, "Contact message".
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('contact_messages_name_check', isText(t.name, nameMaxLength)),
    check('contact_messages_email_check', isText(t.email, emailMaxLength)),
    check('contact_messages_phone_check', isText(t.phone, phoneMaxLength)),
    check('contact_messages_message_check', isText(t.message, freeTextMaxLength)),
    check('contact_messages_locale_check', isOneOf(t.locale, locales)),
  ],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;
