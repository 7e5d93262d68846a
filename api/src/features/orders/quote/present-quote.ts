import { lastDateOf } from '@storefront/contracts/orders/period-end.ts';
import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import type { Quote, QuoteAcceptance } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { withdrawalEndOf } from './consumer-terms.ts';
import { stateOf } from './quote-rules.ts';

/**
 * Returns what was agreed to, if anything; a table constraint guarantees that these columns are set together.
 *
 * @param timeZone the site's time zone, in which the days of the withdrawal period are counted.
 */
export function acceptanceOf(quote: QuoteRow, timeZone: string): QuoteAcceptance | null {
  const { acceptedAt, acceptedTotal, acceptedDeposit, wordingVersion, wording } = quote;
  if (!acceptedAt || acceptedTotal === null || acceptedDeposit === null) return null;
  const withdrawalEnd = withdrawalEndOf(quote, timeZone);
  return {
    acceptedAt: acceptedAt.toISOString(),
    totalPrice: acceptedTotal,
    depositAmount: acceptedDeposit,
    wordingVersion: wordingVersion ?? '',
    wording: wording ?? '',
    acceptedBy: quote.acceptedBy,
    buyerKind: quote.buyerKind,
    instruction: quote.instruction,
    earlyStart: quote.earlyStart,
    withdrawalUntil: withdrawalEnd?.toISOString() ?? null,
    withdrawalLastDay: withdrawalEnd && lastDateOf(withdrawalEnd, timeZone),
  };
}

export function presentQuote(quote: QuoteRow, timeZone: string): Quote {
  return {
    version: quote.version,
    state: stateOf(quote),
    message: quote.message,
    adjustment: adjustmentOf(quote),
    freeLines: quote.freeLines,
    totalPrice: quote.totalPrice,
    sentBy: quote.sentBy,
    sentAt: quote.createdAt.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    validLastDay: quote.validUntil && lastDateOf(quote.validUntil, timeZone),
    acceptance: acceptanceOf(quote, timeZone),
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    declineText: quote.declineText,
  };
}
