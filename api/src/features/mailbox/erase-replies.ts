import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { dropMail, nothingSaid } from './decide-mail.ts';
import { closeKeptAlert } from './kept-alert.ts';

/** Blanks the contents of replies to an order's mails; kept ones count as dropped. */
export async function eraseRepliesOf(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(receivedMails)
    .set({
      ...nothingSaid,
      mailMessageId: null,
      state: sql`case when ${isKeptReply} then 'dropped' else ${receivedMails.state} end`,
    })
    .where(eq(receivedMails.orderId, orderId));
  await closeKeptAlert(tx, orderId, null);
}

/** Returns the kept replies from an address, whatever order they belong to. */
export async function findKeptRepliesFrom(db: Database, email: string) {
  const isTheirs = sql`lower(${receivedMails.fromAddress}) = lower(${email})`;
  return db.select().from(receivedMails).where(isTheirs).orderBy(receivedMails.id);
}

/** Drops all kept replies from an address. */
export async function eraseKeptRepliesFrom(
  deps: Pick<Deps, 'db' | 'fileStore'>,
  email: string,
): Promise<void> {
  for (const { id } of await findKeptRepliesFrom(deps.db, email)) await dropMail(deps, id, null);
}
