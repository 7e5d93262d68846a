import type { AlertData } from '../alerts/alert-data.ts';
import { basketKeys } from '../orders/order-details.schema.ts';
import type { OrderEventData } from '../orders/order-event.schema.ts';

/** Replaces erased texts where a value is required, in both languages at once. */
export const erasedText = '[erased · gelöscht]';
/** Replaces an erased email address; it cannot receive mail (RFC 2606). */
export const erasedEmail = 'erased@erased.invalid';

/** Returns true for an order whose client was erased. */
export const isErased = ({ clientEmail }: { clientEmail: string }): boolean => clientEmail === erasedEmail;

const blank = (texts: readonly string[]): string[] => texts.map(() => erasedText);
const blankSet = (text: string | null | undefined) => (text == null ? text : erasedText);

/** Keeps the choices, because the price depends on them; erases project descriptions and other typed texts. */
export function eraseOrderDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const erase = ([key, value]: [string, unknown]) => {
    if (key === 'promoCode') return [key, null];
    if (basketKeys.has(key) || value === null || value === undefined) return [key, value];
    return [key, Array.isArray(value) ? [erasedText] : erasedText];
  };
  return Object.fromEntries(Object.entries(details).map(erase));
}

/** Keeps what happened, with amounts and times; erases texts that people wrote, and the names of their files. */
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

/** Keeps the kind of problem and the amounts; erases file names and messages of other servers. */
export function eraseAlertContent(data: AlertData): AlertData {
  switch (data.type) {
    case 'mail-failed':
    case 'mail-delayed':
    case 'mailbox-unreachable':
    case 'files-unreachable':
    case 'payments-unreachable':
    case 'scanner-unreachable':
    case 'backup-failing':
    case 'checkout-refused':
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
