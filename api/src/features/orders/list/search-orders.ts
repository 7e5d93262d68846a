import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { integerMax } from '@storefront/contracts/lib/integer-max.ts';
import {
  phonePatternOf,
  searchPatternOf,
  writtenOutPatternOf,
} from '@storefront/contracts/orders/list/search-text.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { prepared, type Transaction } from '@storefront/db/prepared.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, like, or, type SQL, sql } from 'drizzle-orm';

const { placeholder } = sql;

const queryCanceled = '57014';

/** Where a term is searched; each has its own prepared statement. */
export type SearchedBy = 'text' | 'text-or-other' | 'nothing';

export function searchedBy(q: string | undefined): SearchedBy {
  if (!q) return 'nothing';
  return readNumber(q) === null && otherPatternOf(q) === null ? 'text' : 'text-or-other';
}

/** Returns the condition of a search, with the placeholders that `searchValuesOf` fills. */
export function matchesSearch(by: SearchedBy): SQL | undefined {
  if (by === 'nothing') return undefined;
  const hasText = like(orders.searchText, placeholder('pattern'));
  if (by === 'text') return hasText;
  return or(hasText, like(orders.searchText, placeholder('other')), eq(orders.id, placeholder('number')));
}

/** No order has this number. */
const noNumber = 0;

export function searchValuesOf(q: string) {
  const pattern = searchPatternOf(q);
  return { pattern, other: otherPatternOf(q) ?? pattern, number: readNumber(q) ?? noNumber };
}

/** Returns the pattern of another spelling of the term; null if it has none. */
const otherPatternOf = (q: string) => phonePatternOf(q) ?? writtenOutPatternOf(q);

/**
 * Forces a plan for the actual term: a frequent term is found by walking the list, a rare one by its
 * trigrams.
 */
const setSearchLimits = prepared('set_search_limits', (tx) =>
  tx
    .select({
      timeout: sql`set_config('statement_timeout', ${placeholder('limitMs')}::text, true)`,
      planning: sql`set_config('plan_cache_mode', 'force_custom_plan', true)`,
    })
    .from(sql`(values (1)) as one_row`),
);

/**
 * Searches orders by number, as `readNumber` reads it, or by part of the name, the e-mail address, the phone
 * number or any text of the order, ignoring case and accents; umlauts of a name also match when written out, and the other way round.
 *
 * @param read runs one statement that includes the condition of `matchesSearch`.
 * @throws AppError `SEARCH_TOO_BROAD` if the database did not finish within `limitMs`.
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

/** Reads the term as an order number, also as mails write it (`#`, `no.`, `Nr.`); null if it is not one. */
function readNumber(q: string): number | null {
  const number = Number(/^(?:#|n[or]\.)?\s*([1-9]\d{0,9})$/i.exec(q)?.[1] ?? Number.NaN);
  return number <= integerMax ? number : null;
}
