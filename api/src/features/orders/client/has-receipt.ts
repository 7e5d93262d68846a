/** Returns whether there is anything to receipt: a card payment that succeeded, or money recorded by hand. */
export function hasReceipt(
  { recordedAmount }: { recordedAmount: number },
  made: readonly { succeededAt: Date | null }[],
): boolean {
  return recordedAmount > 0 || made.some(({ succeededAt }) => succeededAt !== null);
}
