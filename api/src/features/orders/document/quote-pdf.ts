import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import { adjustmentOf } from '@storefront/contracts/orders/quote/adjustment-of.ts';
import type { QuoteState } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { acceptanceOf } from '../quote/present-quote.ts';
import { type OrderPrice, priceOrder } from '../quote/price-order.ts';
import { stateOf } from '../quote/quote-rules.ts';
import type { DocumentWriter } from './document-writer.ts';
import { quotePdfWords } from './quote-pdf-words.ts';
import {
  beginDocument,
  formatDay,
  textsOf,
  writeClient,
  writeHeading,
  writePrice,
  writeSmallPrint,
} from './write-parts.ts';

export type QuotePdfInput = {
  order: OrderRow;
  quote: QuoteRow;
  locale: Locale;
  timeZone: string;
  agency: AgencyDetails;
};

/**
 * Renders a quote as a PDF: the lines offered, the options that can be added, how long it is valid and how it
 * is paid; after acceptance, the wording that the client accepted. Amounts are in US dollars as charged;
 * fonts are embedded.
 */
export async function renderQuotePdf(input: QuotePdfInput): Promise<Buffer> {
  const { order, quote, locale, timeZone, agency } = input;
  const t = quotePdfWords(locale);
  const state = stateOf(quote);
  const terms = termsOf(order, quote);
  const number = `${order.id}-${quote.version}`;
  const page = beginDocument(t, { number, at: quote.createdAt, agency, locale, timeZone });
  if (quote.validUntil) {
    page.fact(t.validUntil, formatDay(lastDayOf(quote.validUntil).toISOString(), locale, timeZone));
  }
  writeClient(page, t, { ...order, orderId: order.id });

  writeHeading(page, t.message);
  for (const paragraph of quote.message.split(/\n+/)) {
    page.paragraph(paragraph);
    page.space(4);
  }

  writePrice(page, t, { ...terms, serviceType: order.serviceType }, locale);
  page.row(t.deposit, formatUsd(terms.depositAmount, locale));
  if (state === 'open' && !isClosed(order)) writeOptions(page, order, locale);
  writeTerms(page, input, { ...terms, state });

  const texts = [...quote.message.split('\n'), ...textsOf(order.clientName, terms, locale)];
  writeSmallPrint(page, { ...t, agency, locale, texts });
  return page.end();
}

type QuoteTerms = Pick<OrderPrice, 'lines' | 'adjustment'> & Pick<OrderRow, 'totalPrice' | 'depositAmount'>;

/** Returns what the quote offers; after acceptance what was agreed, without rounds that the client accepted later. */
function termsOf(order: OrderRow, quote: QuoteRow): QuoteTerms {
  const { acceptedLines, acceptedTotal, acceptedDeposit } = quote;
  if (!acceptedLines || acceptedTotal === null || acceptedDeposit === null) {
    const { totalPrice, depositAmount } = order;
    return { ...priceOrder(order, quote), totalPrice, depositAmount };
  }
  return {
    lines: acceptedLines,
    adjustment: adjustmentOf(quote),
    totalPrice: acceptedTotal,
    depositAmount: acceptedDeposit,
  };
}

/** Writes the add-ons that the client can still choose. */
function writeOptions(page: DocumentWriter, { serviceType, orderDetails }: OrderRow, locale: Locale): void {
  const t = quotePdfWords(locale);
  const chosen = readBasket(serviceType, orderDetails).addonIds;
  const others = addonsOf(serviceType).filter(({ id }) => !chosen.includes(id));
  if (others.length === 0) return;
  writeHeading(page, t.options);
  for (const { name, priceUsd } of others) {
    page.row(name[locale], formatUsd(priceUsd, locale));
    page.space(4);
  }
  page.paragraph(t.optionsHint, { isMuted: true, sizePt: 9 });
}

/** Writes how the order is paid, and the state of the quote: after acceptance, what the client agreed to. */
function writeTerms(
  page: DocumentWriter,
  { quote, locale, timeZone }: QuotePdfInput,
  { state, totalPrice, depositAmount }: QuoteTerms & { state: QuoteState },
): void {
  const t = quotePdfWords(locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  writeHeading(page, t.terms);
  page.paragraph(t.paymentTerms({ deposit: usd(depositAmount), rest: usd(totalPrice - depositAmount) }));
  page.space(8);
  const acceptance = acceptanceOf(quote, timeZone);
  if (!acceptance) {
    page.paragraph(t.states[state], { weight: 700 });
    return;
  }
  const day = formatDay(acceptance.acceptedAt, locale, timeZone);
  page.paragraph(`${t.states.accepted}, ${day}:`, { weight: 700 });
  page.paragraph(acceptance.wording);
}
