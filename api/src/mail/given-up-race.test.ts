import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { lockOrder } from '#features/orders/change/lock-order.ts';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { claimDueRows, markFailed } from './outbox-queries.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test.runIf(isConcurrent)('a mail is given up while the data of its order is erased', async () => {
  const { db } = database;
  const { id: orderId } = await insertOrder(db);
  await db.insert(outbox).values({ kind: 'quote-confirmation', orderId, dedupeKey: 'quote-confirmation:1' });
  const [row] = await claimDueRows(db, 1);
  const { work } = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const started = await startBeside(db, () => markFailed(db, row!, { error: 'no such user' }));
    await tx.delete(outbox).where(eq(outbox.orderId, orderId));
    return started;
  });
  await work;
  expect(await db.$count(alerts)).toBe(0);
});
