import type { OrderListQuery } from '@storefront/contracts/orders/order-list.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { prepared } from '@storefront/db/prepared.ts';
import type { OrderRow } from '@storefront/db/schema/orders.ts';
import { type FoundOrders, findOrders } from './find-orders.ts';
import { allStates, orderStates, toArrayText } from './order-states.ts';
import { buildById, buildPick, buildWalk, type WalkShape } from './walk-orders.ts';

const walks = prepared((db) => remember((shape: WalkShape) => buildWalk(db, shape)));
const picks = prepared((db) => remember((shape: WalkShape) => buildPick(db, shape)));
const pages = prepared((db) => remember((shape: WalkShape) => buildById(db, shape)));

/** Builds a statement for each shape once. */
function remember<Statement>(build: (shape: WalkShape) => Statement): (shape: WalkShape) => Statement {
  const statements = new Map<string, Statement>();
  return (shape) => {
    const key = [shape.sort, shape.direction, shape.isContinued, shape.isMatched].join();
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
 * Whatever the number of orders, a page costs about the same; see `walk-orders.ts` and `find-orders.ts`.
 */
export async function selectOrders(db: Database, query: OrderListQuery): Promise<OrderRow[]> {
  const { sort, direction, before, limit, q } = query;
  const states = orderStates(query);
  const shape = { sort, direction, isContinued: before !== undefined, isMatched: false };
  const values = { limit, before, states: toArrayText(states ?? allStates) };
  if (q) {
    const found = await findOrders(db, { ...query, q, states });
    return selectFound(db, shape, { ...values, q }, found);
  }
  if (sort === 'id' && !states) return pages(db)(shape).execute(values);
  return walks(db)(shape).execute(values);
}

function selectFound(
  db: Database,
  shape: WalkShape,
  values: { q: string } & Record<string, unknown>,
  { ids, number }: FoundOrders,
): Promise<OrderRow[]> {
  if (ids === null) return walks(db)({ ...shape, isMatched: true }).execute({ ...values, number });
  return picks(db)(shape).execute({ ...values, number, ids: toArrayText(ids) });
}
