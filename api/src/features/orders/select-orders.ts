import type { OrderListQuery } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import { type OrderRow, orders } from '@storefront/db/schema/orders.ts';
import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';

const { placeholder } = sql;

/** Conditions by the filter that asks for them; a statement contains those of its filters only, so indexes serve it. */
const conditions = {
  status: eq(orders.status, placeholder('status')),
  paymentStatus: eq(orders.paymentStatus, placeholder('paymentStatus')),
  before: lt(orders.id, placeholder('before')),
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

function buildStatement(db: Database, filters: readonly Filter[]) {
  return db
    .select()
    .from(orders)
    .where(and(...filters.map((filter) => conditions[filter])))
    .orderBy(desc(orders.id))
    .limit(placeholder('limit'))
    .prepare(['select_orders', ...filters].join('_'));
}

const statements = prepared(() => new Map<string, ReturnType<typeof buildStatement>>());

/**
 * Orders that pass all given filters, newest first. `q` is the order's number, or part of name, e-mail address or
 * any text of the order; a leading `#` before the number is fine.
 */
export function selectOrders(db: Database, query: OrderListQuery): Promise<OrderRow[]> {
  const filters: Filter[] = [];
  if (query.status) filters.push('status');
  if (query.paymentStatus) filters.push('paymentStatus');
  if (query.before) filters.push('before');
  if (query.archived !== 'all') filters.push(query.archived === 'true' ? 'archived' : 'active');
  if (query.q) filters.push('q');

  const byFilters = statements(db);
  const key = filters.join();
  const statement = byFilters.get(key) ?? buildStatement(db, filters);
  byFilters.set(key, statement);
  return statement.execute({
    ...query,
    q: query.q?.replace(/^#/, ''),
    pattern: `%${query.q?.replaceAll(/[\\%_]/g, '\\$&')}%`,
  });
}
