import type { OrderSort, SortDirection } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { asc, desc, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';

const { placeholder } = sql;
const columns = getTableColumns(orders);

/** What a statement is made for; everything else is a placeholder. */
export type WalkShape = {
  sort: OrderSort;
  direction: SortDirection;
  /** With the placeholder `before`, the order to continue after. */
  isContinued: boolean;
};

type Key = {
  /** Of the table `o`. */
  value: SQL;
  /** Less than every value. */
  least: SQL;
};

/** What an index has between state and id. Sorts without a key here sort by a part of the state, or by the id alone. */
const keys: Readonly<Partial<Record<OrderSort, Key>>> = {
  clientName: { value: sql`o.name_key`, least: sql`''` },
  serviceType: { value: sql`o.service_rank`, least: sql`0` },
  totalPrice: { value: sql`o.total_price`, least: sql`-1` },
};

/** The part of a state that the sort goes by; states of one group are mixed. */
function groupOf(sort: OrderSort, state: SQL): SQL {
  if (sort === 'status') return sql`(${state} % 15 / 3)`;
  return sql`${sort === 'paymentStatus' ? sql`(${state} % 3)` : sql`0`}`;
}

/**
 * One page of the list, at a cost that depends on its length only. For each state that the filter allows (at most 30)
 * the index of the sort holds the orders in the order of the list, so the page is among the first of each; only then
 * are its rows read from the table. Comparing and ordering by the whole row of index columns leaves the planner no
 * other way, whatever its statistics say.
 *
 * Placeholders: `states`, `limit`, with `isContinued` `before`.
 */
export function buildWalk(db: Database, { sort, direction, isContinued }: WalkShape) {
  const key = keys[sort];
  const dir = sql.raw(direction);
  const isDescending = direction === 'desc';
  const after = sql.raw(isDescending ? '<' : '>');

  const row = key ? sql`(o.state, ${key.value}, o.id)` : sql`(o.state, o.id)`;
  const bound = (stateBound: SQL, keyBound: SQL, idBound: SQL) =>
    key ? sql`(${stateBound}, ${keyBound}, ${idBound})` : sql`(${stateBound}, ${idBound})`;
  // Everything of a state lies between this and the other end.
  const from = isDescending ? sql`allowed.state + 1` : sql`allowed.state`;
  const isInGroup = sql`allowed.grp = previous.grp`;
  const start = isContinued
    ? bound(
        sql`case when ${isInGroup} then allowed.state else ${from} end`,
        sql`case when ${isInGroup} then previous.key else ${key?.least ?? sql`0`} end`,
        sql`case when ${isInGroup} then previous.id else 0 end`,
      )
    : bound(from, key?.least ?? sql`0`, sql`0`);
  const end = sql`o.state ${sql.raw(isDescending ? '>=' : '<=')} allowed.state`;

  const previous = sql`(
      select ${groupOf(sort, sql`o.state`)} as grp, ${key?.value ?? sql`0`} as key, o.id
      from orders o where o.id = ${placeholder('before')}
    ) as previous
    join`;
  const allowed = sql`(
      select state, ${groupOf(sort, sql`state`)} as grp
      from unnest(${placeholder('states')}::text::integer[]) as state
    ) as allowed`;

  const page = sql`(
    select allowed.grp, walked.key, walked.id
    from ${isContinued ? previous : sql``} ${allowed}
    ${isContinued ? sql`on allowed.grp ${after} previous.grp or ${isInGroup}` : sql``}
    cross join lateral (
      select ${key?.value ?? sql`0`} as key, o.id
      from orders o
      where ${row} ${after} ${start} and ${end}
      order by o.state ${dir}, ${key ? sql`${key.value} ${dir},` : sql``} o.id ${dir}
      limit ${placeholder('limit')}
    ) as walked
    order by allowed.grp ${dir}, walked.key ${dir}, walked.id ${dir}
    limit ${placeholder('limit')}
  ) as page`;

  return db
    .select(columns)
    .from(orders)
    .innerJoin(page, sql`page.id = ${orders.id}`)
    .orderBy(sql`page.grp ${dir}, page.key ${dir}, page.id ${dir}`)
    .prepare(['walk_orders', sort, direction, isContinued].join('_'));
}

/** Ids in the chosen order: those of the list `ids` and the one with the number `number`, as far as `states` allows them. */
function sortedIds({ sort, direction, isContinued }: WalkShape): SQL {
  const dir = sql.raw(direction);
  const row = sql`${groupOf(sort, sql`o.state`)}, ${keys[sort]?.value ?? sql`0`}, o.id`;
  return sql`
    select ${groupOf(sort, sql`o.state`)} as grp, ${keys[sort]?.value ?? sql`0`} as key, o.id
    from orders o
    where o.id = any (array_append(${placeholder('ids')}::text::integer[], ${placeholder('number')}::text::integer))
      and o.state = any (${placeholder('states')}::text::integer[])
      ${isContinued ? sql`and (${row}) ${sql.raw(direction === 'desc' ? '<' : '>')} (select ${row} from orders o where o.id = ${placeholder('before')})` : sql``}
    order by 1 ${dir}, 2 ${dir}, 3 ${dir}`;
}

/** One page out of orders that are known (`sortedIds`). Further placeholders: `limit`, with `isContinued` `before`. */
export function buildPick(db: Database, shape: WalkShape) {
  const { sort, direction, isContinued } = shape;
  const dir = sql.raw(direction);
  return db
    .select(columns)
    .from(orders)
    .innerJoin(sql`(${sortedIds(shape)} limit ${placeholder('limit')}) as page`, sql`page.id = ${orders.id}`)
    .orderBy(sql`page.grp ${dir}, page.key ${dir}, page.id ${dir}`)
    .prepare(['pick_orders', sort, direction, isContinued].join('_'));
}

/** All ids of orders that are known, in the chosen order (`sortedIds`). */
export function buildSortIds(db: Database, shape: WalkShape) {
  return db
    .select({ id: sql<number>`sorted.id` })
    .from(sql`(${sortedIds(shape)}) as sorted`)
    .prepare(['sort_order_ids', shape.sort, shape.direction].join('_'));
}

/** One page of all orders by their ids: the primary key's own order. Placeholders: `limit`, with `isContinued` `before`. */
export function buildById(
  db: Database,
  { direction, isContinued }: Pick<WalkShape, 'direction' | 'isContinued'>,
) {
  const [isAfter, inOrder] = direction === 'desc' ? [lt, desc] : [gt, asc];
  return db
    .select()
    .from(orders)
    .where(isContinued ? isAfter(orders.id, placeholder('before')) : undefined)
    .orderBy(inOrder(orders.id))
    .limit(placeholder('limit'))
    .prepare(['orders_by_id', direction, isContinued].join('_'));
}
