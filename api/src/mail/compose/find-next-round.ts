import { countRounds, roundsOf } from '@storefront/contracts/orders/delivery/rounds.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { Database } from '@storefront/db/client.ts';
import { changeRequests } from '@storefront/db/schema/orders/change-requests.ts';
import { deliverables } from '@storefront/db/schema/orders/deliverables.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { eq } from 'drizzle-orm';
import type { NextRound } from '../messages/letters/deliverable-ready.ts';

/** Returns whether the client can ask for changes, or has to accept another round first. */
export async function findNextRound(
  db: Database,
  { id, serviceType, orderDetails }: Pick<OrderRow, 'id' | 'serviceType' | 'orderDetails'>,
): Promise<NextRound> {
  const requests = await db
    .select({ state: changeRequests.state })
    .from(changeRequests)
    .innerJoin(deliverables, eq(changeRequests.deliverableId, deliverables.id))
    .where(eq(deliverables.orderId, id));
  const offers = await db
    .select({ state: roundOffers.state })
    .from(roundOffers)
    .where(eq(roundOffers.orderId, id));
  const { planId } = readBasket(serviceType, orderDetails);
  if (roundsOf({ serviceType, planId }, countRounds(requests, offers)).left > 0) return 'left';
  return offers.some(({ state }) => state === 'open') ? 'offered' : 'none';
}
