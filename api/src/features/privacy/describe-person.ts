import type { PersonData } from '@storefront/contracts/privacy/person.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import type { ErasureRow } from '@storefront/db/schema/server/erasures.ts';
import { asc, count, inArray } from 'drizzle-orm';
import { findErasure } from './erase/erasures.ts';
import { findHolds } from './erase/find-holds.ts';
import { findMessageIds, findOrderIds } from './erase/find-person.ts';

/**
 * Returns what is stored about a person: their orders, oldest first, and the number of their contact
 * messages.
 */
export async function describePerson(db: Database, email: string): Promise<PersonData> {
  const ids = await findOrderIds(db, email);
  const contactMessages = (await findMessageIds(db, email)).length;
  const erasure = presentErasure(await findErasure(db, email));
  if (ids.length === 0) return { email, orders: [], contactMessages, erasure };
  const [found, holds, ofFiles, ofMessages] = await Promise.all([
    db
      .select({
        id: orders.id,
        clientName: orders.clientName,
        status: orders.status,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.id)),
    findHolds(db, ids),
    db
      .select({ orderId: files.orderId, count: count() })
      .from(files)
      .where(inArray(files.orderId, ids))
      .groupBy(files.orderId),
    db
      .select({ orderId: orderMessages.orderId, count: count() })
      .from(orderMessages)
      .where(inArray(orderMessages.orderId, ids))
      .groupBy(orderMessages.orderId),
  ]);
  const numberOf = (counts: readonly { orderId: number | null; count: number }[], id: number) =>
    counts.find(({ orderId }) => orderId === id)?.count ?? 0;
  return {
    email,
    orders: found.map(({ createdAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      files: numberOf(ofFiles, order.id),
      messages: numberOf(ofMessages, order.id),
      hold: holds.get(order.id) ?? null,
    })),
    contactMessages,
    erasure,
  };
}

function presentErasure(row: ErasureRow | undefined): PersonData['erasure'] {
  if (!row) return null;
  const { createdAt, orders: erased, contactMessages } = row;
  return { startedAt: createdAt.toISOString(), orders: erased, contactMessages };
}
