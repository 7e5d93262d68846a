import type { OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { type RoundOfferRow, roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, eq, exists, gt, or } from 'drizzle-orm';

const isOpen = eq(roundOffers.state, 'open');

/** What ends an open offer together with what it was for: see the callers of `endRoundOffer`. */
const endingEvents = ['deliverable-approved', 'contract-withdrawn'] as const satisfies OrderEventType[];

/** Takes an open offer of a further round back, if there is one, and returns it. */
export async function endRoundOffer(tx: Transaction, orderId: number): Promise<RoundOfferRow | undefined> {
  const [ended] = await tx
    .update(roundOffers)
    .set({ state: 'withdrawn' })
    .where(and(eq(roundOffers.orderId, orderId), isOpen))
    .returning();
  return ended;
}

/**
 * Takes back the offers that an earlier release left open, now or in a backup: with the next quote, clients could accept
 * them again. Called by the housekeeping.
 */
export async function endOutlivedOffers(db: Database): Promise<void> {
  const laterEnd = db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, roundOffers.orderId),
        or(...endingEvents.map((type) => hasFacts({ type }))),
        gt(orderEvents.createdAt, roundOffers.createdAt),
      ),
    );
  await db
    .update(roundOffers)
    .set({ state: 'withdrawn' })
    .where(and(isOpen, exists(laterEnd)));
}
