import { outbox, outboxDedupeKey } from '@storefront/db/schema/outbox.ts';
import { users } from '@storefront/db/schema/users.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';

const kind = 'account-locked-notice';

/**
 * Queues the mail which says that an account's attempts are used up, once a day for each account. It happens after the
 * response, so that its time does not tell whether the account exists.
 *
 * @param account the username in lower case.
 */
export function tellAccountLocked({ db, log, background, wakeOutbox }: Deps, account: string): void {
  const queue = async () => {
    const locked = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, account));
    const day = new Date().toISOString().slice(0, 10);
    for (const { id: userId } of locked) {
      const dedupeKey = `${outboxDedupeKey(kind, userId)}:${day}`;
      await db.insert(outbox).values({ kind, userId, dedupeKey }).onConflictDoNothing();
    }
    if (locked.length > 0) wakeOutbox();
  };
  background.add(
    queue().catch((error) => log.error({ err: error }, 'the notice of a locked account was not queued')),
  );
}
