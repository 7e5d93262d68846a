import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { type OrderListQuery, sortedMatchesMax } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { rows } from '@storefront/db/rows.ts';
import { sql } from 'drizzle-orm';
import { toArrayText } from '#lib/array-text.ts';

/** A term, and the states that are looked for, null for any. */
export type OrderSearch = { q: string; states: number[] | null };

/** So many texts are read at most while somebody waits: a tenth of a second or two. */
const rowsMax = 50_000;
const unlimited = 2_147_483_647;

/** What the database's `find_orders` raises when that is not enough. */
const tooBroad = 'PS001';

/** The term as the number of an order, with or without a leading `#`, as text; null when it is none. */
export function readNumber(q: string): string | null {
  const digits = /^#?([1-9]\d{0,9})$/.exec(q)?.[1];
  return digits !== undefined && Number(digits) <= unlimited ? digits : null;
}

/**
 * The first `wanted` matches in the order of their ids, or more; with `before`, of those after that order. With
 * `isPatient` however long that takes, for an export.
 *
 * @throws AppError `SEARCH_TOO_BROAD` when the index knows too little of the term; the database's `query_canceled`
 * when it took seconds.
 */
export async function findFirst(
  db: Database,
  { q, states }: OrderSearch,
  page: Pick<OrderListQuery, 'direction' | 'before'> & { wanted: number },
  isPatient: boolean,
): Promise<number[]> {
  try {
    const [row] = rows<{ ids: number[] }>(
      await db.execute(sql`select find_orders(
        ${q}::text, ${states && toArrayText(states)}::text::integer[], ${page.direction === 'asc'}::boolean,
        ${page.before ?? null}::integer, ${page.wanted}::integer, ${isPatient ? unlimited : rowsMax}::integer
      ) as ids`),
    );
    return row?.ids ?? [];
  } catch (error) {
    if (hasSqlState(error, tooBroad)) throw new AppError('SEARCH_TOO_BROAD', { cause: error });
    throw error;
  }
}

/**
 * All matches, so that they can be sorted; without `isPatient` at most `sortedMatchesMax`.
 *
 * @throws AppError `SORT_TOO_BROAD` when there are more, otherwise as `findFirst`.
 */
export async function findAll(db: Database, search: OrderSearch, isPatient: boolean): Promise<number[]> {
  const wanted = isPatient ? unlimited : sortedMatchesMax + 1;
  const ids = await findFirst(db, search, { direction: 'desc', wanted }, isPatient);
  if (!isPatient && ids.length > sortedMatchesMax) throw new AppError('SORT_TOO_BROAD');
  return ids;
}
