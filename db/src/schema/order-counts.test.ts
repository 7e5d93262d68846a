import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { eq, gt, lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../rows.ts';
import { buildOrder } from '../testing/build-order.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-db.ts';
import { orderSearch } from './order-search.ts';
import { orders } from './orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

/** What the triggers kept, and what counting says. */
async function compare() {
  const { db } = database;
  const kept = rows(
    await db.execute(sql`
      select state::integer, sum(count)::integer as count from order_counts group by 1 having sum(count) <> 0 order by 1`),
  );
  const counted = rows(
    await db.execute(sql`
      select order_state(is_archived, status, payment_status) as state, count(*)::integer as count
      from orders group by 1 order by 1`),
  );
  expect(kept).toEqual(counted);
  expect(await db.$count(orderSearch)).toBe(await db.$count(orders));
}

test('every state has a number of its own, as the contracts list them', async () => {
  const { db } = database;
  const all = [false, true].flatMap((isArchived) =>
    orderStatuses.flatMap((status) => paymentStatuses.map((payment) => ({ isArchived, status, payment }))),
  );
  for (const [index, { isArchived, status, payment }] of all.entries()) {
    const [row] = rows<{ state: number }>(
      await db.execute(
        sql`select order_state(${isArchived}::boolean, ${status}::text, ${payment}::text) as state`,
      ),
    );
    expect(row?.state).toBe(index);
  }
});

test('counts follow every kind of write', async () => {
  const { db } = database;
  await db.insert(orders).values(Array.from({ length: 50 }, () => buildOrder()));
  await compare();
  await db.update(orders).set({ status: 'review' }).where(lte(orders.id, 20));
  await db
    .update(orders)
    .set({ isArchived: true, paymentStatus: 'paid', isPaid: true })
    .where(gt(orders.id, 40));
  await db.update(orders).set({ adminNotes: 'no change of state' });
  await compare();
  await db.delete(orders).where(lte(orders.id, 5));
  await compare();
  await db
    .insert(orders)
    .values(buildOrder({ id: 30 }))
    .onConflictDoUpdate({ target: orders.id, set: { status: 'completed' } });
  await compare();
  await db.execute(sql`truncate orders cascade`);
  await compare();
});

test('counts stay right when much is written at once and half of it is given up', async () => {
  const { db } = database;
  await db.insert(orders).values(Array.from({ length: 20 }, () => buildOrder()));
  const attempts = Array.from({ length: 60 }, (_, index) =>
    db.transaction(async (tx) => {
      const id = 1 + (index % 20);
      if (index % 3 === 0) await tx.insert(orders).values(buildOrder({ status: orderStatuses[index % 5] }));
      else if (index % 3 === 1) {
        await tx
          .update(orders)
          .set({ status: orderStatuses[index % 5] })
          .where(eq(orders.id, id));
      } else await tx.update(orders).set({ isArchived: true }).where(eq(orders.id, id));
      if (index % 2) throw new Error('given up');
    }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(30);
  await compare();
});
