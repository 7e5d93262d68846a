import { randomUUID } from 'node:crypto';
import { resetRequestedSchema, resetRequestSchema } from '@storefront/contracts/auth/reset.schema.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { writeRecord } from '#features/record/write-record.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { publicProcedure } from '#trpc/init.ts';
import { findUser } from '../session/users.ts';

const kind = 'password-reset-letter';

/**
 * The work happens after the response, so that neither its content nor its timing reveals which usernames exist.
 * Mails are limited per account, silently, and requests per IP.
 */
export const requestReset = publicProcedure
  .meta({
    idempotency: 'none',
    limit: 'resetByIp',
    openapi: {
      method: 'POST',
      path: '/api/auth/reset',
      summary: 'Request a link that sets a new password',
      description: 'The response is the same for every username; if the account exists, it gets a mail.',
    },
    example: () => ({
      request: { username: 'admin' },
      response: { success: true },
      refusal: { path: ['username'], message: 'usernameRequired' },
    }),
  })
  .input(resetRequestSchema)
  .output(resetRequestedSchema)
  .mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'resetByIp');
    const { background, log } = ctx.deps;
    background.add(
      queueLetter(ctx, input.username).catch((error) =>
        log.error({ err: error }, 'the mail with a link for a new password was not queued'),
      ),
    );
    return { success: true as const };
  });

async function queueLetter(ctx: Pick<RequestContext, 'deps' | 'callerIp'>, username: string): Promise<void> {
  const { db, rateLimits, wakeOutbox } = ctx.deps;
  const user = await findUser(db, username);
  const entry = { event: 'password.reset-requested' as const, actor: null, subject: user?.username };
  if (!user || user.disabledAt) return void (await writeRecord(ctx, entry));
  if (!(await isWithin(() => rateLimits.resetByAccount.consume(String(user.id))))) return;
  await db.transaction(async (tx) => {
    await writeRecord(ctx, entry, tx);
    const dedupeKey = `${outboxDedupeKey(kind, user.id)}:${randomUUID()}`;
    await tx.insert(outbox).values({ kind, userId: user.id, dedupeKey });
  });
  wakeOutbox();
}

async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
