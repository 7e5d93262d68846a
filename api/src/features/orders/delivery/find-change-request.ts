import type { Transaction } from '@storefront/db/prepared.ts';
import { type ChangeRequestRow, changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { desc, eq } from 'drizzle-orm';

/** Returns the latest request for changes to a deliverable, withdrawn or not. */
export async function findChangeRequest(
  tx: Transaction,
  deliverableId: number,
): Promise<ChangeRequestRow | undefined> {
  const [latest] = await tx
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.deliverableId, deliverableId))
    .orderBy(desc(changeRequests.id))
    .limit(1);
  return latest;
}
