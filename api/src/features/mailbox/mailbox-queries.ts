import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type MailboxRow, mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isLeaseOver } from '#lib/sql/has-passed.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';

/** A lease on a mailbox, the right to read it for a limited time. */
export type Turn = Pick<MailboxRow, 'key' | 'turn'>;

/** Another instance reads the mailbox by now. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

const turnMs = 60_000;

const isHeld = ({ key, turn }: Turn) => and(eq(mailboxes.key, key), eq(mailboxes.turn, turn));

/** Acquires the lease on a mailbox; null while another instance holds it. */
export async function claimMailbox(db: Database, key: string): Promise<Turn | null> {
  await db.insert(mailboxes).values({ key }).onConflictDoNothing();
  const [row] = await db
    .update(mailboxes)
    .set({ turn: sql`${mailboxes.turn} + 1`, lockedUntil: msFromNow(turnMs) })
    .where(and(eq(mailboxes.key, key), isLeaseOver(mailboxes.lockedUntil, turnMs)))
    .returning({ key: mailboxes.key, turn: mailboxes.turn });
  return row ?? null;
}

/** @throws TurnLostError */
export async function renewTurn(db: Database, turn: Turn): Promise<void> {
  const held = await db
    .update(mailboxes)
    .set({ lockedUntil: msFromNow(turnMs) })
    .where(isHeld(turn))
    .returning({ key: mailboxes.key });
  if (held.length === 0) throw new TurnLostError();
}

export async function releaseMailbox(db: Database, turn: Turn): Promise<void> {
  await db.update(mailboxes).set({ lockedUntil: null }).where(isHeld(turn));
}

/**
 * Returns the last mail that was processed. If the mailbox has renumbered its mails, reading starts from the
 * beginning: mails that were already processed are recognized by their message ids.
 */
export async function readPosition(db: Database, turn: Turn, uidValidity: number): Promise<number> {
  const [row] = await db.select().from(mailboxes).where(isHeld(turn));
  if (!row) throw new TurnLostError();
  if (row.uidValidity === uidValidity) return row.lastUid;
  await db
    .update(mailboxes)
    .set({ uidValidity, lastUid: 0, tryingUid: null, starts: 0, failures: 0 })
    .where(isHeld(turn));
  return 0;
}

/** Moves on to `uid` in the transaction that processes its mail. @throws TurnLostError */
export async function moveOn(tx: Transaction | Database, turn: Turn, uid: number): Promise<void> {
  const moved = await tx
    .update(mailboxes)
    .set({ lastUid: uid, tryingUid: null, starts: 0, failures: 0 })
    .where(and(isHeld(turn), lt(mailboxes.lastUid, uid)))
    .returning({ key: mailboxes.key });
  if (moved.length === 0) throw new TurnLostError();
}

/** Counts the start of an attempt at a mail. */
export async function noteStart(
  db: Database,
  turn: Turn,
  uid: number,
): Promise<{ starts: number; failures: number }> {
  const isAgain = sql`${mailboxes.tryingUid} = ${uid}`;
  const [row] = await db
    .update(mailboxes)
    .set({
      tryingUid: uid,
      starts: sql`case when ${isAgain} then ${mailboxes.starts} + 1 else 1 end`,
      failures: sql`case when ${isAgain} then ${mailboxes.failures} else 0 end`,
    })
    .where(isHeld(turn))
    .returning({ starts: mailboxes.starts, failures: mailboxes.failures });
  if (!row) throw new TurnLostError();
  return row;
}

/** Moves an attempt from `starts` to `failures`: it ended with an error, not with the process. */
export async function noteFailure(db: Database, turn: Turn, uid: number): Promise<void> {
  await db
    .update(mailboxes)
    .set({ starts: sql`${mailboxes.starts} - 1`, failures: sql`${mailboxes.failures} + 1` })
    .where(and(isHeld(turn), eq(mailboxes.tryingUid, uid)));
}
