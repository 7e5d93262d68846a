import type { Database } from '@storefront/db/client.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { and, inArray, lt } from 'drizzle-orm';
import { eraseContactMessage } from './erase/erase-contact-message.ts';
import { type EraseDeps, eraseOrder } from './erase/erase-order.ts';
import { findErased } from './erase/erasure-list.ts';
import { findMessageIds, findOrderIds } from './erase/find-person.ts';

/**
 * Erases people again who came back with a restored backup, regardless of their payments, which were settled
 * when they were erased first. What they have sent since their erasure stays.
 *
 * @param actor of the orders' events.
 * @returns the number of people.
 */
export async function repeatErasures(deps: EraseDeps & { db: Database }, actor: string): Promise<number> {
  let people = 0;
  for (const { email, erasedAt } of await findErased(deps.db)) {
    const ofOrders = await findOlder(deps.db, orders, await findOrderIds(deps.db, email), erasedAt);
    for (const id of ofOrders) await eraseOrder(deps, id, actor);
    const messages = await findOlder(
      deps.db,
      contactMessages,
      await findMessageIds(deps.db, email),
      erasedAt,
    );
    for (const id of messages) await eraseContactMessage(deps, id);
    if (ofOrders.length + messages.length > 0) people += 1;
  }
  return people;
}

async function findOlder(
  db: Database,
  table: typeof orders | typeof contactMessages,
  ids: number[],
  before: Date,
): Promise<number[]> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), lt(table.createdAt, before)));
  return found.map(({ id }) => id);
}
