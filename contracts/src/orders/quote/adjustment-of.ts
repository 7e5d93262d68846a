import type { PriceAdjustment } from './quote.schema.ts';

/** Returns the operator's adjustment of the catalogue's prices, or null for none. */
export function adjustmentOf(
  quote: { adjustmentAmount: number; adjustmentReason: string | null } | undefined,
): PriceAdjustment | null {
  if (!quote?.adjustmentReason) return null;
  return { amount: quote.adjustmentAmount, reason: quote.adjustmentReason };
}
