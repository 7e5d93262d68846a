import { type OrderListQuery, orderListLimitMax } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { toArrayText } from '#lib/array-text.ts';
import { findAll, findFirst, readNumber } from './find-orders.ts';
import { allStates, orderStates } from './order-states.ts';
import { buildById, buildPick, buildSortIds, buildWalk, type WalkShape } from './walk-orders.ts';

const walks = prepared((db) => remember((shape: WalkShape) => buildWalk(db, shape)));
const picks = prepared((db) => remember((shape: WalkShape) => buildPick(db, shape)));
const sorts = prepared((db) => remember((shape: WalkShape) => buildSortIds(db, shape)));
const pages = prepared((db) => remember((shape: WalkShape) => buildById(db, shape)));

/** Builds a statement for each shape once. */
function remember<Statement>(build: (shape: WalkShape) => Statement): (shape: WalkShape) => Statement {
  const statements = new Map<string, Statement>();
  return (shape) => {
    const key = [shape.sort, shape.direction, shape.isContinued].join();
    const statement = statements.get(key) ?? build(shape);
    statements.set(key, statement);
    return statement;
  };
}

/**
 * Orders that pass all given filters, in the chosen order; with `before`, those that follow that order in it, none
 * when a sort other than `id` does not know it. `q` is the order's number, with or without a leading `#`, or part of
 * name, e-mail address or any text of the order, without regard to case and accents.
 *
 * Whatever the number of orders, a page costs about the same, see `walk-orders.ts`; what a search may cost has a limit.
 *
 * @throws AppError `SEARCH_TOO_BROAD`, and with a sort other than `id` `SORT_TOO_BROAD`: only so many matches are
 * sorted while somebody waits.
 */
export function selectOrders(db: Database, query: OrderListQuery): Promise<OrderRow[]> {
  return selectPage(db, query, false);
}

/**
 * The whole filtered list, page by page, so that its length costs no memory beyond the ids of a sorted search. Orders
 * that change meanwhile are read as they are when their page is.
 */
export async function* selectAllOrders(
  db: Database,
  query: Omit<OrderListQuery, 'limit' | 'before'>,
): AsyncGenerator<OrderRow[]> {
  if (query.q && query.sort !== 'id') {
    yield* selectSorted(db, { ...query, q: query.q });
    return;
  }
  let before: number | undefined;
  for (;;) {
    const page = await selectPage(db, { ...query, limit: orderListLimitMax, before }, true);
    yield page;
    if (page.length < orderListLimitMax) return;
    before = page.at(-1)?.id;
  }
}

async function selectPage(db: Database, query: OrderListQuery, isPatient: boolean): Promise<OrderRow[]> {
  const { sort, direction, before, limit, q } = query;
  const states = orderStates(query);
  const shape = { sort, direction, isContinued: before !== undefined };
  const values = { limit, before, states: toArrayText(states ?? allStates) };
  if (q) {
    const search = { q, states };
    const ids =
      sort === 'id'
        ? await findFirst(db, search, { direction, before, wanted: limit }, isPatient)
        : await findAll(db, search, isPatient);
    return picks(db)(shape).execute({ ...values, ids: toArrayText(ids), number: readNumber(q) });
  }
  if (sort === 'id' && !states) return pages(db)(shape).execute(values);
  return walks(db)(shape).execute({ ...values, heads: headsOf(states ?? allStates, limit) });
}

/** How many of each state are to tell where a page ends: a few more than its share. With few states there is no need. */
function headsOf(states: readonly number[], limit: number): number {
  return states.length <= 3 ? 1 : Math.ceil(limit / states.length) + 4;
}

/** A search in another order than that of the ids: all matches are found and sorted once, then read page by page. */
async function* selectSorted(
  db: Database,
  query: Omit<OrderListQuery, 'limit' | 'before'> & { q: string },
): AsyncGenerator<OrderRow[]> {
  const { sort, direction, q } = query;
  const filter = orderStates(query);
  const states = toArrayText(filter ?? allStates);
  const shape = { sort, direction, isContinued: false };
  const matches = toArrayText(await findAll(db, { q, states: filter }, true));
  const sorted = await sorts(db)(shape).execute({ ids: matches, number: readNumber(q), states });
  for (let start = 0; start === 0 || start < sorted.length; start += orderListLimitMax) {
    const ids = sorted.slice(start, start + orderListLimitMax).map(({ id }) => id);
    const page = picks(db)(shape);
    yield await page.execute({ ids: toArrayText(ids), number: null, states, limit: orderListLimitMax });
  }
}
