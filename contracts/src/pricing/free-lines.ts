/** A line of a quote beside the catalogue's; `unitPrice` is in whole US dollars. */
export type FreeLine = { text: string; quantity: number; unitPrice: number };

/** Free lines that a quote can have. */
export const freeLinesMax = 20;
export const freeLineQuantityMax = 999;
export const freeLineTextMaxLength = 200;

/** What free lines cost together, in whole US dollars. */
export function freeLinesTotal(lines: readonly FreeLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}
