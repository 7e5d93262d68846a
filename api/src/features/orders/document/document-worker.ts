// The thread of `send-document.ts`.
import { serveJobs } from '#lib/work/serve-jobs.ts';
import { renderQuotePdf } from './quote-pdf.ts';
import { renderReceiptPdf } from './receipt-pdf.ts';

const documentJobs = { quote: renderQuotePdf, receipt: renderReceiptPdf };
export type DocumentJobs = typeof documentJobs;

serveJobs(documentJobs);
