import { diffArrays } from 'diff';

export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * With more changed lines than this, the text is shown as replaced: finding the common lines would take too
 * long.
 */
const changedLinesMax = 500;

/**
 * Returns the line-by-line difference of two texts: common, removed and added lines. An empty text has no
 * lines.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = toLines(before);
  const now = toLines(after);
  const changes = diffArrays(old, now, { maxEditLength: changedLinesMax });
  if (!changes) return [...asKind('removed', old), ...asKind('added', now)];
  return changes.flatMap(({ value, removed, added }) =>
    asKind(removed ? 'removed' : added ? 'added' : 'same', value),
  );
}

const toLines = (text: string) => (text === '' ? [] : text.split('\n'));
const asKind = (kind: DiffLine['kind'], lines: string[]) => lines.map((text) => ({ kind, text }));
