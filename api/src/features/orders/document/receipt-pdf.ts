import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import { agencyFullName, agencySmallPrint } from '@storefront/contracts/config/agency-details.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { canWrite } from './document-fonts.ts';
import { DocumentWriter } from './document-writer.ts';
import { receiptWords } from './receipt-words.ts';
import { formatDay, writeHeading, writeLines } from './write-parts.ts';

/**
 * The receipt as a PDF: one A4 page as a rule, amounts in US dollars as charged, fonts embedded, days in UTC.
 * Source: decisions (3).
 */
export async function renderReceiptPdf(receipt: Receipt, locale: Locale): Promise<Buffer> {
  const t = receiptWords[locale];
  const usd = (amount: number) => formatUsd(amount, locale);
  const day = (moment: string) => formatDay(moment, locale, 'UTC');
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

  writeHeading(page, `${t.lines}: ${services[receipt.serviceType].name[locale]}`);
  writeLines(page, receipt, locale);
  page.rule();
  page.space(6);
  page.row(t.total, usd(receipt.totalPrice), { weight: 700, sizePt: 12 });

  writeHeading(page, t.payments);
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
  const texts = [
    receipt.clientName,
    receipt.adjustment?.reason ?? '',
    ...receipt.lines.map(({ name }) => name[locale]),
    ...issuer,
  ];
  if (!texts.every(canWrite)) {
    page.paragraph(t.missingLetters, { isMuted: true, sizePt: 9 });
  }
  page.paragraph(t.currency, { isMuted: true, sizePt: 9 });
  for (const text of issuer) page.paragraph(text, { isMuted: true, sizePt: 9 });
  return page.end();
}
