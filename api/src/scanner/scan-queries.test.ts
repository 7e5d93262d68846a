import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lockOrder } from '#features/orders/change/lock-order.ts';
import { isConcurrent, startBeside } from '#testing/at-the-same-moment.ts';
import { claimFiles, markScanned, markUnscanned } from './scan-queries.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

async function claim(given: Partial<typeof files.$inferInsert>) {
  await database.db.insert(files).values({
    originalName: 'logo.png',
    mimeType: 'image/png',
    filePath: 'attachments/logo',
    fileSize: 1,
    scanState: 'waiting',
    ...given,
  });
  const [claimed] = await claimFiles(database.db, 1);
  return claimed!;
}

test.each([
  ['file-infected', markScanned, 'Test.Virus-1', 0],
  ['file-unscanned', markUnscanned, 1000, 7],
] as const)(
  'the alert %s names the order that got the file during the scan',
  async (type, mark, said, scanAttempts) => {
    const { db } = database;
    const order = await insertOrder(db);
    const claimed = await claim({ scanAttempts });
    await db.update(files).set({ orderId: order.id }).where(eq(files.id, claimed.id));
    await mark(db, claimed, said as never);
    expect(await db.select().from(alerts)).toMatchObject([{ orderId: order.id, data: { type } }]);
  },
);

test.runIf(isConcurrent).each([
  ['infected', markScanned, 'Test.Virus-1', 0],
  ['unscanned', markUnscanned, 1000, 7],
] as const)('a file is noted as %s while its order changes', async (_, mark, said, scanAttempts) => {
  const { db } = database;
  const order = await insertOrder(db);
  const claimed = await claim({ orderId: order.id, scanAttempts });
  const { work } = await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const started = await startBeside(db, () => mark(db, claimed, said as never));
    await tx.update(files).set({ orderId: null }).where(eq(files.id, claimed.id));
    return started;
  });
  expect(await work).toBe(true);
  expect(await db.select().from(alerts)).toMatchObject([{ orderId: null }]);
});
