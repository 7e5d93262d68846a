import { expect, test } from 'vitest';
import { DocumentWriter } from './document-writer.ts';

test('each font is opened once, however often it is chosen', async () => {
  const writer = new DocumentWriter({ title: 'A', author: 'B', locale: 'en', createdAt: new Date(0) });
  for (let count = 0; count < 5; count++) {
    writer.paragraph('Plain');
    writer.paragraph('Bold and Ω', { weight: 700 });
  }
  const pdf = (await writer.end()).toString('latin1');
  // Fonts are numbered in the order in which they are opened.
  const names = [...pdf.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name]) => name);
  expect([...new Set(names)].sort()).toEqual(['F1', 'F2', 'F3']);
});
