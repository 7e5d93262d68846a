import { expect, test } from 'vitest';
import { drawFirstPage } from './draw-first-page.ts';
import { formOf, pdfOf, redOnTop } from './testing/pdf-of.ts';

test('draws the page on white, three pixels for a point', async () => {
  const page = await drawFirstPage(pdfOf({ content: redOnTop }));
  expect(page).toMatchObject({ width: 900, height: 600 });
  const pixel = (x: number, y: number) => [
    ...page!.pixels.subarray((y * 900 + x) * 4, (y * 900 + x) * 4 + 3),
  ];
  expect(pixel(450, 150)).toEqual([255, 0, 0]);
  expect(pixel(450, 450)).toEqual([255, 255, 255]);
});

test.each([
  ['0 0 3000 2000', { width: 1600, height: 1067 }],
  ['0 0 1000000 1000000', { width: 1600, height: 1600 }],
  ['0 0 10 14400', { width: 2, height: 3200 }],
])('a page of %s points is never larger than a preview', async (box, size) => {
  expect(await drawFirstPage(pdfOf({ box }))).toMatchObject(size);
});

const withText = (from: string, to: string) =>
  Buffer.from(pdfOf().toString('latin1').replace(from, to), 'latin1');
const zeros = `<${'00'.repeat(32)}>`;

test.each([
  ['what is no PDF', Buffer.from('hello')],
  ['an empty file', Buffer.alloc(0)],
  ['what is cut off in its head', pdfOf().subarray(0, 12)],
  ['a document without a page', withText('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0')],
  ['pages that lead round in a circle', withText('/Kids [3 0 R]', '/Kids [2 0 R]')],
  [
    'a document with a password',
    withText(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [${zeros} ${zeros}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${zeros} /U ${zeros} >>`,
    ),
  ],
])('%s has no first page', async (_name, bytes) => {
  expect(await drawFirstPage(bytes)).toBeNull();
});

test('a drawing that contains itself ends', async () => {
  const page = '/Resources << /XObject << /X 5 0 R >> >>';
  const drawn = await drawFirstPage(pdfOf({ content: '/X Do', page, objects: [formOf('/X Do', page)] }));
  expect(drawn).toMatchObject({ width: 900 });
});

test('a picture that asks for gigabytes gets none, and the next document is drawn', async () => {
  const page = '/Resources << /XObject << /X 5 0 R >> >>';
  const picture =
    '<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 ' +
    '/Length 3 >>\nstream\nabc\nendstream';
  const before = process.memoryUsage().rss;
  await drawFirstPage(pdfOf({ content: '300 0 0 200 0 0 cm /X Do', page, objects: [picture] }));
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  expect(await drawFirstPage(pdfOf())).not.toBeNull();
});
