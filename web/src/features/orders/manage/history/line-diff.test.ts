import { describe, expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const marks = { same: ' ', removed: '-', added: '+' };
const diff = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => marks[kind] + text);

describe('lineDiff', () => {
  test('keeps what both have and shows what changed in between', () => {
    expect(diff('call\nask for logo\nsend quote', 'call\nlogo is here\nsend quote')).toEqual([
      ' call',
      '-ask for logo',
      '+logo is here',
      ' send quote',
    ]);
  });

  test('finds common lines between several changes', () => {
    expect(diff('a\nb\nc\nd', 'b\nx\nd\ne')).toEqual(['-a', ' b', '-c', '+x', ' d', '+e']);
  });

  test('knows that an empty text has no lines', () => {
    expect(diff('', 'first note')).toEqual(['+first note']);
    expect(diff('first note', '')).toEqual(['-first note']);
    expect(diff('', '')).toEqual([]);
  });

  test('does not count a repeated line twice', () => {
    expect(diff('a', 'a\na')).toEqual([' a', '+a']);
  });

  test('gives both texts back for whatever it is fed', () => {
    const before = Array.from({ length: 700 }, (_, i) => `old ${i % 7}`).join('\n');
    const after = Array.from({ length: 600 }, (_, i) => `new ${i % 5}`).join('\n');
    const lines = lineDiff(before, after);
    const text = (skipped: string) =>
      lines
        .filter(({ kind }) => kind !== skipped)
        .map((line) => line.text)
        .join('\n');
    expect(text('added')).toBe(before);
    expect(text('removed')).toBe(after);
  });
});
