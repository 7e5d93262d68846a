import { optionalPhone } from '@storefront/contracts/text.ts';
import { phoneMaxLength } from '@storefront/contracts/text-limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvPhone } from './csv-cell.ts';

/** Returns the text that a spreadsheet finds in the cell. */
const read = (cell: string) => cell.replace(/^"|"$/g, '').replaceAll('""', '"');

/**
 * True when a text starts like a formula and could be one: a formula has an operator between two numbers,
 * never only a space.
 */
const couldBeFormula = (text: string) =>
  /^\s*[=+\-@＝＋－＠]/u.test(text) && !/^\+?[^\p{L}=@/]*[\d)] +[(\d][^\p{L}=@/]*$/u.test(text);

describe('a text', () => {
  test.each([
    '=1+1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '+SUM(A1)',
    '+49/30 12',
    '=49 30',
    '- a list',
    '+49-30',
  ])('that a spreadsheet would evaluate gets an apostrophe: %j', (text) =>
    expect(csvCell(text)).toBe(`"'${text}"`),
  );

  test.each(['+49 30 123456', '+49 (0)30 123-456', '|calc', '%1', 'a=b', '–', 'a "quoted" one'])(
    'that it would not stays as it is: %j',
    (text) => expect(read(csvCell(text))).toBe(text),
  );

  test('is never a formula, whatever it is', () => {
    const start = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '\t',
      '\n',
      ' ',
      '\u00a0',
      '"',
      '+49 30',
      '=1 2',
    );
    const piece = fc.oneof(
      start,
      fc.string(),
      fc.constantFrom('1', '23', ' ', '(', ')', '/', '.', 'A1', 'SUM('),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const cell = csvCell(pieces.join(''));
        expect(couldBeFormula(read(cell))).toBe(false);
        // The cell is a single field of the line and closed at its end.
        expect(cell).toMatch(/^("(?:[^"]|"")*")?$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a phone number', () => {
  test.each([
    ['+49 30 123456', '+49 30 123456'],
    ['030 123456', '030 123456'],
    ['(030) 123-45', '(030) 123-45'],
    ['+49 (0)30 123456', '+49 (0)30 123456'],
    ['(+49) 30 123', '(+49) 30 123'],
    ['+4930123456', '+49 30123456'],
    ['+15550123456', '+1 5550123456'],
    ['+1.555.012.3456', '+1 555 012 3456'],
    ['+79161234567', '+7 9161234567'],
    ['0301234567', '030 1234567'],
    ['+49-30-123456', '+49 30 123456'],
    ['030/123456', '030 123456'],
    ['030 12345/67', '030 12345 67'],
    ['+49(0)30123456', '+49 (0) 30123456'],
    ['03/12', '03 12'],
    ['(49)', '4 9'],
  ])('%j is written as %j', (typed, written) => {
    expect(csvPhone(typed)).toBe(written);
    expect(read(csvCell(csvPhone(typed)))).toBe(written);
  });

  test('keeps its digits, and is text to a spreadsheet without an apostrophe', () => {
    const typed = fc
      .string({ unit: fc.constantFrom(...'0123456789 +()-./'), maxLength: phoneMaxLength })
      .filter((phone) => (optionalPhone.safeParse(phone).data ?? '') === phone && phone !== '');
    fc.assert(
      fc.property(typed, (phone) => {
        const written = csvPhone(phone);
        const digits = phone.replaceAll(/\D/g, '');
        expect(written.replaceAll(/\D/g, '')).toBe(digits);
        expect(read(csvCell(written))).toBe(written);
        if (digits.length > 1) expect(written).toMatch(/[\d)] +[(\d]/);
        expect(written).not.toContain('/');
      }),
      { numRuns: 2000 },
    );
  });
});
