/** Whole dollars with or without a sign, as people type them; 0 for nothing, null for something else. */
export function readAdjustment(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  if (text === '') return 0;
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}
