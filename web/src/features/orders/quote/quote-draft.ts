import { quoteValidDaysDefault } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { createDraft } from '#lib/kept/draft-storage.ts';
import { type LineValues, parseLines } from './free-lines.ts';

/** What the operator typed; figures as typed in their fields. */
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
  /** What was seen when writing began: the server refuses to send over anything else. */
  basedOn: { version: number; totalPrice: number };
};

/** A quote in the making, kept until it is sent or given up. */
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
