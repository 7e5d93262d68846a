import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import {
  noAssignee,
  type OrderListQuery,
  type OrderSort,
} from '@storefront/contracts/orders/list/order-list.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import type { Database } from '@storefront/db/client.ts';
import { isOneOf, rankOf } from '@storefront/db/lib/columns.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders/orders.ts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { matchesTurn, turnValues } from './matches-turn.ts';
import { placeAfter, readCursor } from './order-cursor.ts';
import type { ListDeps } from './present-order.ts';
import { matchesSearch, type SearchedBy, searchedBy, searchOrders, searchValuesOf } from './search-orders.ts';

const { placeholder } = sql;

/** Time limits of a search: for a page that the operator waits for, and for an export. */
const searchLimitMs = 2_000;
const exportLimitMs = 60_000;

/** Orders that an export reads at once, during which the embedded database keeps other calls waiting. */
export const exportPageSize = 50;

/** Stands in for the delivery date of an order that has none, to sort it after all dates. */
const noDay = '9999-12-31';

const previous = alias(orders, 'previous');

/**
 * What a sort compares before the id: in `orders`, in the row after which the page continues, and in a
 * cursor.
 */
type SortKey = {
  of: (columns: typeof orders | typeof previous) => SQL | AnyPgColumn;
  type: SQL;
  /** The value as a cursor contains it, if that differs from what the database returns. */
  written?: SQL;
};

/** Formats a timestamp like `Date.toISOString`. */
const inUtc = (moment: AnyPgColumn) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const integerType = sql`integer`;
const momentType = sql`timestamptz`;

const sortKeys: Readonly<Record<Exclude<OrderSort, 'id'>, SortKey>> = {
  clientName: { of: (columns) => columns.clientNameKey, type: sql`text` },
  totalPrice: { of: (columns) => columns.totalPrice, type: integerType },
  serviceType: { of: (columns) => rankOf(columns.serviceType, serviceTypes), type: integerType },
  status: { of: (columns) => rankOf(columns.status, orderStatuses), type: integerType },
  paymentStatus: { of: (columns) => rankOf(columns.paymentStatus, paymentStatuses), type: integerType },
  lastUpdated: {
    of: (columns) => columns.lastUpdated,
    type: momentType,
    written: inUtc(orders.lastUpdated),
  },
  waitingSince: {
    of: (columns) => columns.waitingSince,
    type: momentType,
    written: inUtc(orders.waitingSince),
  },
  deliveryDate: {
    of: (columns) => sql`coalesce(${columns.deliveryDate}, date '${sql.raw(noDay)}')`,
    type: sql`date`,
  },
};

/**
 * The parts of a query that determine its statement; all other values are placeholders. The status is one of
 * those parts: with a placeholder, the database would use one plan for every status and search all orders for
 * the few with a rare one.
 */
type Shape = Pick<
  OrderListQuery,
  'sort' | 'direction' | 'archived' | 'status' | 'paymentStatus' | 'waitsFor'
> & {
  hasUpdatedSince: boolean;
  assigned: 'to-one' | 'to-no-one' | 'any';
  searched: SearchedBy;
  continued: 'after-cursor' | 'after-id' | 'not';
};

const shapeOf = (query: OrderListQuery): Shape => ({
  sort: query.sort,
  direction: query.direction,
  archived: query.archived,
  status: query.status,
  paymentStatus: query.paymentStatus,
  hasUpdatedSince: query.updatedSince !== undefined,
  waitsFor: query.waitsFor,
  assigned: assignedOf(query),
  searched: searchedBy(query.q),
  continued: query.cursor !== undefined ? 'after-cursor' : query.before !== undefined ? 'after-id' : 'not',
});

function assignedOf({ assignee }: OrderListQuery): Shape['assigned'] {
  if (assignee === undefined) return 'any';
  return assignee === noAssignee ? 'to-no-one' : 'to-one';
}

/**
 * Builds the query for one page of the list. Its placeholders are `limit` and, if the shape uses them,
 * `updatedSince`, `assignee`, `before`, the cursor's `key`, and those of a search and of `matchesTurn`. Filters and sorts by plain
 * columns read ranges of an index of `orders`, in the order of the list.
 */
function buildPage(db: Database, shape: Shape) {
  const order = shape.direction === 'desc' ? desc : asc;
  const after = sql.raw(shape.direction === 'desc' ? '<' : '>');
  const before = sql`${placeholder('before')}::integer`;
  const sortKey = shape.sort === 'id' ? null : sortKeys[shape.sort];
  const continueAt = (key: SortKey) =>
    shape.continued === 'after-cursor'
      ? sql`${placeholder('key')}::${key.type}`
      : sql`(select ${key.of(previous)} from ${orders} as previous where ${previous.id} = ${before})`;
  const isAfter = sortKey
    ? sql`(${sortKey.of(orders)}, ${orders.id}) ${after} (${continueAt(sortKey)}, ${before})`
    : sql`${orders.id} ${after} ${before}`;
  const position = sql<string | number | null>`${sortKey ? (sortKey.written ?? sortKey.of(orders)) : null}`;
  return db
    .select({ ...orderColumns, key: position })
    .from(orders)
    .where(
      and(
        shape.status && isOneOf(orders.status, [shape.status]),
        shape.paymentStatus && isOneOf(orders.paymentStatus, [shape.paymentStatus]),
        shape.hasUpdatedSince
          ? sql`${orders.lastUpdated} >= ${placeholder('updatedSince')}::timestamptz`
          : undefined,
        matchesTurn(db, shape.waitsFor),
        shape.assigned === 'to-one' ? eq(orders.assignee, placeholder('assignee')) : undefined,
        shape.assigned === 'to-no-one' ? isNull(orders.assignee) : undefined,
        shape.archived === 'all' ? undefined : eq(orders.isArchived, sql.raw(shape.archived)),
        shape.continued === 'not' ? undefined : isAfter,
        matchesSearch(shape.searched),
      ),
    )
    .orderBy(...(sortKey ? [order(sortKey.of(orders))] : []), order(orders.id))
    .limit(placeholder('limit'));
}

const readPage = prepared('list_orders', buildPage);

/**
 * Loads the orders that match all given filters, in the chosen order, each with its position in it as `key`. With
 * `before`, loads the orders after that order; none if it does not exist and the sort is not `id`. With `cursor`, loads
 * those after its position. `q` is the term for `searchOrders`.
 *
 * @throws AppError `VALIDATION_FAILED` for a cursor of another sort; `SEARCH_TOO_BROAD`.
 */
export async function selectOrders(
  { db, env }: ListDeps,
  query: OrderListQuery,
  limitMs = searchLimitMs,
): Promise<(OrderRow & { key: string | number | null })[]> {
  const { q, limit, assignee } = query;
  const shape = shapeOf(query);
  const cursor = query.cursor === undefined ? null : readCursor(query.sort, query.cursor);
  const values = {
    limit,
    before: cursor?.id ?? query.before,
    key: cursor?.key,
    // In UTC: offsets can be larger than those that the database reads.
    updatedSince: query.updatedSince && new Date(query.updatedSince).toISOString(),
    assignee,
    ...turnValues(shape.waitsFor, env.timeZone),
    ...(q && searchValuesOf(q)),
  };
  return q ? searchOrders(db, limitMs, (tx) => readPage(tx, values, shape)) : readPage(db, values, shape);
}

/**
 * Reads the whole filtered list page by page, so that memory does not have to hold all rows. Orders that change
 * in the meantime appear once, as they are when their page is read, also those that move to a later page.
 */
export async function* selectAllOrders(
  deps: ListDeps,
  query: Omit<OrderListQuery, 'limit' | 'before' | 'cursor'>,
): AsyncGenerator<OrderRow[], void> {
  let place: ReturnType<typeof placeAfter> = {};
  const seen = new Set<number>();
  for (;;) {
    const page = await selectOrders(deps, { ...query, limit: exportPageSize, ...place }, exportLimitMs);
    yield page.filter(({ id }) => !seen.has(id));
    for (const { id } of page) seen.add(id);
    const last = page.at(-1);
    if (page.length < exportPageSize || !last) return;
    place = placeAfter(query.sort, last);
  }
}
