import { brand } from '@storefront/contracts/brand.ts';
import { services } from '@storefront/contracts/catalogue/services.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { DocumentWriter } from './document-writer.ts';
import { receiptWords } from './receipt-words.ts';
import { formatDay, writeHead, writeHeading, writeLines, writeSmallPrint } from './write-parts.ts';

/**
 * Renders the receipt as a PDF, usually one A4 page. Amounts are in US dollars as charged, days are UTC,
 * fonts are embedded.
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

  writeHead(page, receipt.agency, t.title);
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

  if (receipt.payments.length > 0) writeHeading(page, t.payments);
  for (const payment of receipt.payments) {
    page.row(`${t.kinds[payment.kind]}, ${day(payment.paidAt)}`, usd(payment.amount));
    if (payment.isTest) page.paragraph(t.testPayment, { weight: 700, sizePt: 8.5 });
    page.paragraph(t.reference(payment.reference), { isMuted: true, sizePt: 8.5 });
    if (payment.refundedAmount > 0) page.row(t.refunded, usd(-payment.refundedAmount));
    page.space(4);
  }
  if (receipt.recordedPayments.length > 0) writeHeading(page, t.otherPayments);
  for (const { amount, recordedAt } of receipt.recordedPayments) {
    page.row(recordedAt === null ? t.recorded : t.recordedOn(day(recordedAt)), usd(amount));
    page.space(4);
  }
  page.rule();
  page.space(6);
  page.row(t.paid, usd(receipt.paidAmount), { weight: 700, sizePt: 12 });
  page.row(t.open, usd(receipt.openAmount));

  page.space(40);
  const { agency, adjustment, lines } = receipt;
  const names = lines.map(({ name }) => name[locale]);
  const texts = [receipt.clientName, adjustment?.reason ?? '', ...names];
  writeSmallPrint(page, { ...t, agency, locale, contactEmail: brand.contactEmail, texts });
  return page.end();
}
