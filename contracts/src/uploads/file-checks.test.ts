import { expect, test } from 'vitest';
import { contradictsExtension } from './file-checks.ts';

test.each([
  ['photo.png', 'image/png', false],
  ['photo.jpeg', 'image/jpeg', false],
  ['photo.png', 'image/jpeg', true],
  ['photo.jpg', 'image/heic', true],
  ['photo.jpg', 'application/zip', true],
  ['brief.docx', 'text/plain', true],
  ['brief.docx', 'application/x-cfb', true],
  // Only the whole content can tell.
  ['brief.docx', 'application/zip', false],
  ['brief.DOC', 'application/x-cfb', false],
  // Covered by another check.
  ['notes.txt', 'text/plain', false],
])('that %s is %s is a contradiction: %s', (name, mimeType, isContradiction) => {
  expect(contradictsExtension(name, mimeType)).toBe(isContradiction);
});
