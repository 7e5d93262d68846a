import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { searchPatternOf } from '@storefront/contracts/orders/list/search-text.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, like, or, type SQL, sql } from 'drizzle-orm';

const queryCanceled = '57014';
const integerMax = 2_147_483_647;

/**
 * Reads the orders that a term finds: by their number, with or without a leading `#`, or by a part of name, e-mail address
 * or any text of the order, without regard to case and accents.
 *
 * @throws AppError `SEARCH_TOO_BROAD` when the database did not finish within `limitMs`.
 */
export async function searchOrders<Row>(
  db: Database,
  q: string,
  limitMs: number,
  read: (tx: Database, matches: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const number = readNumber(q);
  const matches = like(orders.searchText, searchPatternOf(q));
  try {
    return await db.transaction(async (tx) => {
      // A plan for this very term: a frequent one is found on the way through the list, a rare one by its trigrams.
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(limitMs)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`);
      return read(tx, number === null ? matches : or(matches, eq(orders.id, number)));
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
