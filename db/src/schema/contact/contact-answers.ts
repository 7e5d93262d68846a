import { freeTextMaxLength } from '@storefront/contracts/text-limits.ts';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText } from '../../lib/columns.ts';
import { contactMessages } from './contact-messages.ts';

/**
 * Operators' answers to contact form messages. Written by `contact.answer` together with the mail, never
 * changed, and removed with the message. `author` is the operator's username.
 */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    contactMessageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('contact_answers_text_check', isText(t.text, freeTextMaxLength)),
    index('contact_answers_message_index').on(t.contactMessageId, t.id),
  ],
);
