import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { type FreeLine, freeLineQuantityMax } from '@storefront/contracts/pricing/free-lines.ts';
import { z } from 'zod';

/** Form values of a line beyond the catalogue; `key` identifies lines when they move. */
export const lineValuesSchema = z.object({
  key: z.number(),
  text: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
});
export type LineValues = z.infer<typeof lineValuesSchema>;
export type LineErrors = Partial<Record<'text' | 'quantity' | 'unitPrice', string>>;

export function typedLines(lines: readonly FreeLine[]): LineValues[] {
  return lines.map(({ text, quantity, unitPrice }, key) => ({
    key,
    text,
    quantity: String(quantity),
    unitPrice: String(unitPrice),
  }));
}

/** Returns the lines with an empty one at the end. */
export function withEmptyLine(lines: readonly LineValues[]): LineValues[] {
  const key = 1 + Math.max(-1, ...lines.map((line) => line.key));
  return [...lines, { key, text: '', quantity: '1', unitPrice: '' }];
}

/** Returns the lines with valid quantity and price, for a total while other lines are being typed. */
export function countedLines(lines: readonly LineValues[]): FreeLine[] {
  return lines.flatMap((line) => {
    const quantity = wholeNumber(line.quantity);
    const unitPrice = wholeNumber(line.unitPrice);
    return quantity === null || unitPrice === null ? [] : [{ text: line.text.trim(), quantity, unitPrice }];
  });
}

/** @returns null if any number is invalid. */
export function readLines(lines: readonly LineValues[]): FreeLine[] | null {
  const read = countedLines(lines);
  return read.length === lines.length ? read : null;
}

/** Returns the errors of each line, in the order of the lines; undefined for valid lines. */
export function lineErrors(lines: readonly LineValues[], locale: Locale): (LineErrors | undefined)[] {
  return lines.map(({ text, quantity, unitPrice }) => {
    const count = wholeNumber(quantity);
    const errors: LineErrors = {};
    if (text.trim() === '') errors.text = messages.freeLineTextRequired[locale];
    if (count === null || count < 1 || count > freeLineQuantityMax) {
      errors.quantity = messages.freeLineQuantityInvalid[locale];
    }
    if (wholeNumber(unitPrice) === null) errors.unitPrice = messages.freeLinePriceInvalid[locale];
    return Object.keys(errors).length > 0 ? errors : undefined;
  });
}

function wholeNumber(typed: string): number | null {
  return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : null;
}
