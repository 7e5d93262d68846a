import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  type OrderListQuery,
  type OrderSort,
  orderListLimitMax,
} from '@storefront/contracts/orders/order-list.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { searchPatternOf } from '@storefront/contracts/orders/search-text.ts';
import type { Database } from '@storefront/db/client.ts';
import { hasSqlState } from '@storefront/db/errors.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orderColumns, orders } from '@storefront/db/schema/orders.ts';
import { type AnyColumn, and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const { placeholder } = sql;

/** A search takes so long at most while the operator waits for its page, and so long in an export. */
const searchLimitMs = 2_000;
const exportLimitMs = 60_000;
const queryCanceled = '57014';
const integerMax = 2_147_483_647;

const previous = alias(orders, 'previous');

type SortedColumns = Readonly<
  Record<'clientNameKey' | 'totalPrice' | 'serviceType' | 'status' | 'paymentStatus', AnyColumn>
>;

/** What a sort compares before the id, of `orders` and of the row that the page continues after. */
const sortKeys: Readonly<Record<Exclude<OrderSort, 'id'>, (of: SortedColumns) => SQL | AnyColumn>> = {
  clientName: (of) => of.clientNameKey,
  totalPrice: (of) => of.totalPrice,
  serviceType: (of) => rankOf(of.serviceType, serviceTypes),
  status: (of) => rankOf(of.status, orderStatuses),
  paymentStatus: (of) => rankOf(of.paymentStatus, paymentStatuses),
};

/** A value's place in its contract's list. */
function rankOf(column: AnyColumn, values: readonly string[]): SQL {
  const cases = values.map((value, rank) => sql`when ${sql.raw(`'${value}'`)} then ${sql.raw(String(rank))}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}

/** What a statement is made for; the values are its placeholders. */
type Shape = Pick<OrderListQuery, 'sort' | 'direction' | 'archived'> & {
  hasStatus: boolean;
  hasPaymentStatus: boolean;
  isContinued: boolean;
};

const shapeOf = (query: OrderListQuery): Shape => ({
  sort: query.sort,
  direction: query.direction,
  archived: query.archived,
  hasStatus: query.status !== undefined,
  hasPaymentStatus: query.paymentStatus !== undefined,
  isContinued: query.before !== undefined,
});

/**
 * One page of the list. Placeholders: `limit`, and as far as the shape has them `status`, `paymentStatus` and
 * `before`. Filters and sorts by plain columns are ranges of an index of `orders`, in the order of the list.
 */
function buildPage(db: Database, shape: Shape, search?: SQL) {
  const order = shape.direction === 'desc' ? desc : asc;
  const after = sql.raw(shape.direction === 'desc' ? '<' : '>');
  const before = sql`${placeholder('before')}::integer`;
  const keyOf = shape.sort === 'id' ? null : sortKeys[shape.sort];
  const isAfter = keyOf
    ? sql`(${keyOf(orders)}, ${orders.id}) ${after} (
        (select ${keyOf(previous)} from ${orders} as previous where ${previous.id} = ${before}), ${before})`
    : sql`${orders.id} ${after} ${before}`;
  return db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        shape.hasStatus ? eq(orders.status, placeholder('status')) : undefined,
        shape.hasPaymentStatus ? eq(orders.paymentStatus, placeholder('paymentStatus')) : undefined,
        shape.archived === 'all' ? undefined : eq(orders.isArchived, sql.raw(shape.archived)),
        shape.isContinued ? isAfter : undefined,
        search,
      ),
    )
    .orderBy(...(keyOf ? [order(keyOf(orders))] : []), order(orders.id))
    .limit(placeholder('limit'));
}

const pages = prepared((db) => {
  const statements = new Map<string, ReturnType<typeof build>>();
  const build = (shape: Shape, name: string) => buildPage(db, shape).prepare(name);
  return (shape: Shape) => {
    const name = ['list_orders', ...Object.values(shape)].join('_');
    const statement = statements.get(name) ?? build(shape, name);
    statements.set(name, statement);
    return statement;
  };
});

/**
 * Orders that pass all given filters, in the chosen order; with `before`, those that follow that order in it, none
 * when a sort other than `id` does not know it. `q` is the order's number, with or without a leading `#`, or part of
 * name, e-mail address or any text of the order, without regard to case and accents.
 *
 * @throws AppError `SEARCH_TOO_BROAD` when the database did not finish a search within `limitMs`.
 */
export function selectOrders(
  db: Database,
  { q, ...query }: OrderListQuery,
  limitMs = searchLimitMs,
): Promise<OrderRow[]> {
  const { limit, before, status, paymentStatus } = query;
  const shape = shapeOf(query);
  const values = { limit, before, status, paymentStatus };
  return q ? search(db, shape, values, q, limitMs) : pages(db)(shape).execute(values);
}

async function search(
  db: Database,
  shape: Shape,
  values: Record<string, unknown>,
  q: string,
  limitMs: number,
): Promise<OrderRow[]> {
  const number = readNumber(q);
  const matches = like(orders.searchText, searchPatternOf(q));
  try {
    return await db.transaction(async (tx) => {
      // A plan for this very term: a frequent one is found on the way through the list, a rare one by its trigrams.
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(limitMs)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`);
      const page = buildPage(tx, shape, number === null ? matches : or(matches, eq(orders.id, number)));
      return page.execute(values);
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

/**
 * The whole filtered list, page by page, so that its length costs no memory. Orders that change meanwhile are read as
 * they are when their page is.
 */
export async function* selectAllOrders(
  db: Database,
  query: Omit<OrderListQuery, 'limit' | 'before'>,
): AsyncGenerator<OrderRow[]> {
  let before: number | undefined;
  for (;;) {
    const page = await selectOrders(db, { ...query, limit: orderListLimitMax, before }, exportLimitMs);
    yield page;
    if (page.length < orderListLimitMax) return;
    before = page.at(-1)?.id;
  }
}
