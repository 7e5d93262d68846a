import type {
  PriceAdjustment,
  Quote,
  QuoteAcceptance,
} from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { withdrawalEndOf } from './consumer-terms.ts';
import { isExpired } from './quote-rules.ts';

/** What the operator changed beside the catalogue's prices; null for nothing. */
export function adjustmentOf(quote: QuoteRow | undefined): PriceAdjustment | null {
  if (!quote?.adjustmentReason) return null;
  return { amount: quote.adjustmentAmount, reason: quote.adjustmentReason };
}

/**
 * What was agreed to, if it was; the table sees to it that all of it is there together.
 *
 * @param timeZone the site's, by whose days a period of withdrawal is counted.
 */
export function acceptanceOf(quote: QuoteRow, timeZone: string): QuoteAcceptance | null {
  const { acceptedAt, acceptedTotal, acceptedDeposit, wordingVersion, wording } = quote;
  if (!acceptedAt || acceptedTotal === null || acceptedDeposit === null) return null;
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
    withdrawalUntil: withdrawalEndOf(quote, timeZone)?.toISOString() ?? null,
  };
}

/** A version of the quote as the operator sees it. */
export function presentQuote(quote: QuoteRow, timeZone: string): Quote {
  return {
    version: quote.version,
    state: isExpired(quote) ? 'expired' : quote.state,
    message: quote.message,
    adjustment: adjustmentOf(quote),
    freeLines: quote.freeLines,
    totalPrice: quote.totalPrice,
    sentBy: quote.sentBy,
    sentAt: quote.createdAt.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    acceptance: acceptanceOf(quote, timeZone),
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    declineText: quote.declineText,
  };
}
