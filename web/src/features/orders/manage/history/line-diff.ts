export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond this many compared pairs the middle is shown as replaced: finding its common lines would take too long. */
const pairsMax = 250_000;

/** Turns one text into another, line by line: what both have, what went, what came. An empty text has no lines. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = toLines(before);
  const now = toLines(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  return [
    ...asKind('same', old.slice(0, start)),
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...asKind('same', old.slice(old.length - end)),
  ];
}

function diffMiddle(old: string[], now: string[]): DiffLine[] {
  if (old.length * now.length > pairsMax) return [...asKind('removed', old), ...asKind('added', now)];
  // Length of the longest common run of lines from each pair of positions on.
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    for (let j = now.length - 1; row && j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push(...asKind('same', old.slice(i, i + 1)));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push(...asKind('removed', old.slice(i, i + 1)));
      i += 1;
    } else {
      lines.push(...asKind('added', now.slice(j, j + 1)));
      j += 1;
    }
  }
  return [...lines, ...asKind('removed', old.slice(i)), ...asKind('added', now.slice(j))];
}

const toLines = (text: string) => (text === '' ? [] : text.split('\n'));
const asKind = (kind: DiffLine['kind'], lines: string[]) => lines.map((text) => ({ kind, text }));
