import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { clientOrderPageSchema } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { roundAcceptSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import {
  deliveryWordingVersion,
  roundWording,
} from '@storefront/contracts/orders/delivery/delivery-wording.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { and, eq, sql } from 'drizzle-orm';
import { publicProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { unlessRefused } from '../change/unless-refused.ts';
import { changeClientOrder } from '../client/change-client-order.ts';
import { checkedTotal } from '../quote/quote-rules.ts';

/** Records wording and time. Accepting the same offer again changes nothing. */
export const acceptRound = publicProcedure
  .meta({
    errors: ['ROUND_OFFER_CHANGED', 'ORDER_CLOSED'],
    openapi: {
      method: 'POST',
      path: '/api/client-orders/{token}/rounds/accept',
      summary: 'Accept an extra revision round',
      description:
        'Offer, price and wording must match `delivery.roundOffer`; otherwise 409. The price is added to ' +
        'the total. This call charges nothing.',
    },
    example: ({ deliveryWording, reviewPage, rounds }) => ({
      request: { offerId: 3, price: 50, wording: deliveryWording },
      response: reviewPage({ rounds: { ...rounds, added: 1, left: 3 } }),
      refusal: { path: ['price'], message: 'amountInvalid' },
    }),
  })
  .input(roundAcceptSchema)
  .output(clientOrderPageSchema)
  .mutation(({ ctx, input }) =>
    changeClientOrder(ctx, input.token, async (locked) => {
      const { tx, order } = locked;
      const { offerId, price, wording } = input;
      const [latest] = await tx
        .select()
        .from(roundOffers)
        .where(and(eq(roundOffers.orderId, order.id), eq(roundOffers.id, offerId)));
      if (latest?.state === 'accepted' && latest.price === price) return;
      const roundOffer = latest?.state ?? null;
      const offer = unlessRefused(latest, refusals.acceptRound({ isOver: isWorkOver(order), roundOffer }));
      const isSeen = offer.price === price && wording.version === deliveryWordingVersion;
      if (!isSeen) throw new AppError('ROUND_OFFER_CHANGED');
      const totalPrice = checkedTotal(order.totalPrice + price, ['price']);
      await tx
        .update(roundOffers)
        .set({
          state: 'accepted',
          acceptedAt: sql`now()`,
          wordingVersion: deliveryWordingVersion,
          wording: roundWording({ orderId: order.id, price }, wording.locale),
        })
        .where(eq(roundOffers.id, offer.id));
      await changeOrder(locked, order, null, {
        event: { type: 'round-accepted', offerId, price },
        values: { totalPrice, roundsAmount: order.roundsAmount + price },
      });
    }),
  );
