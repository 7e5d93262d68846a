import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { count, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isGivenUp } from './delivery-queries.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('deliveries that were given up are counted without reading those of a month', async () => {
  const counted = db.select({ count: count() }).from(webhookDeliveries).where(isGivenUp);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${counted}`);
  });
  expect(JSON.stringify(plan)).toContain('webhook_deliveries_failed_index');
});
