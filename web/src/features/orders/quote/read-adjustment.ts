/** Parses whole dollars with or without a sign; 0 for an empty text, null if invalid. */
export function readAdjustment(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  if (text === '') return 0;
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}
