/** Of an order's texts the search looks through so many characters, name and e-mail address first. */
export const searchTextMaxLength = 10_000;

/** Marks that `normalize` parts from their letters; the migration that folded older orders names the same range. */
const marks = /[\u0300-\u036f]/g;

/** A text as the search compares it: lower case, without accents, `ß` as `ss`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss');
}

type SearchedOrder = { clientName: string; clientEmail: string; orderDetails: Record<string, unknown> };

/**
 * What an order is found and sorted by, to be stored with every change of these texts.
 *
 * @returns `searchText`, folded, at most `searchTextMaxLength` characters before folding, and `clientNameKey`, the
 * folded name that the list sorts by.
 */
export function searchColumnsOf({ clientName, clientEmail, orderDetails }: SearchedOrder) {
  const details = Object.values(orderDetails).filter((value) => value !== null && value !== undefined);
  const texts = details.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const text = [clientName, clientEmail, ...texts].join('\n').slice(0, searchTextMaxLength);
  return { searchText: foldText(text), clientNameKey: foldText(clientName) };
}

/** A term as a pattern for `LIKE` that finds it anywhere in a folded text. */
export function searchPatternOf(term: string): string {
  return `%${foldText(term).replace(/[\\%_]/g, '\\$&')}%`;
}
