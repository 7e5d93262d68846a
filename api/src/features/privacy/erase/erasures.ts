import type { PersonCounts } from '@storefront/contracts/privacy/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type ErasureRow, erasures } from '@storefront/db/schema/server/erasures.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isLeaseOver } from '#lib/sql/has-passed.ts';
import { msFromNow } from '#lib/sql/ms-from-now.ts';
import type { FoundPerson } from './erase-person.ts';

/** Another process continues an erasure in which nothing was erased for this time. */
const leaseMs = 120_000;

/** Notes that a person is to be erased. One that is under way goes on, with what it was begun for. */
export async function noteRequest(
  db: Database,
  { email, orderIds, messageIds }: FoundPerson,
  by: { actor: string; source: string },
): Promise<ErasureRow> {
  const [noted] = await db
    .insert(erasures)
    .values({
      ...by,
      email: email.toLowerCase(),
      lastOrderId: orderIds.at(-1) ?? 0,
      lastMessageId: messageIds.at(-1) ?? 0,
    })
    .onConflictDoUpdate({ target: erasures.email, set: { email: sql`excluded.email` } })
    .returning();
  return noted!;
}

/** Returns the erasure of a person that is under way. */
export async function findErasure(db: Database, email: string): Promise<ErasureRow | undefined> {
  const [found] = await db.select().from(erasures).where(eq(erasures.email, email.toLowerCase()));
  return found;
}

/** Returns the ids of erasures that no process is working on. */
export async function findInterrupted(db: Database): Promise<number[]> {
  const found = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(isLeaseOver(erasures.lockedUntil, leaseMs))
    .orderBy(asc(erasures.id));
  return found.map(({ id }) => id);
}

/** Keeps other processes from an erasure; returns nothing if one is working on it, or if it is done. */
export async function claimErasure(db: Database, id: number): Promise<ErasureRow | undefined> {
  const [claimed] = await db
    .update(erasures)
    .set({ lockedUntil: msFromNow(leaseMs) })
    .where(and(eq(erasures.id, id), isLeaseOver(erasures.lockedUntil, leaseMs)))
    .returning();
  return claimed;
}

export async function countErased(db: Database, id: number, what: keyof PersonCounts): Promise<void> {
  await db
    .update(erasures)
    .set({ [what]: sql`${erasures[what]} + 1`, lockedUntil: msFromNow(leaseMs) })
    .where(eq(erasures.id, id));
}

/** Lets the next process that looks continue. */
export async function releaseErasure(db: Database, id: number): Promise<void> {
  await db.update(erasures).set({ lockedUntil: null }).where(eq(erasures.id, id));
}

/** Forgets the address; returns what was erased, or nothing if another process has ended it. */
export async function endErasure(db: Database, id: number): Promise<ErasureRow | undefined> {
  const [ended] = await db.delete(erasures).where(eq(erasures.id, id)).returning();
  return ended;
}
