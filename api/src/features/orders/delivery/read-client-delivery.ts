import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientDelivery } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import {
  approvalWording,
  deliveryWordingVersion,
  roundWording,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import type { Database } from '@storefront/db/client.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { clientFileUrls } from './present-deliverable-file.ts';
import { readDelivery } from './read-delivery.ts';

/** Loads the work as the client's page shows it, null before the first version was sent. */
export async function readClientDelivery(
  db: Database,
  order: ClientPageOrder,
): Promise<ClientDelivery | null> {
  const { deliverables, rounds, offers } = await readDelivery(db, order, clientFileUrls(order.clientToken));
  const sent = deliverables.filter(({ state }) => state !== 'draft');
  const [latest] = sent;
  if (!latest) return null;
  const orderId = order.id;
  const isOver = isWorkOver(order);
  const canApprove = refusals.approve({ isOver, deliverable: latest.state }) === null;
  const offer = offers.find(({ state }) => refusals.acceptRound({ isOver, roundOffer: state }) === null);
  return {
    deliverables: sent,
    rounds,
    approvalWording: canApprove
      ? wordingOf((locale) => approvalWording({ orderId, version: latest.version }, locale))
      : null,
    roundOffer: offer
      ? {
          id: offer.id,
          price: offer.price,
          note: offer.note,
          wording: wordingOf((locale) => roundWording({ orderId, price: offer.price }, locale)),
        }
      : null,
  };
}

const wordingOf = (write: (locale: Locale) => string) => ({
  version: deliveryWordingVersion,
  text: recordOf(locales, write),
});
