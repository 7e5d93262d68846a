import type { Transaction } from '@storefront/db/prepared.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, eq } from 'drizzle-orm';

/** Takes an open offer of a further round back, if there is one, together with what it was for. */
export async function endRoundOffer(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(roundOffers)
    .set({ state: 'withdrawn' })
    .where(and(eq(roundOffers.orderId, orderId), eq(roundOffers.state, 'open')));
}
