import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { orderDeliverySchema } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { roundOfferSendSchema } from '@storefront/contracts/orders/delivery/delivery-changes.schema.ts';
import { countRounds } from '@storefront/contracts/orders/delivery/rounds.ts';
import { orderIdInputSchema } from '@storefront/contracts/orders/order-changes.schema.ts';
import { roundOffers } from '@storefront/db/schema/orders/round-offers.ts';
import { eq, sql } from 'drizzle-orm';
import { adminProcedure } from '#trpc/init.ts';
import { changeOrder } from '../change/change-order.ts';
import { assertTakesWork } from '../change/client-page-end.ts';
import { checkedTotal } from '../quote/quote-rules.ts';
import { changeDelivery } from './change-delivery.ts';
import { endRoundOffer } from './end-round-offer.ts';

/** An identical offer stays, so that a second click offers nothing twice. */
export const offerRound = adminProcedure
  .meta({
    scope: 'orders:write',
    errors: ['ROUND_OFFER_CHANGED', 'ORDER_CLOSED', 'PERSON_ERASED'],
    openapi: {
      method: 'POST',
      path: '/api/orders/{id}/rounds',
      summary: 'Offer an extra revision round',
      description:
        'If it has a price, the client must accept it on their page; for 0 they get it at once. They get ' +
        'a mail. Replaces an open offer.',
    },
    example: ({ delivery, roundOffer }) => ({
      request: { price: 50, note: roundOffer.note, basedOn: { added: 0 } },
      response: { ...delivery, offers: [roundOffer] },
      refusal: { path: ['price'], message: 'amountInvalid' },
    }),
  })
  .input(roundOfferSendSchema)
  .output(orderDeliverySchema)
  .mutation(({ ctx, input }) =>
    changeDelivery(ctx.deps, input.id, async (locked) => {
      const { tx, order } = locked;
      const { name: username } = ctx.operator;
      assertTakesWork(order);
      const { price, note = null } = input;
      checkedTotal(order.totalPrice + price, ['price']);
      const offers = await tx.select().from(roundOffers).where(eq(roundOffers.orderId, order.id));
      const open = offers.find(({ state }) => state === 'open');
      const { added, offerId: seenId = open?.id ?? null } = input.basedOn;
      if (countRounds([], offers).added !== added) throw new AppError('ROUND_OFFER_CHANGED');
      if (open && open.price === price && open.note === note) return;
      if (seenId !== (open?.id ?? null)) throw new AppError('ROUND_OFFER_CHANGED');
      await endRoundOffer(tx, order.id);
      const isGift = price === 0;
      const [offer] = await tx
        .insert(roundOffers)
        .values({
          orderId: order.id,
          price,
          note,
          offeredBy: username,
          ...(isGift && { state: 'accepted', acceptedAt: sql`now()` }),
        })
        .returning();
      const { id: offerId } = offer!;
      await changeOrder(locked, order, username, {
        event: isGift ? { type: 'round-given', offerId } : { type: 'round-offered', offerId, price },
      });
    }),
  );

export const withdrawRoundOffer = adminProcedure
  .meta({
    scope: 'orders:write',
    openapi: {
      method: 'DELETE',
      path: '/api/orders/{id}/rounds/offer',
      summary: 'Withdraw the offer of a revision round',
      description: 'The client can no longer accept it. Without an open offer nothing changes.',
    },
    example: ({ delivery, roundOffer }) => ({
      response: { ...delivery, offers: [{ ...roundOffer, state: 'withdrawn' }] },
    }),
  })
  .input(orderIdInputSchema)
  .output(orderDeliverySchema)
  .mutation(({ ctx, input }) =>
    changeDelivery(ctx.deps, input.id, async (locked) => {
      const ended = await endRoundOffer(locked.tx, input.id);
      if (!ended) return;
      await changeOrder(locked, locked.order, ctx.operator.name, {
        event: { type: 'round-offer-withdrawn', offerId: ended.id, price: ended.price },
      });
    }),
  );
