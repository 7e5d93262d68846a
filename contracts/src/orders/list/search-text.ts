import { containsPattern } from '../../lib/like-pattern.ts';

/** Number of characters of an order's texts that are searched, starting with name and e-mail address. */
export const searchTextMaxLength = 10_000;

/**
 * Combining marks that `normalize` separates from letters; the migration that folded older orders uses the
 * same range.
 */
const marks = /[\u0300-\u036f]/g;

/** Folds a text for searching: lower case, without accents, `ß` as `ss`, phones' apostrophes as those of keyboards. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('’', "'");
}

/** Writes umlauts out, as people do whose keyboard has none: `Müller` as `Mueller`. */
function writeUmlautsOut(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (umlaut) => `${umlaut.normalize('NFD').charAt(0)}e`);
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

type SearchedOrder = {
  clientName: string;
  clientEmail: string;
  clientPhone?: string | null | undefined;
  orderDetails: Record<string, unknown>;
};

/**
 * Returns the columns by which an order is searched and sorted, to be stored whenever these texts change.
 *
 * @returns `searchText`, folded, at most `searchTextMaxLength` characters before folding, and
 * `clientNameKey`, the folded name that the list sorts by.
 */
export function searchColumnsOf({ clientName, clientEmail, clientPhone, orderDetails }: SearchedOrder) {
  const details = Object.values(orderDetails).filter((value) => value !== null && value !== undefined);
  const texts = details.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const writtenOut = writeUmlautsOut(clientName);
  const contact = [
    clientName,
    ...(writtenOut === clientName.normalize('NFC') ? [] : [writtenOut]),
    clientEmail,
    ...(clientPhone ? [clientPhone, digitsOf(clientPhone)] : []),
  ];
  const text = [...contact, ...texts].join('\n').slice(0, searchTextMaxLength);
  return { searchText: foldText(text), clientNameKey: foldText(clientName) };
}

/** Returns a `LIKE` pattern that matches a term anywhere in a folded text. */
export function searchPatternOf(term: string): string {
  return containsPattern(foldText(term));
}

/** Returns a `LIKE` pattern for the other spelling of a term with umlauts; null for any other term. */
export function writtenOutPatternOf(term: string): string | null {
  const writtenOut = writeUmlautsOut(term);
  return writtenOut === term.normalize('NFC') ? null : searchPatternOf(writtenOut);
}

const phoneDigitsMin = 4;
/** So many last digits are the same with and without the codes of country and area. */
const phoneDigitsCompared = 8;

/**
 * Returns a `LIKE` pattern that matches a phone number, or part of one, however it is grouped and with or without
 * the code of its country; null for a term that is no phone number.
 */
export function phonePatternOf(term: string): string | null {
  if (!/^[+\d][\d\s()./-]*$|^\([\d\s()./-]*$/.test(term)) return null;
  const digits = digitsOf(term).replace(/^0+/, '');
  return digits.length < phoneDigitsMin ? null : `%${digits.slice(-phoneDigitsCompared)}%`;
}
