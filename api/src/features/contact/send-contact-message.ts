import {
  contactMessageSchema,
  contactResultSchema,
} from '@storefront/contracts/contact/contact-message.schema.ts';
import { placeholdersFor, prepared } from '@storefront/db/prepared.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { sql } from 'drizzle-orm';
import { callerLocale } from '#features/i18n/caller-locale.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { publicProcedure } from '#trpc/init.ts';
import { isSpam } from '../spam-guard.ts';

/** Inserts the message and its mail in one statement, and so atomically. */
const insertMessage = prepared('insert_contact_message', (db) => {
  const stored = db.$with('stored').as(
    db
      .insert(contactMessages)
      .values(placeholdersFor(['name', 'email', 'phone', 'message', 'locale']))
      .returning({ id: contactMessages.id }),
  );
  const contactMessageId = sql`(select ${stored.id} from ${stored})`;
  const kind = 'contact-notice';
  const dedupeKey = sql`${outboxDedupeKey(kind, '')}::text || ${contactMessageId}`;
  return db.with(stored).insert(outbox).values({ kind, contactMessageId, dedupeKey });
});

/**
 * Suspected spam gets the same response and is not stored.
 * Source: specification sections 3, 5 and 7; decisions (2).
 */
export const sendContactMessage = publicProcedure
  .meta({
    limit: 'contactByIp',
    openapi: {
      method: 'POST',
      path: '/api/contact',
      summary: 'Send a contact message',
      description: 'Reaches the operator by mail, with the sender as reply-to address.',
    },
    example: () => ({
      request: {
        name: 'Jordan Example',
        email: 'jordan@example.com',
        message: 'Do you also write in Dutch?',
      },
      response: { success: true },
      refusal: { path: ['message'], message: 'contactMessageRequired' },
    }),
  })
  .input(contactMessageSchema)
  .output(contactResultSchema)
  .mutation(async ({ ctx, input }) => {
    const { db, wakeOutbox } = ctx.deps;
    await countAttempt(ctx, 'contactByIp');
    await countAttempt(ctx, 'contactDayByIp');
    if (isSpam(input, ctx)) return { success: true };

    const { name, email, phone, message } = input;
    const locale = callerLocale(ctx, input.locale);
    await insertMessage(db, { name, email, phone: phone ?? null, message, locale });
    wakeOutbox();
    return { success: true };
  });
