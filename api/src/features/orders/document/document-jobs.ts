import { type QuotePdfInput, renderQuotePdf } from './quote-pdf.ts';
import { type ReceiptPdfInput, renderReceiptPdf } from './receipt-pdf.ts';

/** Documents that are written in a thread, by name. */
export const documentJobs = {
  quote: (input: QuotePdfInput) => renderQuotePdf(input),
  receipt: (input: ReceiptPdfInput) => renderReceiptPdf(input),
};

export type DocumentJobs = typeof documentJobs;
