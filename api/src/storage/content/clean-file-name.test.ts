import { expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

test.each([
  ['brief.docx', 'brief.docx'],
  ['Entwürfe für März.pptx', 'Entwürfe für März.pptx'],
  ['u\u0308ber.png', 'über.png'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\me\\logo.png', 'logo.png'],
  ['a\0b\r\nc.png', 'abc.png'],
  ['invoice\u202Egnp.exe', 'invoicegnp.exe'],
  ['zero\u200Bwidth\uFEFF.png', 'zerowidth.png'],
  ['  spaced   out .png ', 'spaced out .png'],
  ['lone\uD800surrogate.png', 'lonesurrogate.png'],
  ['setup.exe. .', 'setup.exe'],
  ['setup.exe::$DATA', 'setup.exe'],
  ['9:41 screen.png', '9:41 screen.png'],
  ['folder/', ''],
  ['', ''],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a long name keeps its ending and never half a character', () => {
  const name = cleanFileName(`${'😀'.repeat(200)}.docx`);
  expect(name.length).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^(?:😀)+\.docx$/u);
});
