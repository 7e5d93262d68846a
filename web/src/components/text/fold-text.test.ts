import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each(['', 'A short note.', 'x'.repeat(900), 'line\n'.repeat(13)])('%j is shown whole', (text) => {
  expect(foldText(text)).toBeNull();
});

test('a long text is cut between words, or in the middle of a word without end', () => {
  const words = foldText('seven of '.repeat(300));
  expect(words?.start).toMatch(/(seven|of)$/);
  expect(words?.start.length).toBeLessThanOrEqual(500);
  expect(foldText('x'.repeat(5000))?.start).toBe('x'.repeat(500));
});

test('a text of many short lines keeps eight', () => {
  expect(foldText('line\n'.repeat(100))?.start).toBe(Array(8).fill('line').join('\n'));
});

test('nothing of a text is lost, and no character is cut in half', () => {
  const long = fc.string({ unit: 'grapheme', minLength: 450, maxLength: 1200 }).map((text) => text + text);
  fc.assert(
    fc.property(long, (text) => {
      const folded = foldText(text);
      if (!folded) return;
      expect(folded.start + folded.rest).toBe(text);
      // Throws for half a character.
      encodeURIComponent(folded.start);
    }),
  );
});
