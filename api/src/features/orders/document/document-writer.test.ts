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

test.each([
  ['short', 5, 1],
  ['full', 47, 1],
  ['too full', 52, 2],
])('the small print of a %s page stays together at its foot', async (_, lines, pages) => {
  const writer = new DocumentWriter({ title: 'A', author: 'B', locale: 'en', createdAt: new Date(0) });
  for (let count = 0; count < lines; count++) writer.paragraph('A line');
  writer.foot(['All amounts in US dollars.', 'Pixel & Prose'], { sizePt: 9 });
  const pdf = (await writer.end()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages);
});
