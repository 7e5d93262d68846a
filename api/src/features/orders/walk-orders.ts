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
 * the index of the sort holds the orders in the order of the list, so the page is among the first of each. The very
 * first of all states tell where the page ends at the latest (`cut`), so that no state is read much beyond that; only
 * then are rows read from the table. Comparing and ordering by the whole row of index columns leaves the planner no
 * other way, whatever its statistics say.
 *
 * Placeholders: `states`, `limit`, `heads` (how many of each state to look at first), with `isContinued` `before`.
 */
export function buildWalk(db: Database, { sort, direction, isContinued }: WalkShape) {
  const key = keys[sort];
  const keyValue = key?.value ?? sql`0`;
  const least = key?.least ?? sql`0`;
  const dir = sql.raw(direction);
  const isDescending = direction === 'desc';
  const after = sql.raw(isDescending ? '<' : '>');
  const upTo = sql.raw(isDescending ? '>=' : '<=');

  const row = (state: SQL, keyPart: SQL, id: SQL) =>
    key ? sql`(${state}, ${keyPart}, ${id})` : sql`(${state}, ${id})`;
  const orderRow = row(sql`o.state`, keyValue, sql`o.id`);
  /** The first `limit` of the state `allowed.state` from where the page starts. */
  const scan = (end: SQL, limit: SQL) => sql`lateral (
      select ${keyValue} as key, o.id
      from orders o
      where ${orderRow} ${after} ${row(sql`allowed.from_state`, sql`allowed.from_key`, sql`allowed.from_id`)} and ${end}
      order by o.state ${dir}, ${key ? sql`${keyValue} ${dir},` : sql``} o.id ${dir}
      limit ${limit}
    )`;
  const inOrder = sql`grp ${dir}, key ${dir}, id ${dir}`;

  // Everything of a state lies between these two.
  const firstState = isDescending ? sql`states.state + 1` : sql`states.state`;
  const lastState = isDescending ? sql`allowed.state` : sql`allowed.state + 1`;

  const states = sql`(
      select state, ${groupOf(sort, sql`state`)} as grp
      from unnest(${placeholder('states')}::text::integer[]) as state
    ) as states`;
  const previous = sql`(
      select ${groupOf(sort, sql`o.state`)} as grp, ${keyValue} as key, o.id
      from orders o where o.id = ${placeholder('before')}
    ) as previous`;
  const isInGroup = sql`states.grp = previous.grp`;
  const allowed = isContinued
    ? sql`
      select states.state, states.grp,
        case when ${isInGroup} then states.state else ${firstState} end as from_state,
        case when ${isInGroup} then previous.key else ${least} end as from_key,
        case when ${isInGroup} then previous.id else 0 end as from_id
      from ${previous} join ${states} on states.grp ${after} previous.grp or ${isInGroup}`
    : sql`
      select states.state, states.grp, ${firstState} as from_state, ${least} as from_key, 0 as from_id
      from ${states}`;

  const isCut = sql`allowed.grp = cut.grp`;
  const end = row(
    sql`case when ${isCut} then allowed.state else ${lastState} end`,
    sql`case when ${isCut} then cut.key else ${least} end`,
    sql`case when ${isCut} then cut.id else 0 end`,
  );

  const page = sql`(
    with allowed as materialized (${allowed}),
    heads as materialized (
      select allowed.grp, head.key, head.id
      from allowed cross join ${scan(sql`o.state ${upTo} allowed.state`, sql`${placeholder('heads')}`)} as head
    ),
    cut as materialized (
      select grp, key, id from heads order by ${inOrder} offset ${placeholder('limit')}::integer - 1 limit 1
    )
    select allowed.grp, walked.key, walked.id
    from allowed left join cut on true
    cross join ${scan(sql`${orderRow} ${upTo} ${end}`, sql`${placeholder('limit')}`)} as walked
    where cut.grp is null or not allowed.grp ${after} cut.grp
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
