import {
  contactEntriesSchema,
  contactExcerptLength,
  contactListQuerySchema,
  contactPageMax,
} from '@storefront/contracts/contact/inbox.schema.ts';
import { searchPatternOf } from '@storefront/contracts/orders/list/search-text.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages, isUnreadContact } from '@storefront/db/schema/contact/contact-messages.ts';
import { and, count, desc, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import { folded } from '#lib/sql/folded.ts';
import { isBefore } from '#lib/sql/is-before.ts';
import { adminProcedure } from '#trpc/init.ts';
import { presentSender } from './present-contact-message.ts';

export const listContactMessages = adminProcedure
  .meta({
    scope: 'orders:read',
    openapi: {
      method: 'GET',
      path: '/api/contact-messages',
      summary: 'List contact messages',
      description: 'Newest first, without archived ones unless asked otherwise.',
    },
    example: ({ listedContact }) => ({
      parameters: { folder: 'inbox', q: 'dutch', before: 1100 },
      response: [listedContact],
      refusal: { path: ['folder'], message: 'choiceInvalid' },
    }),
  })
  .input(contactListQuerySchema.prefault({}))
  .output(contactEntriesSchema)
  .query(async ({ ctx, input }) => {
    const { db } = ctx.deps;
    const { folder, q, before } = input;
    const { id, name, email, message, archivedAt } = contactMessages;
    const pattern = q && searchPatternOf(q);
    const rows = await db
      .select()
      .from(contactMessages)
      .where(
        and(
          folder === 'inbox' ? isNull(archivedAt) : undefined,
          folder === 'unread' ? isUnreadContact : undefined,
          folder === 'archived' ? isNotNull(archivedAt) : undefined,
          pattern ? or(...[name, email, message].map((text) => like(folded(text), pattern))) : undefined,
          isBefore(id, before),
        ),
      )
      .orderBy(desc(id))
      .limit(contactPageMax);
    const ids = rows.map((row) => row.id);
    const answered = await db
      .select({ messageId: contactAnswers.contactMessageId, answers: count() })
      .from(contactAnswers)
      .where(inArray(contactAnswers.contactMessageId, ids))
      .groupBy(contactAnswers.contactMessageId);
    const counts = new Map(answered.map(({ messageId, answers }) => [messageId, answers]));
    return rows.map((row) => ({
      ...presentSender(row),
      excerpt: [...row.message].slice(0, contactExcerptLength).join(''),
      answerCount: counts.get(row.id) ?? 0,
    }));
  });
