/** Number of characters of an order's texts that are searched, starting with name and e-mail address. */
export const searchTextMaxLength = 10_000;

/**
 * Combining marks that `normalize` separates from letters; the migration that folded older orders uses the
 * same range.
 */
const marks = /[\u0300-\u036f]/g;

/** Folds a text for searching: lower case, without accents, `ß` as `ss`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss');
}

type SearchedOrder = { clientName: string; clientEmail: string; orderDetails: Record<string, unknown> };

/**
 * Returns the columns by which an order is searched and sorted, to be stored whenever these texts change.
 *
 * @returns `searchText`, folded, at most `searchTextMaxLength` characters before folding, and
 * `clientNameKey`, the folded name that the list sorts by.
 */
export function searchColumnsOf({ clientName, clientEmail, orderDetails }: SearchedOrder) {
  const details = Object.values(orderDetails).filter((value) => value !== null && value !== undefined);
  const texts = details.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const text = [clientName, clientEmail, ...texts].join('\n').slice(0, searchTextMaxLength);
  return { searchText: foldText(text), clientNameKey: foldText(clientName) };
}

/** Returns a `LIKE` pattern that matches a term anywhere in a folded text. */
export function searchPatternOf(term: string): string {
  return `%${foldText(term).replace(/[\\%_]/g, '\\$&')}%`;
}
