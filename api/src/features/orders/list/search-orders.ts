import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { searchPatternOf } from '@storefront/contracts/orders/list/search-text.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { preparedInTransaction, type Transaction } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, like, or, type SQL, sql } from 'drizzle-orm';

const { placeholder } = sql;

const queryCanceled = '57014';
const integerMax = 2_147_483_647;

/** Where a term is looked for; a statement is made for each. */
export type SearchedBy = 'text' | 'text-or-number' | 'nothing';

export function searchedBy(q: string | undefined): SearchedBy {
  if (!q) return 'nothing';
  return readNumber(q) === null ? 'text' : 'text-or-number';
}

/** The condition of a search, with the placeholders that `searchValuesOf` fills. */
export function matchesSearch(by: SearchedBy): SQL | undefined {
  if (by === 'nothing') return undefined;
  const hasText = like(orders.searchText, placeholder('pattern'));
  return by === 'text' ? hasText : or(hasText, eq(orders.id, placeholder('number')));
}

export const searchValuesOf = (q: string) => ({ pattern: searchPatternOf(q), number: readNumber(q) });

/** The plan is made for the very term: a frequent one is found on the way through the list, a rare one by its trigrams. */
const setSearchLimits = preparedInTransaction('set_search_limits', (tx) =>
  tx
    .select({
      timeout: sql`set_config('statement_timeout', ${placeholder('limitMs')}::text, true)`,
      planning: sql`set_config('plan_cache_mode', 'force_custom_plan', true)`,
    })
    .from(sql`(values (1)) as one_row`),
);

/**
 * Reads the orders that a term finds: by their number, with or without a leading `#`, or by a part of name, e-mail address
 * or any text of the order, without regard to case and accents.
 *
 * @param read sends one statement, with the condition of `matchesSearch`.
 * @throws AppError `SEARCH_TOO_BROAD` when the database did not finish within `limitMs`.
 */
export async function searchOrders<Row>(
  db: Database,
  limitMs: number,
  read: (tx: Transaction) => Promise<Row[]>,
): Promise<Row[]> {
  try {
    return await db.transaction(async (tx) => {
      await setSearchLimits(tx, { limitMs: String(limitMs) });
      return read(tx);
    });
  } catch (error) {
    if (hasSqlState(error, queryCanceled)) throw new AppError('SEARCH_TOO_BROAD', { cause: error });
    throw error;
  }
}

/** The term as the number of an order, with or without a leading `#`; null when it is none. */
function readNumber(q: string): number | null {
  const number = Number(/^#?([1-9]\d{0,9})$/.exec(q)?.[1] ?? Number.NaN);
  return number <= integerMax ? number : null;
}
