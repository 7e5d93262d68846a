import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { roundedUpUsd } from '@storefront/contracts/pricing/order-money.ts';
import type { DocumentWriter } from './document-writer.ts';
import { receiptPdfWords } from './receipt-pdf-words.ts';
import {
  beginDocument,
  formatDay,
  textsOf,
  writeClient,
  writeHeading,
  writePrice,
  writeSmallPrint,
  writeSum,
} from './write-parts.ts';

export type ReceiptPdfInput = { receipt: Receipt; locale: Locale; timeZone: string };

/**
 * Renders the receipt as a PDF, usually one A4 page. Amounts are in US dollars as charged, days are those of the
 * site's time zone, fonts are embedded.
 * Source: decisions (3).
 */
export async function renderReceiptPdf({ receipt, locale, timeZone }: ReceiptPdfInput): Promise<Buffer> {
  const t = receiptPdfWords(locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  const { number, agency, clientName, issuedAt } = receipt;
  const page = beginDocument(t, { number, at: new Date(issuedAt), agency, locale, timeZone });
  writeClient(page, t, receipt);
  if (receipt.isTest) {
    page.space(14);
    page.paragraph(t.test, { weight: 700 });
  }

  writePrice(page, t, receipt, locale);
  writePayments(page, { receipt, locale, timeZone });
  writeSum(page, t.paid, usd(receipt.paidAmount));
  page.row(t.open, usd(receipt.openAmount));

  const texts = textsOf(clientName, receipt, locale);
  writeSmallPrint(page, { ...t, agency, locale, texts });
  return page.end();
}

function writePayments(page: DocumentWriter, { receipt, locale, timeZone }: ReceiptPdfInput): void {
  const t = receiptPdfWords(locale);
  const usd = (amount: number) => formatUsd(amount, locale);
  const day = (moment: string) => formatDay(moment, locale, timeZone);
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
  const roundedUp = roundedUpUsd(receipt.payments.map(({ refundedAmount }) => refundedAmount));
  if (roundedUp > 0) {
    page.space(12);
    page.row(t.roundedUp, usd(roundedUp));
    page.space(4);
  }
}
