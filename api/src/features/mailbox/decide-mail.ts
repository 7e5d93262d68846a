import { keptMailDays } from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { isKeptReply, receivedMails } from '@storefront/db/schema/orders/received-mails.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { writeServerRecord } from '#features/record/write-record.ts';
import { deleteStored } from '#features/uploads/files/delete-stored.ts';
import { detachFiles } from '#features/uploads/files/detach-files.ts';
import { closeKeptAlert } from './kept-alert.ts';

type DropDeps = Pick<Deps, 'db' | 'fileStore'>;

/** The contents of a reply are deleted from its row once it is decided. */
export const nothingSaid = { fromName: null, fromAddress: null, subject: null, text: null, leftOut: [] };

export const decided = (state: 'accepted' | 'dropped', decidedBy: string | null) => ({
  ...nothingSaid,
  state,
  decidedBy,
  decidedAt: sql`now()`,
});

/** Drops a kept reply. @returns false if there is none. */
export async function dropMail({ db, fileStore }: DropDeps, id: number, by: string | null): Promise<boolean> {
  const isDropped = await db.transaction(async (tx) => {
    const [mail] = await tx
      .update(receivedMails)
      .set(decided('dropped', by))
      .where(and(eq(receivedMails.id, id), isKeptReply))
      .returning({ orderId: receivedMails.orderId });
    if (mail) await closeKeptAlert(tx, mail.orderId, by);
    return mail !== undefined;
  });
  if (!isDropped) return false;
  await removeFilesOf({ db, fileStore }, [id]);
  return true;
}

/**
 * Drops replies that were not decided in time, and the files of replies that were dropped before the process
 * was killed.
 */
export async function dropOldMails({ db, fileStore }: DropDeps): Promise<void> {
  const limit = new Date(Date.now() - keptMailDays * 24 * 60 * 60 * 1000);
  const old = await db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(and(isKeptReply, lt(receivedMails.createdAt, limit)));
  let dropped = 0;
  for (const { id } of old) if (await dropMail({ db, fileStore }, id, null)) dropped += 1;
  if (dropped > 0) await writeServerRecord(db, 'kept-mail.dropped', `replies ${dropped}`);
  const left = await db
    .select({ id: receivedMails.id })
    .from(files)
    .innerJoin(receivedMails, eq(receivedMails.id, files.receivedMailId))
    .where(eq(receivedMails.state, 'dropped'));
  await removeFilesOf(
    { db, fileStore },
    left.map(({ id }) => id),
  );
}

/** @throws the first failure; the hourly cleanup of files without an order tries again. */
async function removeFilesOf(deps: DropDeps, mailIds: readonly number[]): Promise<void> {
  if (mailIds.length === 0) return;
  const isTheirs = inArray(files.receivedMailId, [...mailIds]);
  const failures = await deleteStored(deps, await deps.db.transaction((tx) => detachFiles(tx, isTheirs)));
  if (failures.length > 0) throw failures[0];
}
