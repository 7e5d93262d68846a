import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { DocumentWriter } from './document-writer.ts';
import { writeHeading, writeSum } from './write-parts.ts';

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

test('the small print follows text that ends at the very end of a page, instead of filling one of its own', async () => {
  // A page has room for 47 lines and another 14 points.
  for (const restPt of [0, 4, 8, 12, 14]) {
    const writer = new DocumentWriter({ title: 'A', author: 'B', locale: 'en', createdAt: new Date(0) });
    for (let count = 0; count < 47; count++) writer.paragraph('A line');
    writer.space(restPt);
    writer.foot(['All amounts in US dollars.', 'Pixel & Prose'], { sizePt: 9 });
    const pdf = (await writer.end()).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), `${restPt} points`).toHaveLength(1);
  }
});

test.each([
  [
    'a heading',
    44,
    ['Payment', 'rule', 'A text'],
    (writer: DocumentWriter) => writeHeading(writer, 'Payment'),
  ],
  [
    'the rule of a sum',
    47,
    ['rule', 'Total', '$1'],
    (writer: DocumentWriter) => writeSum(writer, 'Total', '$1'),
  ],
])('%s is on the same page as what follows', async (_, lines, expected, write) => {
  const writer = new DocumentWriter({ title: 'A', author: 'B', locale: 'en', createdAt: new Date(0) });
  for (let count = 0; count < lines; count++) writer.paragraph('A line');
  const drawn: string[] = [];
  const record = (method: 'addPage' | 'moveTo' | 'text', name?: string) => {
    const original = PDFDocument.prototype[method] as (...args: unknown[]) => unknown;
    vi.spyOn(PDFDocument.prototype, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
      drawn.push(name ?? String(args[0]));
      return original.apply(this, args) as never;
    });
  };
  record('addPage', 'page');
  record('moveTo', 'rule');
  record('text');
  write(writer);
  writer.paragraph('A text');
  vi.restoreAllMocks();
  await writer.end();
  expect(drawn.slice(0, 4)).toEqual(['page', ...expected]);
});
