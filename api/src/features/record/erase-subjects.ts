import type { Transaction } from '@storefront/db/prepared.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { eq } from 'drizzle-orm';

/** Takes the subjects from the entries about an order whose client is erased: names of files. That something was done stays. */
export async function eraseSubjects(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(recordEntries).set({ subject: null }).where(eq(recordEntries.orderId, orderId));
}
