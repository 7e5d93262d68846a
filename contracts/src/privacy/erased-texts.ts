import type { AlertData } from '../alerts/alert-data.ts';
import { basketKeys } from '../orders/order-details.schema.ts';
import type { OrderEventData } from '../orders/order-event.schema.ts';

/** Takes the place of a text that an erasure removed where one must be, in both languages at once. */
export const erasedText = '[erased · gelöscht]';
/** Takes the place of an erased address; no mail can reach it (RFC 2606). */
export const erasedEmail = 'erased@erased.invalid';

const blank = (texts: readonly string[]): string[] => texts.map(() => erasedText);
const blankSet = (text: string | null | undefined) => (text == null ? text : erasedText);

/** What was chosen stays, since the price follows from it; what describes the project or was typed does not. */
export function eraseOrderDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const erase = ([key, value]: [string, unknown]) => {
    if (key === 'promoCode') return [key, null];
    if (basketKeys.has(key) || value === null || value === undefined) return [key, value];
    return [key, Array.isArray(value) ? [erasedText] : erasedText];
  };
  return Object.fromEntries(Object.entries(details).map(erase));
}

/** What happened stays, with its amounts and moments; what people wrote, and the names of their files, does not. */
export function eraseEventContent(data: OrderEventData): OrderEventData {
  switch (data.type) {
    case 'files-added':
    case 'deliverable-sent':
    case 'work-handed-over':
      return { ...data, names: blank(data.names) };
    case 'quote-declined':
    case 'feedback-left':
      return { ...data, text: erasedText };
    case 'contract-withdrawn':
      return { ...data, name: erasedText };
    case 'message-sent':
      return { ...data, text: erasedText, files: blank(data.files) };
    case 'changes-requested':
      return {
        ...data,
        texts: blank(data.texts),
        ...(data.files && { files: data.files.map((file) => ({ ...file, name: erasedText })) }),
      };
    case 'details-changed': {
      const erase = (details: typeof data.from) =>
        'adminNotes' in details ? { ...details, adminNotes: blankSet(details.adminNotes) } : details;
      return { ...data, from: erase(data.from), to: erase(data.to) };
    }
    default:
      return data;
  }
}

/** Of an alert stays what went wrong and the amounts; names of files and the words of other servers go. */
export function eraseAlertContent(data: AlertData): AlertData {
  switch (data.type) {
    case 'mail-failed':
      return { ...data, error: erasedText };
    case 'file-infected':
      return { ...data, name: erasedText, finding: erasedText };
    case 'file-unscanned':
    case 'contract-withdrawn':
      return { ...data, name: erasedText };
    default:
      return data;
  }
}
