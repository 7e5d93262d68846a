import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { type MailboxRow, mailboxes } from '@storefront/db/schema/server/mailboxes.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { msFromNow } from '#lib/ms-from-now.ts';

/** The right to read a mailbox, until it runs out; `uidValidity` of the connection that was opened with it. */
export type Turn = Pick<MailboxRow, 'key' | 'turn'>;

/** Another instance reads the mailbox by now. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

const turnMs = 60_000;

const isHeld = ({ key, turn }: Turn) => and(eq(mailboxes.key, key), eq(mailboxes.turn, turn));

/** Takes the right to read a mailbox; null while another instance has it. */
export async function claimMailbox(db: Database, key: string): Promise<Turn | null> {
  await db.insert(mailboxes).values({ key }).onConflictDoNothing();
  const isFree = or(isNull(mailboxes.lockedUntil), lt(mailboxes.lockedUntil, sql`now()`));
  const [row] = await db
    .update(mailboxes)
    .set({ turn: sql`${mailboxes.turn} + 1`, lockedUntil: msFromNow(turnMs) })
    .where(and(eq(mailboxes.key, key), isFree))
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
 * The last mail that was dealt with. A mailbox that numbers its mails anew is read from its beginning: mails that were
 * taken are known by their own names.
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

/** Moves on to `uid` in the transaction that deals with its mail. @throws TurnLostError */
export async function moveOn(tx: Transaction | Database, turn: Turn, uid: number): Promise<void> {
  const moved = await tx
    .update(mailboxes)
    .set({ lastUid: uid, tryingUid: null, starts: 0, failures: 0 })
    .where(and(isHeld(turn), lt(mailboxes.lastUid, uid)))
    .returning({ key: mailboxes.key });
  if (moved.length === 0) throw new TurnLostError();
}

/** Counts the beginning of an attempt at a mail. */
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

/** An attempt that ended with an error killed no process. */
export async function noteFailure(db: Database, turn: Turn, uid: number): Promise<void> {
  await db
    .update(mailboxes)
    .set({ starts: sql`${mailboxes.starts} - 1`, failures: sql`${mailboxes.failures} + 1` })
    .where(and(isHeld(turn), eq(mailboxes.tryingUid, uid)));
}
