import { renderQuotePdf } from './quote-pdf.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

/** Documents that are written in a thread, by name. */
export const documentJobs = { quote: renderQuotePdf, receipt: renderReceiptPdf };

export type DocumentJobs = typeof documentJobs;
