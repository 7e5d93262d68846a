/** A text up to this size is shown whole. */
const wholeLength = 900;
const wholeLines = 14;

/** What remains visible of a longer one; less, so that unfolding is worth it. */
const foldedLength = 500;
const foldedLines = 8;

/**
 * Returns the beginning of a long text, cut between words if possible, and what follows it; null for a text that is
 * short enough to be shown whole.
 */
export function foldText(text: string): { start: string; rest: string } | null {
  const lines = text.split('\n');
  if (text.length <= wholeLength && lines.length <= wholeLines) return null;
  const byLines = lines.slice(0, foldedLines).join('\n');
  if (byLines.length <= foldedLength) return splitAt(text, byLines.length);
  const space = byLines.slice(0, foldedLength).search(/\s\S*$/);
  // Half an emoji would be shown as a replacement character.
  const isInPair = /[\uD800-\uDBFF]$/.test(byLines.slice(0, foldedLength));
  return splitAt(text, space > foldedLength / 2 ? space : foldedLength - Number(isInPair));
}

const splitAt = (text: string, place: number) => ({ start: text.slice(0, place), rest: text.slice(place) });
