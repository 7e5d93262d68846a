import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { isAlertAbout } from './close-alerts.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('thousands of mails are not compared one by one with each alert', async () => {
  const found = db
    .select()
    .from(alerts)
    .where(isAlertAbout('mail-failed', [1, 2, 3]));
  const plan = JSON.stringify(await db.execute(sql`explain ${found}`));
  expect(plan).toMatch(/Hash|hashed/);
  const params = (count: number) =>
    db
      .select()
      .from(alerts)
      .where(
        isAlertAbout(
          'mail-failed',
          Array.from({ length: count }, (_, index) => index),
        ),
      )
      .toSQL().params;
  expect(params(1000)).toHaveLength(params(1).length);
});
