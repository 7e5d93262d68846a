import type { BuyerKind } from '@storefront/contracts/orders/buyer.schema.ts';
import { clockActor } from '@storefront/contracts/orders/order-event.schema.ts';
import { endOfDay } from '@storefront/contracts/orders/period-end.ts';
import { quoteTotal } from '@storefront/contracts/pricing/quote-totals.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { eq } from 'drizzle-orm';
import { readConfig } from '#config/read-config.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { consumerTerms } from '#features/orders/quote/consumer-terms.ts';
import { recordAcceptance } from '#features/orders/quote/record-acceptance.ts';
import type { Act, Scene } from './scene.ts';
import { storyTexts } from './story-texts.ts';

const validDays = 14;

/** Returns an act that sends the first quote of an order, with or without a line beyond the catalogue's. */
export function sendQuote({ hasFreeLine = false } = {}): Act {
  return async (scene) => {
    const { tx, order, operator, at, locale, timeZone } = scene;
    const texts = storyTexts[locale];
    const freeLines = hasFreeLine ? [{ text: texts.freeLine, quantity: 3, unitPrice: 45 }] : [];
    const totalPrice = quoteTotal(order.totalPrice, { freeLines });
    const validUntil = endOfDay(at, validDays, timeZone);
    await tx.insert(quotes).values({
      orderId: order.id,
      version: 1,
      message: texts.quote,
      validUntil,
      freeLines,
      totalPrice,
      sentBy: operator,
      createdAt: at,
    });
    await changeOrder(scene, order, operator, {
      event: { type: 'quote-sent', version: 1, validUntil: validUntil.toISOString() },
      values: { totalPrice, freeLines, repliedAt: at },
    });
  };
}

/** The client accepts; a consumer also asks for an early start. */
export function acceptQuote(buyerKind: BuyerKind): Act {
  return async (scene) => {
    const { tx, at, locale } = scene;
    const consumer = consumerTerms(await readConfig(tx));
    const startsEarly = buyerKind === 'consumer';
    await recordAcceptance(scene, latestOf(scene), { at, locale, buyerKind, startsEarly, consumer });
  };
}

/** The open quote expires. */
export const expireQuote: Act = async (scene) => {
  const { id, version } = latestOf(scene);
  await scene.tx.update(quotes).set({ state: 'expired' }).where(eq(quotes.id, id));
  await changeOrder(scene, scene.order, clockActor, { event: { type: 'quote-expired', version } });
};

function latestOf({ quote, order }: Scene) {
  if (!quote) throw new Error(`Sample order ${order.id} has no quote`);
  return quote;
}
