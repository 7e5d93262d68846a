import { users } from '@storefront/db/schema/auth/users.ts';
import { outbox, outboxDedupeKey } from '@storefront/db/schema/server/outbox.ts';
import { eq, sql } from 'drizzle-orm';
import { writeRecord } from '#features/record/write-record.ts';
import type { RequestContext } from '#http/request-context.ts';

const kind = 'account-locked-notice';

/**
 * Queues the mail that an account's attempts are used up and records it, once a day for each account. This
 * happens after the response, so that its timing does not reveal whether the account exists.
 *
 * @param account the username in lower case.
 */
export function notifyAccountLocked(ctx: Pick<RequestContext, 'deps' | 'callerIp'>, account: string): void {
  const { db, log, background, wakeOutbox } = ctx.deps;
  const queue = async () => {
    const locked = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(sql`lower(${users.username})`, account));
    const day = new Date().toISOString().slice(0, 10);
    for (const { id: userId, username: subject } of locked) {
      const dedupeKey = `${outboxDedupeKey(kind, userId)}:${day}`;
      const queued = await db
        .insert(outbox)
        .values({ kind, userId, dedupeKey })
        .onConflictDoNothing()
        .returning({ id: outbox.id });
      if (queued.length > 0) await writeRecord(ctx, { event: 'login.locked', actor: null, subject });
    }
    if (locked.length > 0) wakeOutbox();
  };
  background.add(
    queue().catch((error) => log.error({ err: error }, 'the notice of a locked account was not queued')),
  );
}
