import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { Receipt } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { type QuotePdfInput, renderQuotePdf } from './quote-pdf.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

/** Documents that are written in a thread, by name. */
export const documentJobs = {
  quote: (input: QuotePdfInput) => renderQuotePdf(input),
  receipt: ({ receipt, locale }: { receipt: Receipt; locale: Locale }) => renderReceiptPdf(receipt, locale),
};

export type DocumentJobs = typeof documentJobs;
