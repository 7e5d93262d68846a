import {
  contactAnswerInputSchema,
  receivedContactSchema,
} from '@storefront/contracts/contact/inbox.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { contactAnswers } from '@storefront/db/schema/contact/contact-answers.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isSecondClickAfter } from '#lib/sql/is-second-click.ts';
import { adminProcedure } from '#trpc/init.ts';
import { readContactMessage } from './present-contact-message.ts';

const kind = 'contact-answer';

/** The message counts as read. */
export const answerContactMessage = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['CONTACT_MESSAGE_NOT_FOUND', 'CONTACT_ANSWERED'],
    openapi: {
      method: 'POST',
      path: '/api/contact-messages/{id}/answers',
      summary: 'Answer a contact message',
      description:
        'Sent to the sender by mail, in their language, with their message quoted below. Their reply goes ' +
        'to the operator’s mailbox. The same text again within ten minutes is treated as a second click ' +
        'and changes nothing.',
    },
    example: ({ contactMessage }) => ({
      request: { text: 'Yes, we write in Dutch too.' },
      response: contactMessage,
      refusal: { path: ['text'], message: 'messageTextRequired' },
    }),
  })
  .input(contactAnswerInputSchema)
  .output(receivedContactSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    const { id, text, basedOn } = input;
    await db.transaction(async (tx) => {
      // Lock the row so that the second of two clicks sees the answer of the first.
      const [message] = await tx
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
        .for('update');
      if (!message) throw new AppError('CONTACT_MESSAGE_NOT_FOUND');
      const isOfMessage = eq(contactAnswers.contactMessageId, id);
      const isSame = and(
        isOfMessage,
        eq(contactAnswers.text, text),
        isSecondClickAfter(contactAnswers.createdAt),
      );
      if ((await tx.$count(contactAnswers, isSame)) > 0) return;
      const isUnseen = basedOn && and(isOfMessage, gt(contactAnswers.id, basedOn.answerId ?? 0));
      if (isUnseen && (await tx.$count(contactAnswers, isUnseen)) > 0) throw new AppError('CONTACT_ANSWERED');
      const [answer] = await tx
        .insert(contactAnswers)
        .values({ contactMessageId: id, author: ctx.operator.name, text })
        .returning({ id: contactAnswers.id });
      const contactAnswerId = answer!.id;
      await tx
        .insert(outbox)
        .values({ kind, contactAnswerId, dedupeKey: outboxDedupeKey(kind, contactAnswerId) });
      if (message.readAt === null) {
        await tx.update(contactMessages).set({ readAt: sql`now()` }).where(eq(contactMessages.id, id));
      }
    });
    wakeOutbox();
    return readContactMessage(db, id);
  });
