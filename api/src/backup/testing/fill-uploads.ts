import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { importStatuses } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { orderMessages } from '@storefront/db/schema/orders/order-messages.ts';
import { cloudGrants } from '@storefront/db/schema/storage/cloud-grants.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageGroups } from '@storefront/db/schema/storage/storage-groups.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import {
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { eq } from 'drizzle-orm';
import { partKey } from '#storage/upload-api/multipart/multipart-parts.ts';
import type { ObjectStore } from '../../storage/object-store/object-store.ts';
import { storedFileKey } from '../../storage/upload-api/find-stored-file.ts';
import { awkwardText, hash } from './fill-orders.ts';

/**
 * Inserts files with and without an order, uploads in every state, imports, groups and grants.
 *
 * @returns the keys of all stored objects.
 */
export async function fillUploads(db: Database, fileStore: ObjectStore, orderId: number): Promise<string[]> {
  const keys: string[] = [];
  const put = async (key: string) => {
    keys.push(key);
    await fileStore.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]));
  };
  const addFile = async (
    filePath: string,
    of: number | null,
    scanState: FileRow['scanState'] = 'unscanned',
  ) => {
    await put(filePath);
    const file = {
      originalName: 'Entwurf „1“.docx',
      mimeType: 'application/msword',
      fileSize: 10,
      sha256: hash(),
    };
    const [row] = await db
      .insert(files)
      .values({
        ...file,
        orderId: of,
        filePath,
        scanState,
        scanFinding: scanState === 'infected' ? 'Eicar' : null,
      })
      .returning();
    return row?.id ?? null;
  };
  await addFile(`attachments/${randomUUID()}`, orderId);
  await addFile(`attachments/${randomUUID()}`, null);
  for (const author of ['operator', null]) {
    const message = {
      orderId,
      author,
      text: awkwardText,
      leftOutFiles: [awkwardText],
      readAt: author === null ? null : new Date('2026-03-29T01:30:00.123Z'),
    };
    const [row] = await db.insert(orderMessages).values(message).returning();
    const fileId = await addFile(`attachments/${randomUUID()}`, orderId);
    await db
      .update(files)
      .set({ messageId: row!.id })
      .where(eq(files.id, fileId ?? 0));
  }
  for (const scanState of files.scanState.enumValues) {
    await addFile(`attachments/${randomUUID()}`, orderId, scanState);
  }

  const [loose, attached, arriving] = [randomUUID(), randomUUID(), randomUUID()];
  await put(storedFileKey(loose));
  const attachedFileId = await addFile(storedFileKey(attached), orderId);
  const common = { sizeBytes: 12_345_678_901, mimeType: 'image/png', originalName: awkwardText.slice(0, 20) };
  await db.insert(storageFiles).values([
    { ...common, uuid: loose, isReady: true, isImage: true, metadata: { note: awkwardText }, tags: ['ä'] },
    { ...common, uuid: attached, isReady: true, attachedFileId, source: 'local' },
    { ...common, uuid: arriving },
  ]);
  await db.insert(storageGroups).values({ uuid: randomUUID(), files: [{ uuid: loose, effects: '' }] });

  for (const status of importStatuses) {
    await db.insert(storageImports).values({
      token: randomUUID(),
      status,
      isRunning: status === 'waiting' || status === 'progress',
      doneBytes: 12,
      totalBytes: 12_345_678_901,
      url: 'https://files.example/a.png',
      urlHash: hash(),
      addressKey: '203.0.113.7',
      fileUuid: status === 'success' ? loose : null,
      errorCode: status === 'error' ? 'DownloadFileError' : null,
    });
  }
  const upload = randomUUID();
  await db.insert(storageMultipartUploads).values({
    uuid: upload,
    originalName: 'film.png',
    declaredType: 'image/png',
    sizeBytes: 40_000_000,
    partSizeBytes: 5_242_880,
    addressKey: '203.0.113.7',
    assembledUntil: new Date('2026-03-29T01:30:00.123Z'),
  });
  for (const number of [0, 1]) {
    await put(partKey(upload, number));
    await db.insert(storageMultipartParts).values({ uploadUuid: upload, number });
  }
  await db
    .insert(cloudGrants)
    .values({ keyHash: hash(), sealed: 'sealed', expiresAt: new Date('2026-03-29') });
  return keys;
}
