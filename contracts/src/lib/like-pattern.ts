/** Returns a `LIKE` pattern that matches a text anywhere, with its own `%` and `_` taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
