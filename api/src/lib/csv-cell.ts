import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** First characters that make Excel, LibreOffice or Sheets evaluate a text, also in their wide forms. */
const formulaStart = /^\s*[=+\-@＝＋－＠]/u;

/**
 * A phone number that every spreadsheet reads as text: with spaces between groups of digits it is no number, date or
 * formula. A slash would make a fraction or a date of some.
 */
const isTextualPhone = (text: string) => /^(\+|\(\+)?[\d ().-]+$/.test(text) && /[\d)] +[(\d]/.test(text);

/**
 * A cell: numbers as they are, texts in quotes. A text that a spreadsheet would evaluate as a formula gets an apostrophe
 * in front; `+49 30 123456` would not be. Source: OWASP, "CSV Injection"; RFC 4180.
 */
export function csvCell(value: string | number | null): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return String(value);
  const harmless = formulaStart.test(value) && !isTextualPhone(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** German Excel takes the comma for a decimal point and separates with semicolons. */
const separators: Readonly<Record<Locale, string>> = { en: ',', de: ';' };

/** A line of a file for people who read that language. */
export function csvRow(cells: readonly (string | number | null)[], locale: Locale): string {
  return `${cells.map(csvCell).join(separators[locale])}\r\n`;
}

/**
 * A phone number so that a spreadsheet shows all of it. `+4930123456` would become a number without its plus,
 * `030123456` one without its zero, `03/12` a date and `+49-30-12` a difference: these are written with spaces between
 * groups. Others stay as typed, and the digits always do. Source: DECISIONS, "Orders".
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
  // After what is often the country's or the city's prefix; a single digit has no room for a space and no zero to lose.
  const at = Math.min(plus ? 2 : 3, digits.length - 1);
  return digits.length < 2 ? digits : `${plus}${digits.slice(0, at)} ${digits.slice(at)}`;
}
