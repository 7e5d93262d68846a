import { freeTextMaxLength } from '@storefront/contracts/text.ts';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isText } from '../../lib/columns.ts';
import { contactMessages } from './contact-messages.ts';

/**
 * What operators answered to messages of the contact form. Written by `contact.answer` with its mail, never changed, and
 * removed with its message. `author` is the operator's username.
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
