import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { BuyerKind } from '@storefront/contracts/orders/buyer.schema.ts';
import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { type QuoteRow, quotes } from '@storefront/db/schema/orders/quotes.ts';
import { eq, type SQL } from 'drizzle-orm';
import { changeOrder } from '../change/change-order.ts';
import type { LockedOrder } from '../change/lock-order.ts';
import type { consumerTerms } from './consumer-terms.ts';
import { priceOrder } from './price-order.ts';

type Acceptance = {
  at: Date | SQL;
  locale: Locale;
  buyerKind: BuyerKind;
  /** Whether a consumer asked for the work to begin before the withdrawal period ends. */
  startsEarly: boolean;
  consumer: ReturnType<typeof consumerTerms>;
};

/** Returns what the wording of an acceptance names. */
export function acceptanceTerms({ id: orderId, totalPrice, depositAmount }: OrderRow, { version }: QuoteRow) {
  return { orderId, quoteVersion: version, totalPrice, depositAmount };
}

/**
 * Records the client's acceptance of a quote: version, total and wording with time, lines and deposit; for a
 * consumer also the withdrawal instruction and, if they asked for an early start, the wording of that
 * request.
 */
export async function recordAcceptance(
  locked: LockedOrder,
  quote: QuoteRow,
  { at, locale, buyerKind, startsEarly, consumer }: Acceptance,
): Promise<void> {
  const { tx, order } = locked;
  const { totalPrice, depositAmount } = order;
  await tx
    .update(quotes)
    .set({
      state: 'accepted',
      acceptedAt: at,
      acceptedTotal: totalPrice,
      acceptedDeposit: depositAmount,
      acceptedLines: priceOrder(order, quote).lines,
      wordingVersion: acceptanceWordingVersion,
      wording: acceptanceWording(acceptanceTerms(order, quote), locale),
      acceptedBy: order.clientName,
      buyerKind,
      instruction: buyerKind === 'consumer' ? consumer.instruction[locale] : null,
      earlyStart: startsEarly ? consumer.earlyStart[locale] : null,
    })
    .where(eq(quotes.id, quote.id));
  await changeOrder(locked, order, null, {
    event: { type: 'quote-accepted', version: quote.version, totalPrice, buyerKind },
  });
}
