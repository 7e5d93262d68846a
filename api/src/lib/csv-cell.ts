import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/**
 * First characters that make Excel, LibreOffice or Sheets evaluate a text, including their full-width forms.
 */
const formulaStart = /^\s*[=+\-@＝＋－＠]/u;

/**
 * True for a phone number that every spreadsheet treats as text: with spaces between groups of digits it is
 * not a number, a date or a formula. A slash would turn some into a fraction or a date.
 */
const isTextualPhone = (text: string) => /^(\+|\(\+)?[\d ().-]+$/.test(text) && /[\d)] +[(\d]/.test(text);

/**
 * Returns a cell: numbers unchanged, texts in quotes. A text that a spreadsheet would evaluate as a formula
 * is prefixed with an apostrophe; `+49 30 123456` would not be evaluated. Source: OWASP, "CSV Injection"; RFC
 * 4180.
 */
export function csvCell(value: string | number | null): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return String(value);
  const harmless = formulaStart.test(value) && !isTextualPhone(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** German Excel reads the comma as the decimal separator and expects semicolons between cells. */
const separators: Readonly<Record<Locale, string>> = { en: ',', de: ';' };

/** Returns a line of a file for readers of that language. */
export function csvRow(cells: readonly (string | number | null)[], locale: Locale): string {
  return `${cells.map(csvCell).join(separators[locale])}\r\n`;
}

/**
 * Formats a phone number so that a spreadsheet shows all of it. `+4930123456` would become a number without
 * its plus, `030123456` a number without its zero, `03/12` a date and `+49-30-12` a difference: these are
 * written with spaces between groups. Others stay as typed, and the digits never change. Source: DECISIONS,
 * "Orders".
 */
export function csvPhone(phone: string): string {
  if (isTextualPhone(phone)) return phone;
  const spaced = phone
    .replaceAll(/[\s./-]+/g, ' ')
    .replaceAll('(', ' (')
    .replaceAll(')', ') ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (isTextualPhone(spaced)) return spaced;
  const digits = phone.replaceAll(/\D/g, '');
  const plus = phone.includes('+') ? '+' : '';
  // Split after the usual length of a country or city prefix; a single digit leaves no room for a space and
  // has no zero to lose. Only North America and Russia have a country prefix of one digit.
  const countryLength = /^[17]/.test(digits) ? 1 : 2;
  const at = Math.min(plus ? countryLength : 3, digits.length - 1);
  return digits.length < 2 ? digits : `${plus}${digits.slice(0, at)} ${digits.slice(at)}`;
}
