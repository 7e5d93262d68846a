import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../rows.ts';
import { createTestDatabase } from '../testing/create-test-db.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

/** The rows that these refer to are never deleted, or their own table has only those of a day. */
const withoutIndex = [
  'idempotency_keys.order_id',
  'login_challenges.user_id',
  'outbox.order_event_id',
  'received_mails.order_message_id',
];

/** An index on part of a table serves only if it leaves out the rows that refer to nothing. */
test('rows that refer to another are found by an index, so that deleting the other reads no whole table', async () => {
  const found = await db.execute(sql`
    select fk.conrelid::regclass || '.' || attname as name
    from pg_constraint fk
      join pg_attribute on attrelid = fk.conrelid and attnum = fk.conkey[1]
    where fk.contype = 'f' and not exists (
      select 1 from pg_index i
      where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1]
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', '(' || attname || ' IS NOT NULL)')
    )
    order by name`);
  expect(rows<{ name: string }>(found).map(({ name }) => name)).toEqual(withoutIndex);
});
