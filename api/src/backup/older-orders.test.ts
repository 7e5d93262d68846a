import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const t = await openTestApp();
let folder: string;
beforeEach(async () => {
  await t.reset();
  folder = mkdtempSync(path.join(tmpdir(), 'older-orders-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

test('a deposit that an earlier release raised with a later round is restored as it was agreed', async () => {
  const raised = { totalPrice: 348, depositAmount: 174, roundsAmount: 50 };
  const { id, lastUpdated } = await insertOrder(t.db, raised);
  await insertOrder(t.db, raised);
  await t.db.insert(quotes).values({
    orderId: id,
    version: 1,
    message: 'Gladly',
    totalPrice: 298,
    sentBy: 'operator',
    state: 'accepted',
    acceptedAt: new Date(),
    acceptedTotal: 298,
    acceptedDeposit: 149,
    acceptedLines: [],
    wordingVersion: '1',
    wording: 'I accept',
  });
  const file = path.join(folder, 'all.backup');
  await writeBackup({ db: t.db, fileStore: t.deps.fileStore }, file);
  await restoreBackup({ db: t.db, fileStore: t.deps.fileStore }, file, { replaces: true });
  const restored = await t.db.select().from(orders).orderBy(orders.id);
  expect(restored).toMatchObject([{ depositAmount: 149, lastUpdated }, { depositAmount: 174 }]);
});
