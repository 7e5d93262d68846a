import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { quoteValidDaysMax } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import { lineErrors } from './free-lines.ts';
import type { QuoteValues } from './quote-draft.ts';

export type QuoteProblems = Partial<Record<Exclude<keyof QuoteValues, 'lines'>, string>> & {
  lines?: ReturnType<typeof lineErrors>;
};

type Read = {
  /** The typed adjustment; null if it is no amount. */
  amount: number | null;
  /** Null without a valid adjustment. */
  total: number | null;
  /** Shown if an accepted quote would be replaced unasked; null if there is none. */
  reopenMissing: string | null;
};

/** Returns what is wrong with each value of the form, in the page's language. */
export function quoteProblems(
  values: QuoteValues,
  { amount, total, reopenMissing }: Read,
  locale: Locale,
): QuoteProblems {
  const found: QuoteProblems = {};
  if (values.message.trim() === '') found.message = messages.quoteMessageRequired[locale];
  const lines = lineErrors(values.lines, locale);
  if (lines.some((line) => line !== undefined)) found.lines = lines;
  if (amount === null) found.amount = messages.adjustmentInvalid[locale];
  else if (total !== null && total < 1) found.amount = messages.quoteTotalTooLow[locale];
  else if (total !== null && total > orderTotalMaxUsd) found.amount = messages.quantityTooLarge[locale];
  else if (amount !== 0 && values.reason.trim() === '')
    found.reason = messages.adjustmentReasonRequired[locale];
  if (!isValidDays(values.validDays)) found.validDays = messages.quoteValidDaysInvalid[locale];
  if (reopenMissing !== null && !values.reopenAccepted) found.reopenAccepted = reopenMissing;
  return found;
}

function isValidDays(typed: string): boolean {
  const days = Number(typed);
  return /^\d+$/.test(typed.trim()) && days >= 1 && days <= quoteValidDaysMax;
}
