import type { OrderListQuery } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { toArrayText } from './order-states.ts';

/** What a search found: ids enough for the page, or null when the term is so common that walking the list is cheaper. */
export type FoundOrders = {
  ids: number[] | null;
  /** The term as the number of an order, as text; null when it is none. */
  number: string | null;
};

/** Matches that are sorted in memory without a second thought. */
const fewMatches = 1000;

/**
 * Above this share of matches it is cheaper to walk the sorted list and look at every row (30 ranges, each until its
 * page is full) than to collect and sort all matches: with a million orders and pages of 50 both take some 50 ms here.
 */
const commonShare = 0.04;

const idMax = 2_147_483_647;

/**
 * Finds the orders that match the term. Sorted by id the first ones in the order of the list are enough; any other
 * sort needs all of them.
 *
 * @throws the database's `query_canceled` when the term is so unlucky that it takes seconds.
 */
export async function findOrders(
  db: Database,
  query: Pick<OrderListQuery, 'sort' | 'direction' | 'before' | 'limit'> & {
    q: string;
    states: number[] | null;
  },
): Promise<FoundOrders> {
  const digits = /^#?([1-9]\d{0,9})$/.exec(query.q)?.[1];
  const number = digits !== undefined && Number(digits) <= idMax ? digits : null;

  const find = async (wanted: number, isAscending: boolean, before: number | undefined) => {
    const [row] = rows<{ ids: number[] }>(
      await db.execute(sql`select find_orders(
        ${query.q}::text, ${query.states && toArrayText(query.states)}::text::integer[],
        ${isAscending}::boolean, ${before ?? null}::integer, ${wanted}::integer
      ) as ids`),
    );
    return row?.ids ?? [];
  };

  if (query.sort === 'id') {
    return { ids: await find(query.limit, query.direction === 'asc', query.before), number };
  }
  const newest = await find(fewMatches + 1, false, undefined);
  if (newest.length <= fewMatches) return { ids: newest, number };
  const share = newest.length / (Math.max(...newest) - Math.min(...newest) + 1);
  if (share > commonShare) return { ids: null, number };
  return { ids: await find(idMax, false, undefined), number };
}
