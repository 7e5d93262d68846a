import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import {
  type AgencyDetails,
  agencyFullName,
  agencySmallPrint,
} from '@storefront/contracts/config/agency-details.ts';
import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import type { PricedLine } from '@storefront/contracts/pricing/quote-totals.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { OrderPrice } from '../quote/price-order.ts';
import { canWrite } from './document-fonts.ts';
import { DocumentWriter, type TextStyle } from './document-writer.ts';

/** Formats a day in `timeZone`, for example `April 20, 2026`. */
export function formatDay(moment: string, locale: Locale, timeZone: string): string {
  return formatDateTime(new Date(moment), locale, { dateStyle: 'long', timeZone });
}

type Head = { number: string; at: Date; agency: AgencyDetails; locale: Locale; timeZone: string };

/** Begins a document with its issuer, title, number and date. */
export function beginDocument(
  labels: { title: string; number: string; date: string },
  { number, at, agency, locale, timeZone }: Head,
): DocumentWriter {
  const title = `${labels.title} ${number}`;
  const page = new DocumentWriter({ title, author: brand.name, locale, createdAt: at });
  page.paragraph(agencyFullName(agency) ?? brand.name, { sizePt: 13, weight: 700 });
  page.space(34);
  page.rule(2);
  page.space(14);
  page.paragraph(labels.title, { sizePt: 34, weight: 700 });
  page.space(12);
  page.fact(labels.number, number);
  page.fact(labels.date, formatDay(at.toISOString(), locale, timeZone));
  return page;
}

type SmallPrint = {
  agency: AgencyDetails;
  locale: Locale;
  currency: string;
  /** Printed if one of the `texts` has characters that none of our fonts contains. */
  missingLetters: string;
  texts: readonly string[];
};

/** Writes the small print at the foot of the last page. */
export function writeSmallPrint(page: DocumentWriter, print: SmallPrint): void {
  const set = agencySmallPrint(print.agency, print.locale);
  const issuer = set.length > 0 ? set : [`${brand.name}, ${brand.contactEmail}`];
  const style = { isMuted: true, sizePt: 9 };
  const isLacking = ![...print.texts, ...issuer].every(canWrite);
  page.foot([...(isLacking ? [print.missingLetters] : []), print.currency, ...issuer], style);
}

export function writeHeading(page: DocumentWriter, text: string): void {
  page.space(26);
  // A heading at the foot of a page would stand there without its text.
  page.keepTogether([{}, {}, {}], 14);
  page.paragraph(text, { weight: 700 });
  page.space(6);
  page.rule();
  page.space(8);
}

export function writeClient(
  page: DocumentWriter,
  labels: { order: string; client: string },
  { orderId, clientName, clientEmail }: { orderId: number; clientName: string; clientEmail: string },
): void {
  page.fact(labels.order, String(orderId));
  page.fact(labels.client, clientName);
  page.fact('', clientEmail);
}

type PricedOrder = Pick<OrderPrice, 'lines' | 'adjustment'> & Pick<OrderRow, 'serviceType' | 'totalPrice'>;

/** Writes the lines of an order, the adjustment and the total, in US dollars as charged. */
export function writePrice(
  page: DocumentWriter,
  labels: { lines: string; total: string },
  { serviceType, lines, adjustment, totalPrice }: PricedOrder,
  locale: Locale,
): void {
  const usd = (amount: number) => formatUsd(amount, locale);
  writeHeading(page, `${labels.lines}: ${services[serviceType].name[locale]}`);
  for (const line of lines) {
    page.row(nameOf(line, locale), line.amount === null ? '' : usd(line.amount));
    page.space(4);
  }
  if (adjustment) {
    page.row(adjustment.reason, usd(adjustment.amount));
    page.space(4);
  }
  writeSum(page, labels.total, usd(totalPrice));
}

export function writeSum(page: DocumentWriter, label: string, amount: string): void {
  const style: TextStyle = { weight: 700, sizePt: 12 };
  page.keepTogether([style], 6);
  page.rule();
  page.space(6);
  page.row(label, amount, style);
}

/** Returns the texts of an order whose letters the fonts may lack. */
export function textsOf(
  clientName: string,
  { lines, adjustment }: Pick<OrderPrice, 'lines' | 'adjustment'>,
  locale: Locale,
): string[] {
  return [clientName, adjustment?.reason ?? '', ...lines.map(({ name }) => name[locale])];
}

function nameOf({ kind, quantity, name, unitPrice }: PricedLine, locale: Locale): string {
  const times = kind === 'plan' || quantity > 1 ? `${quantity.toLocaleString(locale)}\u00a0× ` : '';
  const each = quantity > 1 && unitPrice !== null ? ` (${formatUsd(unitPrice, locale)})` : '';
  return `${times}${name[locale]}${each}`;
}
