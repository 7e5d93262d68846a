import { outboxListMax, outboxSchema } from '@storefront/contracts/mail/outbox.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { and, desc, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isKnownKind, isOpen } from '#mail/outbox-conditions.ts';
import { adminProcedure } from '#trpc/init.ts';
import { presentMail } from './present-mail.ts';

const isFailed = and(isNotNull(outbox.failedAt), isKnownKind);
const isDelayed = and(isOpen, isNotNull(outbox.lastError));
const isQueued = and(isOpen, isNull(outbox.lastError));
/** Matches mails that were handed over to a mail server, not written to a file. */
const isSent = or(isNull(outbox.deliveredTo), ne(outbox.deliveredTo, 'file'));

/** Loads the newest mails of one state. */
function newest(db: Database, condition: SQL | undefined) {
  return db.select().from(outbox).where(condition).orderBy(desc(outbox.id)).limit(outboxListMax);
}

export const showOutbox = adminProcedure
  .meta({
    scope: 'settings',
    right: 'mails',
    openapi: {
      method: 'GET',
      path: '/api/outbox',
      summary: 'State of the outbox',
      description: 'Counts of the mails that were not sent, a list of them, and when the last mail was sent.',
    },
    example: ({ outbox }) => ({ response: outbox }),
  })
  .input(z.void())
  .output(outboxSchema)
  .query(async ({ ctx }) => {
    // One snapshot, so that a mail that is sent in the meantime is not counted twice.
    const { failed, delayed, queued, counts, lastSent, failedCount } = await ctx.deps.db.transaction(
      async (tx) => ({
        failed: await newest(tx, isFailed),
        delayed: await newest(tx, isDelayed),
        queued: await newest(tx, isQueued),
        counts: await tx
          .select({
            queued: sql<number>`(count(*) filter (where ${outbox.lastError} is null))::integer`,
            delayed: sql<number>`count(${outbox.lastError})::integer`,
          })
          .from(outbox)
          .where(isOpen),
        failedCount: await tx.$count(outbox, isFailed),
        lastSent: await tx
          .select({ at: max(outbox.doneAt) })
          .from(outbox)
          .where(and(isNotNull(outbox.doneAt), isSent)),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return {
      queued: counts[0]?.queued ?? 0,
      delayed: counts[0]?.delayed ?? 0,
      failed: failedCount,
      lastSentAt: lastSent[0]?.at?.toISOString() ?? null,
      // Reminders wait for days, and would hide the mails that need attention.
      mails: [...failed, ...delayed, ...queued].slice(0, outboxListMax).map((row) => ({
        ...presentMail(row),
        orderId: row.orderId,
        contactMessageId: row.contactMessageId,
        webhookId: row.webhookId,
      })),
    };
  });
