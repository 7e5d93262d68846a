import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isUntriedOf } from './enqueue-mails.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('mails that wait are found by their order, before the database knows how many rows there are', async () => {
  const found = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isUntriedOf(1), eq(outbox.kind, 'quote-reminder')));
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${found}`);
  });
  expect(JSON.stringify(plan)).toContain('outbox_order_id_index');
});
