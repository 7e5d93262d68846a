import type { Transaction } from '@storefront/db/prepared.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { eq } from 'drizzle-orm';

/**
 * Removes the subjects, such as file names, from the record entries about an order whose client is erased.
 * The entries themselves stay.
 */
export async function eraseSubjects(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(recordEntries).set({ subject: null }).where(eq(recordEntries.orderId, orderId));
}
