import { randomUUID } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { deliverableFilesMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import type { ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { deliverables, isDraft } from '@storefront/db/schema/orders/deliverables.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { claimStored, fileRowOf, type StoredFile } from '#features/uploads/files/claim-stored.ts';
import type { SpooledFile } from '#features/uploads/files/spool.ts';
import { readEnds } from '#lib/streams/read-ends.ts';
import { scanStateOfNew } from '#scanner/scan-state.ts';
import { judgeContent } from '#storage/content/judge-content.ts';
import { readImageInfo } from '#storage/content/read-image-info.ts';
import { findStoredFile, storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { forgetStoredFiles } from '#storage/upload-api/stored-file-memo.ts';
import { assertTakesWork } from '../change/client-page-end.ts';
import { findOrder } from '../change/find-order.ts';
import { lockOrder, type OrderDeps } from '../change/lock-order.ts';

/** A file sent with the request, or the id of a file in the storage service. */
export type NewFile = { originalName: string; file: SpooledFile } | { storedUuid: string };

type AddDeps = OrderDeps & Pick<Deps, 'fileStore' | 'env' | 'log' | 'wakeScans'>;

/**
 * Adds files of any type to the draft of an order's next version, creating the draft if there is none; all or
 * none. Inserts the rows first, without an order, then stores the bytes, and adds the rows to the draft in
 * one short transaction; if the process is killed in between, the cleanup finds the leftovers.
 *
 * @throws AppError `ORDER_NOT_FOUND`, `PERSON_ERASED`, `ORDER_CLOSED`, `DELIVERABLE_FILES_FULL`, `FILE_NOT_FOUND`
 * for a stored file that does not exist or already belongs to an order.
 */
export async function addDeliverableFiles(
  deps: AddDeps,
  { orderId, username, given }: { orderId: number; username: string; given: readonly NewFile[] },
): Promise<void> {
  const { db, env, wakeScans } = deps;
  // Fails early, before anything is written; the check in the transaction is the one that counts.
  assertTakesWork(await findOrder(db, orderId));
  const scanState = scanStateOfNew(env);
  const uuids = given.flatMap((each) => ('storedUuid' in each ? [each.storedUuid] : []));
  const stored = await Promise.all(uuids.map((uuid) => findReady(db, uuid)));
  const ids: number[] = [];
  for (const each of given) {
    if ('file' in each) ids.push(await storeFile(deps, each, scanState));
  }
  await db.transaction(async (tx) => {
    assertTakesWork(await lockOrder(tx, orderId));
    const draftId = await findOrMakeDraft(tx, orderId, username);
    const there = await tx.$count(files, eq(files.deliverableId, draftId));
    if (there + given.length > deliverableFilesMax) throw new AppError('DELIVERABLE_FILES_FULL');
    const claimed = await claimStored(tx, orderId, stored, scanState);
    for (const { imageInfo, storedUuid } of stored) {
      const row = claimed.find(({ filePath }) => filePath === storedFileKey(storedUuid));
      if (row && imageInfo) await tx.update(files).set({ imageInfo }).where(eq(files.id, row.id));
    }
    const all = [...ids, ...claimed.map(({ id }) => id)];
    await tx.update(files).set({ orderId, deliverableId: draftId }).where(inArray(files.id, all));
  });
  forgetStoredFiles(db, uuids);
  wakeScans();
}

async function findReady(db: Database, uuid: string): Promise<StoredFile & Pick<FileRow, 'imageInfo'>> {
  const row = await findStoredFile(db, uuid);
  if (!row?.isReady) throw new AppError('FILE_NOT_FOUND');
  const { originalName, sizeBytes, imageInfo } = row;
  const mimeType = isPage(originalName) ? pageType : row.mimeType;
  return { storedUuid: uuid, originalName, mimeType, sizeBytes, sha256: null, imageInfo };
}

/**
 * Stores the bytes where the storage service stores its own, so that pictures are derived from them the same
 * way.
 */
async function storeFile(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  { originalName, file }: Extract<NewFile, { file: unknown }>,
  scanState: ScanState,
): Promise<number> {
  const key = storedFileKey(randomUUID());
  const { head, tail } = await readEnds(file.path);
  const mimeType = await typeOf(originalName, head, tail);
  const [row] = await db
    .insert(files)
    .values(fileRowOf({ originalName, mimeType, ...file }, key, scanState))
    .returning();
  await fileStore.put(key, file.stream());
  const imageInfo = await readImageInfo(fileStore, {
    key,
    mimeType,
    sizeBytes: file.sizeBytes,
    head,
  });
  if (imageInfo) await db.update(files).set({ imageInfo }).where(eq(files.id, row!.id));
  return row!.id;
}

/**
 * The operator's own files are accepted whatever their type: they are downloaded, or shown as a rendered preview
 * or in a sandboxed frame.
 */
async function typeOf(name: string, head: Buffer, tail: Buffer): Promise<string> {
  if (isPage(name)) return pageType;
  return (await judgeContent({ name, head, tail })).mimeType ?? 'application/octet-stream';
}

const pageType = 'text/html';
const isPage = (name: string) => /^html?$/.test(extensionOf(name));

async function findOrMakeDraft(tx: Transaction, orderId: number, createdBy: string): Promise<number> {
  const [draft] = await tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(and(eq(deliverables.orderId, orderId), isDraft));
  if (draft) return draft.id;
  const [latest] = await tx
    .select({ version: deliverables.version })
    .from(deliverables)
    .where(eq(deliverables.orderId, orderId))
    .orderBy(desc(deliverables.version))
    .limit(1);
  const [made] = await tx
    .insert(deliverables)
    .values({ orderId, version: (latest?.version ?? 0) + 1, createdBy })
    .returning();
  return made!.id;
}
