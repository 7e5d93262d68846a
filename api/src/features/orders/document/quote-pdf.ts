import { brand } from '@storefront/contracts/brand.ts';
import { addonsOf } from '@storefront/contracts/catalogue/addons.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { AgencyDetails } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { isClosed } from '@storefront/contracts/orders/order-status.ts';
import { lastDayOf } from '@storefront/contracts/orders/period-end.ts';
import type { QuoteState } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { QuoteRow } from '@storefront/db/schema/orders/quotes.ts';
import { acceptanceOf } from '../quote/present-quote.ts';
import { priceOrder } from '../quote/price-order.ts';
import { isExpired } from '../quote/quote-rules.ts';
import { DocumentWriter } from './document-writer.ts';
import { quotePdfWords } from './quote-pdf-words.ts';
import { formatDay, writeHead, writeHeading, writeLines, writeSmallPrint } from './write-parts.ts';

export type QuotePdfInput = {
  order: OrderRow;
  /** The latest quote. */
  quote: QuoteRow;
  locale: Locale;
  /** The site's time zone, in which days are shown. */
  timeZone: string;
  agency: AgencyDetails;
  /** Shown instead of the agency until its details are set. */
  contactEmail: string;
};

/**
 * Renders a quote as a PDF: the lines offered, the options that can be added, how long it is valid and how it
 * is paid; after acceptance, the wording that the client accepted. Amounts are in US dollars as charged;
 * fonts are embedded.
 */
export async function renderQuotePdf(input: QuotePdfInput): Promise<Buffer> {
  const { order, quote, locale, timeZone, agency, contactEmail } = input;
  const t = quotePdfWords[locale];
  const usd = (amount: number) => formatUsd(amount, locale);
  const day = (moment: Date) => formatDay(moment.toISOString(), locale, timeZone);
  const state: QuoteState = isExpired(quote) ? 'expired' : quote.state;
  const price = priceOrder(order, quote);
  const number = `${order.id}-${quote.version}`;
  const page = new DocumentWriter({
    title: `${t.title} ${number}`,
    author: brand.name,
    locale,
    createdAt: quote.createdAt,
  });

  writeHead(page, agency, t.title);
  page.fact(t.number, number);
  page.fact(t.date, day(quote.createdAt));
  if (quote.validUntil) page.fact(t.validUntil, day(lastDayOf(quote.validUntil)));
  page.fact(t.order, String(order.id));
  page.fact(t.client, order.clientName);
  page.fact('', order.clientEmail);

  writeHeading(page, t.message);
  for (const paragraph of quote.message.split(/\n+/)) {
    page.paragraph(paragraph);
    page.space(4);
  }

  writeHeading(page, `${t.lines}: ${services[order.serviceType].name[locale]}`);
  writeLines(page, price, locale);
  page.rule();
  page.space(6);
  page.row(t.total, usd(order.totalPrice), { weight: 700, sizePt: 12 });
  page.row(t.deposit, usd(order.depositAmount));

  const chosen = readBasket(order.serviceType, order.orderDetails).addonIds;
  const others = addonsOf(order.serviceType).filter(({ id }) => !chosen.includes(id));
  if (state === 'open' && !isClosed(order) && others.length > 0) {
    writeHeading(page, t.options);
    for (const { name, priceUsd } of others) {
      page.row(name[locale], usd(priceUsd));
      page.space(4);
    }
    page.paragraph(t.optionsHint, { isMuted: true, sizePt: 9 });
  }

  writeHeading(page, t.terms);
  const { totalPrice, depositAmount } = order;
  page.paragraph(t.paymentTerms({ deposit: usd(depositAmount), rest: usd(totalPrice - depositAmount) }));
  page.space(8);
  const acceptance = acceptanceOf(quote, timeZone);
  if (acceptance) {
    page.paragraph(`${t.states.accepted}, ${formatDay(acceptance.acceptedAt, locale, timeZone)}:`, {
      weight: 700,
    });
    page.paragraph(acceptance.wording);
  } else {
    page.paragraph(t.states[state], { weight: 700 });
  }

  page.space(28);
  const texts = [
    order.clientName,
    ...quote.message.split('\n'),
    price.adjustment?.reason ?? '',
    ...price.lines.map(({ name }) => name[locale]),
  ];
  writeSmallPrint(page, { ...t, agency, locale, contactEmail, texts });
  return page.end();
}
