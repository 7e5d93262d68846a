import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lockLastNotice } from './raise-alert.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

test('an alert finds the mail to join without reading the mails that wait', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${lockLastNotice(tx)}`);
  });
  expect(JSON.stringify(plan)).toContain('outbox_alert_id_index');
  expect(JSON.stringify(plan)).not.toContain('Sort');
});
