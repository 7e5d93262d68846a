import { randomUUID } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { attachmentsMax, orderFilesMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { ScanState } from '@storefront/contracts/uploads/file-scan.ts';
import type { Database } from '@storefront/db/client.ts';
import { isAttachedTo } from '@storefront/db/schema/orders/attached-files.ts';
import { type FileRow, files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { type OrderRow, orders } from '@storefront/db/schema/orders/orders.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { changeOrder } from '#features/orders/change/change-order.ts';
import { assertReachable } from '#features/orders/change/client-page-end.ts';
import { inOrderTransaction, lockOrder, type OrderDeps } from '#features/orders/change/lock-order.ts';
import { scanStateOfNew } from '#scanner/scan-state.ts';
import { storedFileKey } from '#storage/upload-api/find-stored-file.ts';
import { forgetStoredFiles } from '#storage/upload-api/stored-file-memo.ts';
import type { AcceptedFile } from '../upload-form.ts';
import { claimKept, type KeptFile } from './claim-kept.ts';
import { claimStored, fileRowOf, type StoredFile } from './claim-stored.ts';

export type Attachments = {
  /**
   * Undefined stores the files without an order; they are deleted after a day unless they are attached by
   * then.
   */
  orderId: number | undefined;
  /** Username of the operator, null for the client. */
  actor: string | null;
  /** Whether the client gets a mail about the files; several uploads in a row share one. */
  tellClient?: boolean;
  files: readonly AcceptedFile[];
  /** Called once the order is locked: storing the files takes a while, in which a right may end. */
  assertMayAttach?: (order: OrderRow) => void;
};

type SentFile = Extract<AcceptedFile, { stream: unknown }>;

/**
 * Stores files and attaches them to an order, all of them or none.
 *
 * Inserts the rows first, without the order, then stores the bytes, and attaches the rows in one short
 * transaction. A process that is killed in between leaves unattached rows, by which the cleanup finds the
 * bytes. Files in the storage service keep their bytes where they are; the transaction gives them a row and
 * makes them private.
 *
 * @returns the rows in the order of the files.
 * @throws AppError `ORDER_NOT_FOUND`; `PERSON_ERASED`; `TOO_MANY_FILES` if the order would have more than ten;
 * `ORDER_FILES_TOO_LARGE` if they would be too large together; `FILE_NOT_FOUND` if another upload attached a
 * stored file first.
 */
export async function attachFiles(
  deps: OrderDeps & Pick<Deps, 'fileStore' | 'log' | 'env' | 'wakeScans'>,
  attachments: Attachments,
): Promise<FileRow[]> {
  const { orderId, files } = attachments;
  const { db, fileStore, log, env, wakeScans } = deps;
  // Fails early, before anything is written; the check in the transaction is the one that counts.
  if (orderId !== undefined) await assertRoom(db, orderId, files);

  const sent = files.filter((file): file is SentFile => 'stream' in file);
  const stored = files.filter((file): file is StoredFile => 'storedUuid' in file);
  const scanState = scanStateOfNew(env);
  const kept = files.filter((file): file is KeptFile => 'keptFileId' in file);
  const drafts = sent.map((file) => ({ file, key: `attachments/${randomUUID()}` }));
  const sentRows =
    drafts.length === 0
      ? []
      : await db
          .insert(filesTable)
          .values(drafts.map(({ file, key }) => fileRowOf(file, key, scanState)))
          .returning();
  try {
    for (const { file, key } of drafts) await fileStore.put(key, file.stream());
    const isToAttach = orderId !== undefined || stored.length > 0 || kept.length > 0;
    const parts = { sentRows, stored, kept, scanState };
    const rows = isToAttach ? await attach(deps, attachments, parts) : sentRows;
    const uuids = stored.map(({ storedUuid }) => storedUuid);
    forgetStoredFiles(db, uuids);
    wakeScans();
    return inOrder(files, drafts, rows);
  } catch (error) {
    await undo({ db, fileStore }, sentRows).catch(() => {
      log.warn({ files: sentRows.length }, 'files of a failed upload are left to the clean-up');
    });
    throw error;
  }
}

function inOrder(
  files: readonly AcceptedFile[],
  drafts: readonly { file: AcceptedFile; key: string }[],
  rows: readonly FileRow[],
): FileRow[] {
  const keyOf = (file: AcceptedFile) =>
    'storedUuid' in file ? storedFileKey(file.storedUuid) : drafts.find((draft) => draft.file === file)?.key;
  const isRowOf = (file: AcceptedFile, row: FileRow) =>
    'keptFileId' in file ? row.id === file.keptFileId : row.filePath === keyOf(file);
  return files.flatMap((file) => rows.find((row) => isRowOf(file, row)) ?? []);
}

type Parts = {
  sentRows: readonly FileRow[];
  stored: readonly StoredFile[];
  kept: readonly KeptFile[];
  scanState: ScanState;
};

async function attach(
  deps: OrderDeps,
  { orderId, actor, tellClient = false, files, assertMayAttach }: Attachments,
  { sentRows, stored, kept, scanState }: Parts,
): Promise<FileRow[]> {
  return inOrderTransaction(deps, async (work) => {
    const { tx } = work;
    // Parallel uploads to one order wait for each other here.
    const order = orderId === undefined ? null : await lockOrder(tx, orderId);
    if (order) assertMayAttach?.(order);
    if (order && actor !== null) assertReachable(order);
    if (order) await assertRoom(tx, order.id, files);
    const ids = sentRows.map((row) => row.id);
    if (order && ids.length > 0) {
      await tx.update(filesTable).set({ orderId: order.id }).where(inArray(filesTable.id, ids));
    }
    const rows = [
      ...sentRows.map((row) => ({ ...row, orderId: orderId ?? null })),
      ...(await claimStored(tx, orderId, stored, scanState)),
      ...(await claimKept(tx, orderId, kept)),
    ];
    if (order) {
      const names = rows.map((row) => row.originalName);
      await changeOrder(work, order, actor, { event: { type: 'files-added', names }, tellClient });
    }
    return rows;
  });
}

async function assertRoom(db: Database, orderId: number, more: readonly AcceptedFile[]): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  const existing = await db
    .select({ sizeBytes: filesTable.fileSize })
    .from(filesTable)
    .where(isAttachedTo(orderId));
  if (existing.length + more.length > attachmentsMax) throw new AppError('TOO_MANY_FILES');
  const totalBytes = [...existing, ...more].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (totalBytes > orderFilesMaxBytes) throw new AppError('ORDER_FILES_TOO_LARGE');
}

/** Delete the bytes first: while the rows exist, a second attempt can still find them. */
async function undo(
  { db, fileStore }: Pick<Deps, 'db' | 'fileStore'>,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) await fileStore.delete(row.filePath);
  const ids = rows.map((row) => row.id);
  await db.delete(filesTable).where(inArray(filesTable.id, ids));
}
