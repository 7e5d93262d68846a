import {
  contactMessageSchema,
  contactResultSchema,
} from '@storefront/contracts/contact/contact-message.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact-messages.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/outbox.ts';
import { countAttempt } from '#http/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { callerLocale } from '../caller-locale.ts';
import { isSpam } from '../spam-guard.ts';

/**
 * Takes a message of the contact form: stored together with the mail that brings it to the operator. What only a
 * machine sends gets the same answer and is not stored.
 *
 * @throws AppError `VALIDATION_FAILED`, `RATE_LIMITED`.
 * Source: specification sections 3, 5 and 7; decisions (2).
 */
export const sendContactMessage = publicProcedure
  .meta({
    openapi: {
      method: 'POST',
      path: '/api/contact',
      tags: ['contact'],
      summary: 'Send a contact message',
      description: 'Reaches the operator by mail, with the sender as reply-to address.',
      protect: false,
    },
  })
  .input(contactMessageSchema)
  .output(contactResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, env, wakeOutbox } = ctx.deps;
    await countAttempt(ctx, 'contactByIp');
    if (isSpam(input, env)) return { success: true };

    const { name, email, phone, message } = input;
    const locale = callerLocale(ctx, input.locale);
    await db.transaction(async (tx) => {
      const [stored] = await tx
        .insert(contactMessages)
        .values({ name, email, phone, message, locale })
        .returning({ id: contactMessages.id });
      if (!stored) throw new Error('A contact message was not stored');
      await tx.insert(outbox).values({
        kind: 'contact-notice',
        contactMessageId: stored.id,
        dedupeKey: outboxDedupeKey('contact-notice', stored.id),
      });
    });
    wakeOutbox();
    return { success: true };
  });
