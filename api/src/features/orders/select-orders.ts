import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import type { OrderListQuery, OrderSort } from '@storefront/contracts/orders/order-list.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orders } from '@storefront/db/schema/orders.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';

const { placeholder } = sql;

/** Conditions by the filter that asks for them; a statement contains those of its filters only, so indexes serve it. */
const conditions = {
  status: eq(orders.status, placeholder('status')),
  paymentStatus: eq(orders.paymentStatus, placeholder('paymentStatus')),
  archived: sql`${orders.isArchived}`,
  active: sql`not ${orders.isArchived}`,
  q: or(
    sql`${orders.id}::text = ${placeholder('q')}`,
    sql`${orders.clientName} ilike ${placeholder('pattern')}`,
    sql`${orders.clientEmail} ilike ${placeholder('pattern')}`,
    sql`exists (
      select from jsonb_each_text(${orders.orderDetails}) as detail where detail.value ilike ${placeholder('pattern')}
    )`,
  ),
} satisfies Record<string, SQL | undefined>;
type Filter = keyof typeof conditions;

const rank = (column: SQL, values: readonly string[]) =>
  sql`array_position(array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}], ${column})`;

/** What the rows of a table named `orders` or `previous` are sorted by. */
const sortKeys: Readonly<Record<OrderSort, (table: SQL) => SQL>> = {
  id: (table) => sql`${table}.id`,
  clientName: (table) => sql`translate(lower(${table}.client_name), 'äöüÄÖÜ', 'aouaou')`,
  serviceType: (table) => rank(sql`${table}.service_type`, serviceTypes),
  totalPrice: (table) => sql`${table}.total_price`,
  paymentStatus: (table) => rank(sql`${table}.payment_status`, paymentStatuses),
  status: (table) => rank(sql`${table}.status`, orderStatuses),
};

type Shape = Pick<OrderListQuery, 'sort' | 'direction'> & {
  filters: readonly Filter[];
  isContinued: boolean;
};

function buildStatement(db: Database, { sort, direction, filters, isContinued }: Shape) {
  const key = sortKeys[sort];
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<');
  const previous = sql`(select ${key(sql`previous`)}, previous.id from orders previous where previous.id = ${placeholder('before')})`;
  const continued =
    sort === 'id'
      ? sql`${orders.id} ${isAfter} ${placeholder('before')}`
      : sql`(${key(sql`orders`)}, ${orders.id}) ${isAfter} ${previous}`;
  return db
    .select()
    .from(orders)
    .where(and(...filters.map((filter) => conditions[filter]), isContinued ? continued : undefined))
    .orderBy(
      sql`${key(sql`orders`)} ${sql.raw(direction)}`,
      ...(sort === 'id' ? [] : [sql`${orders.id} ${sql.raw(direction)}`]),
    )
    .limit(placeholder('limit'))
    .prepare(['select_orders', sort, direction, isContinued, ...filters].join('_'));
}

const statements = prepared(() => new Map<string, ReturnType<typeof buildStatement>>());

/**
 * Orders that pass all given filters, in the chosen order; with `before`, those that follow that order in it.
 * `q` is the order's number, or part of name, e-mail address or any text of the order; a leading `#` before the
 * number is fine.
 */
export function selectOrders(db: Database, query: OrderListQuery): Promise<OrderRow[]> {
  const filters: Filter[] = [];
  if (query.status) filters.push('status');
  if (query.paymentStatus) filters.push('paymentStatus');
  if (query.archived !== 'all') filters.push(query.archived === 'true' ? 'archived' : 'active');
  if (query.q) filters.push('q');
  const shape = { ...query, filters, isContinued: query.before !== undefined };

  const byShape = statements(db);
  const key = [query.sort, query.direction, shape.isContinued, ...filters].join();
  const statement = byShape.get(key) ?? buildStatement(db, shape);
  byShape.set(key, statement);
  return statement.execute({
    ...query,
    q: query.q?.replace(/^#/, ''),
    pattern: `%${query.q?.replaceAll(/[\\%_]/g, '\\$&')}%`,
  });
}
