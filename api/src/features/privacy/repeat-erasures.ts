import type { Database } from '@storefront/db/client.ts';
import { eraseContactMessage } from './erase/erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from './erase/erase-order.ts';
import { findReturned } from './erase/erasure-list.ts';
import { findMessageIds, findOrderIds } from './erase/find-person.ts';

/**
 * Erases people again who came back with a restored backup, regardless of their payments, which were settled
 * when they were erased first.
 *
 * @param actor of the orders' events.
 * @returns the number of people.
 */
export async function repeatErasures(deps: EraseDeps & { db: Database }, actor: string): Promise<number> {
  const returned = await findReturned(deps.db);
  for (const email of returned) {
    for (const id of await findOrderIds(deps.db, email)) await eraseOrder(deps, id, actor);
    for (const id of await findMessageIds(deps.db, email)) await eraseContactMessage(deps, id);
  }
  return returned.length;
}
