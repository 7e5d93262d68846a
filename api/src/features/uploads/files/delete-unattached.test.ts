import { Readable } from 'node:stream';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { deleteUnattachedFiles } from './delete-unattached.ts';

const t = await openTestApp();

async function store(key: string, orderId: number | null, ageMs: number) {
  await t.deps.fileStore.put(key, Readable.from([Buffer.from('x')]));
  await t.db.insert(files).values({
    orderId,
    originalName: 'a.png',
    mimeType: 'image/png',
    filePath: key,
    fileSize: 1,
    createdAt: new Date(Date.now() - ageMs),
  });
}

test('files that belong to no order go after a day, rows and bytes; the others stay', async () => {
  const order = await insertOrder(t.db);
  const tooOld = unattachedLifetimeMs + 1000;
  for (let index = 0; index < 60; index++) await store(`test/old-${index}`, null, tooOld);
  await store('test/fresh', null, unattachedLifetimeMs - 60_000);
  await store('test/attached', order.id, tooOld);

  await Promise.all([deleteUnattachedFiles(t.deps), deleteUnattachedFiles(t.deps)]);

  const left = await t.db.select({ key: files.filePath }).from(files).orderBy(files.id);
  expect(left.map(({ key }) => key).sort()).toEqual(['test/attached', 'test/fresh']);
  expect(await t.deps.fileStore.get('test/old-0')).toBeNull();
  expect(await t.deps.fileStore.get('test/old-59')).toBeNull();
  for (const key of ['test/attached', 'test/fresh']) (await t.deps.fileStore.get(key))?.stream.destroy();
});
