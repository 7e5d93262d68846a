/** A line of a quote that is not from the catalogue; `unitPrice` is in whole US dollars. */
export type FreeLine = { text: string; quantity: number; unitPrice: number };

/** Maximum number of free lines in a quote. */
export const freeLinesMax = 20;
export const freeLineQuantityMax = 999;
export const freeLineTextMaxLength = 200;

/** Returns the total of the free lines, in whole US dollars. */
export function freeLinesTotal(lines: readonly FreeLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}
