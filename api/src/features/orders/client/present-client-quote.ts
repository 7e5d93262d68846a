import type { Config } from '@storefront/contracts/config/config.schema.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ClientQuote } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { QuoteStep } from '@storefront/contracts/orders/quote/quote-steps.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { consumerTerms } from '../quote/consumer-terms.ts';
import { acceptanceOf } from '../quote/present-quote.ts';
import { stateOf } from '../quote/quote-rules.ts';
import { acceptanceTerms } from '../quote/record-acceptance.ts';

/** Presents the latest quote to its client, with the steps that are open to them. */
export function presentClientQuote(
  order: ClientPageOrder,
  quote: QuoteRow,
  {
    isPaymentDue,
    isAskedAgain,
    set,
    timeZone,
  }: {
    isPaymentDue: boolean;
    isAskedAgain: boolean;
    set: Config;
    timeZone: string;
  },
): ClientQuote {
  const state = stateOf(quote);
  const isOpen = refusals.answerQuote({ isClosed: isClosed(order), quote: state }) === null;
  const steps: QuoteStep[] = ['details'];
  if (isOpen) steps.push('options', 'review');
  if (isPaymentDue) steps.push('payment');
  return {
    version: quote.version,
    // The latest version is never a superseded one.
    state: state as ClientQuote['state'],
    message: quote.message,
    sentAt: quote.createdAt.toISOString(),
    validUntil: quote.validUntil?.toISOString() ?? null,
    steps,
    acceptanceWording: isOpen
      ? {
          version: acceptanceWordingVersion,
          text: recordOf(locales, (locale) => acceptanceWording(acceptanceTerms(order, quote), locale)),
        }
      : null,
    consumerTerms: isOpen ? consumerTerms(set) : null,
    acceptance: acceptanceOf(quote, timeZone),
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    isAskedAgain,
    pdfPath: clientPaths.quotePdf(order.clientToken),
  };
}
