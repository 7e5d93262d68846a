import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { agencyFullName, agencySmallPrint } from '@storefront/contracts/config/agency-details.ts';
import { formatDateTime } from '@storefront/contracts/i18n/date-format.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/client-order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { DocumentWriter } from './document-writer.ts';
import { canWrite } from './receipt-fonts.ts';
import { receiptWords } from './receipt-words.ts';

const dayFormat: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' };

/** `receipt-1042-R1.pdf`, `quittung-1042-R1.pdf`. */
export function receiptFileName(receipt: Receipt, locale: Locale): string {
  return `${receiptWords[locale].fileName}-${receipt.number}.pdf`;
}

/**
 * The receipt as a PDF: one A4 page as a rule, amounts in US dollars as charged, fonts embedded, days in UTC.
 * Source: decisions (3).
 */
export async function renderReceiptPdf(receipt: Receipt, locale: Locale): Promise<Buffer> {
  const t = receiptWords[locale];
  const usd = (amount: number) => formatUsd(amount, locale);
  const day = (moment: string) => formatDateTime(new Date(moment), locale, dayFormat);
  const page = new DocumentWriter({
    title: `${t.title} ${receipt.number}`,
    author: brand.name,
    locale,
    createdAt: new Date(receipt.issuedAt),
  });

  page.paragraph(agencyFullName(receipt.agency) ?? brand.name, { sizePt: 13, weight: 700 });
  page.space(34);
  page.rule(2);
  page.space(14);
  page.paragraph(t.title, { sizePt: 34, weight: 700 });
  page.space(12);
  page.fact(t.number, receipt.number);
  page.fact(t.date, day(receipt.issuedAt));
  page.fact(t.order, String(receipt.orderId));
  page.fact(t.client, receipt.clientName);
  page.fact('', receipt.clientEmail);
  if (receipt.isTest) {
    page.space(14);
    page.paragraph(t.test, { weight: 700 });
  }

  heading(page, `${t.lines}: ${services[receipt.serviceType].name[locale]}`);
  for (const line of receipt.lines) {
    const times = line.kind === 'plan' ? `${line.quantity.toLocaleString(locale)}\u00a0× ` : '';
    const each = line.quantity > 1 && line.unitPrice !== null ? ` (${usd(line.unitPrice)})` : '';
    page.row(`${times}${line.name[locale]}${each}`, line.amount === null ? '' : usd(line.amount));
    page.space(4);
  }
  if (receipt.adjustment) {
    page.row(receipt.adjustment.reason, usd(receipt.adjustment.amount));
    page.space(4);
  }
  page.rule();
  page.space(6);
  page.row(t.total, usd(receipt.totalPrice), { weight: 700, sizePt: 12 });

  heading(page, t.payments);
  for (const payment of receipt.payments) {
    page.row(`${t.kinds[payment.kind]}, ${day(payment.paidAt)}`, usd(payment.amount));
    page.paragraph(t.reference(payment.reference), { isMuted: true, sizePt: 8.5 });
    if (payment.refundedAmount > 0) page.row(t.refunded, usd(-payment.refundedAmount));
    page.space(4);
  }
  if (receipt.otherPayments > 0) page.row(t.otherPayments, usd(receipt.otherPayments));
  page.rule();
  page.space(6);
  page.row(t.paid, usd(receipt.paidAmount), { weight: 700, sizePt: 12 });
  page.row(t.open, usd(receipt.openAmount));

  page.space(40);
  const set = agencySmallPrint(receipt.agency, locale);
  const issuer = set.length > 0 ? set : [`${brand.name}, ${brand.contactEmail}`];
  if (![receipt.clientName, receipt.adjustment?.reason ?? '', ...issuer].every(canWrite)) {
    page.paragraph(t.missingLetters, { isMuted: true, sizePt: 9 });
  }
  page.paragraph(t.currency, { isMuted: true, sizePt: 9 });
  for (const text of issuer) page.paragraph(text, { isMuted: true, sizePt: 9 });
  return page.end();
}

function heading(page: DocumentWriter, text: string): void {
  page.space(26);
  page.paragraph(text, { weight: 700 });
  page.space(6);
  page.rule();
  page.space(8);
}
