import { sql } from 'drizzle-orm';
import type { Transaction } from './prepared.ts';

/**
 * Limits of the connections to a server, in ms. Requests wait for each other's locks for milliseconds: longer ones
 * are kept by a program or a person outside, or by an instance that froze, and each request that waits keeps a
 * connection that others need. Between its statements, a transaction waits for nothing else.
 */
export const timeLimits = { lock_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 };

/**
 * Lifts these limits for the rest of a transaction: for work that reads or writes files in between, or has to wait for
 * its turn.
 */
export const liftingStatement = `select ${Object.keys(timeLimits)
  .map((name) => `set_config('${name}', '0', true)`)
  .join(', ')}`;

export async function liftTimeLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(liftingStatement));
}
