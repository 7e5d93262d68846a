import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import { orderFilesMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { eq, sum } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { findStoredFile, storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { png } from './testing/sample-files.ts';

const picture = png();

const t = await openTestApp({ env: { logLevel: 'silent' } });
let admin: TestClient;
beforeEach(async () => {
  await t.reset();
  admin = await t.asAdmin();
});

/**
 * Creates an order with room for `bytes` more; its existing file is one large row, as a backup may contain.
 */
async function orderWithRoom(bytes: number) {
  const order = await insertClientOrder(t.db);
  await t.db.insert(files).values({
    orderId: order.id,
    originalName: 'before.png',
    mimeType: 'image/png',
    filePath: `attachments/${randomUUID()}`,
    fileSize: orderFilesMaxBytes - bytes,
  });
  return order;
}

async function upload(client: TestClient, file: Buffer | string, fields: Record<string, string>) {
  const body = new FormData();
  if (typeof file === 'string') body.append('files', file);
  else body.append('files', new Blob([new Uint8Array(file)]), 'a.png');
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const response = await client.request('/api/uploads', { method: 'POST', body });
  return { status: response.status, json: (await response.json()) as UploadResult & ErrorBody };
}

async function store(): Promise<string> {
  const uuid = randomUUID();
  await t.deps.fileStore.put(storedFileKey(uuid), Readable.from([picture]));
  await t.db.insert(storageFiles).values({
    uuid,
    originalName: 'a.png',
    sizeBytes: picture.length,
    mimeType: 'image/png',
    isReady: true,
  });
  return uuid;
}

async function bytesOf(orderId: number): Promise<number | null> {
  const [row] = await t.db
    .select({ bytes: sum(files.fileSize).mapWith(Number) })
    .from(files)
    .where(eq(files.orderId, orderId));
  return row?.bytes ?? null;
}

type Order = Awaited<ReturnType<typeof insertClientOrder>>;

/** All ways in which a file can be added to an order. */
const doors: Record<string, (order: Order) => ReturnType<typeof upload>> = {
  'from the operator': (order) => upload(admin, picture, { orderId: String(order.id) }),
  'through the client’s page': (order) => upload(t.visitor(), picture, { clientToken: order.clientToken }),
  'by its id in the storage service': async (order) =>
    upload(admin, await store(), { orderId: String(order.id) }),
  'by the id of an earlier upload': async (order) => {
    const visitor = t.visitor();
    const { json } = await upload(visitor, picture, {});
    return upload(visitor, String(json.files[0]?.id), { clientToken: order.clientToken });
  },
};

describe.each(Object.entries(doors))('a file that comes %s', (_way, send) => {
  test('is refused when the order’s files would be too large together, and nothing changes', async () => {
    const order = await orderWithRoom(picture.length - 1);
    const { status, json } = await send(order);
    expect([status, json.code]).toEqual([413, 'ORDER_FILES_TOO_LARGE']);
    expect(await bytesOf(order.id)).toBe(orderFilesMaxBytes - picture.length + 1);
    for (const { uuid } of await t.db.select().from(storageFiles)) {
      expect(await findStoredFile(t.db, uuid)).not.toBeNull();
    }
  });

  test('is taken when it just fits', async () => {
    const order = await orderWithRoom(picture.length);
    expect((await send(order)).status).toBe(200);
    expect(await bytesOf(order.id)).toBe(orderFilesMaxBytes);
  });
});

test('of two that come at the same time one gets the room that is left', async () => {
  const order = await orderWithRoom(picture.length + 10);
  const answers = await Promise.all([
    upload(admin, picture, { orderId: String(order.id) }),
    upload(t.visitor(), picture, { clientToken: order.clientToken }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect(await bytesOf(order.id)).toBe(orderFilesMaxBytes - 10);
});
