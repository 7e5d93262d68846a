import { locales } from '@storefront/contracts/i18n/locale.ts';
import {
  emailMaxLength,
  freeTextMaxLength,
  nameMaxLength,
  phoneMaxLength,
} from '@storefront/contracts/text-limits.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isText, moment } from '../../lib/columns.ts';

/**
 * Contact form messages. Written by `contact.send` together with the mail to the operator; the portal marks
 * them as read, archives them, and on request removes them with their answers and mails. A few a day at most.
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
    readAt: moment(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('contact_messages_name_check', isText(t.name, nameMaxLength)),
    check('contact_messages_email_check', isText(t.email, emailMaxLength)),
    check('contact_messages_phone_check', isText(t.phone, phoneMaxLength)),
    check('contact_messages_message_check', isText(t.message, freeTextMaxLength)),
    check('contact_messages_locale_check', isOneOf(t.locale, locales)),
    index('contact_messages_unread_index')
      .on(t.id)
      .where(sql`${t.readAt} is null and ${t.archivedAt} is null`),
  ],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const isUnreadContact = and(isNull(contactMessages.readAt), isNull(contactMessages.archivedAt));
