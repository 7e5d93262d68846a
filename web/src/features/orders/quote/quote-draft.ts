import { quoteValidDaysDefault } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { createDraft } from '#lib/kept/draft-storage.ts';
import { type LineValues, parseLines } from './free-lines.ts';

/** The values of the form; numbers as typed. */
export type QuoteValues = {
  message: string;
  lines: readonly LineValues[];
  amount: string;
  reason: string;
  validDays: string;
  reopenAccepted: boolean;
};

export type QuoteDraft = {
  values: QuoteValues;
  /** The version and total when writing began; the server rejects a quote based on anything else. */
  basedOn: { version: number; totalPrice: number };
};

/** Draft of a quote, kept until it is sent or discarded. */
export function quoteDraft(orderId: number) {
  return createDraft<QuoteDraft>({ key: `admin-quote-${orderId}`, version: 1, parse });
}

function parse(stored: unknown): QuoteDraft | null {
  const { values, basedOn } = Object(stored) as Partial<Record<keyof QuoteDraft, unknown>>;
  const { message, lines, amount, reason, validDays, reopenAccepted } = Object(values) as Partial<
    Record<keyof QuoteValues, unknown>
  >;
  const { version, totalPrice } = Object(basedOn) as Partial<Record<string, unknown>>;
  if (typeof message !== 'string' || typeof amount !== 'string' || typeof reason !== 'string') return null;
  if (typeof version !== 'number' || typeof totalPrice !== 'number') return null;
  return {
    values: {
      message,
      lines: parseLines(lines),
      amount,
      reason,
      validDays: typeof validDays === 'string' ? validDays : String(quoteValidDaysDefault),
      reopenAccepted: reopenAccepted === true,
    },
    basedOn: { version, totalPrice },
  };
}
