import type { Transaction } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq } from 'drizzle-orm';

/**
 * Locks an order against changes. An alert refers to its order, and so waits for a change of it: a transaction that
 * locks a file or a mail and then raises an alert calls this first, like a change, which locks the order before them,
 * to avoid a deadlock.
 *
 * @param orderId null for none.
 */
export async function holdOrder(tx: Transaction, orderId: number | null): Promise<void> {
  if (orderId === null) return;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
}
