import { sql } from 'drizzle-orm';
import type { Transaction } from './prepared.ts';

/**
 * Waits until no other transaction, of any instance, has the turn with this name, and keeps it until the
 * transaction ends. For counts that simultaneous requests must not exceed, where there is no row to lock.
 */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
