import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { unattachedLifetimeMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { type FileRow, files as filesTable } from '@storefront/db/schema/orders/files.ts';
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { RequestContext } from '#http/request-context.ts';
import { findOperator } from '#http/require-operator.ts';
import type { AcceptedFile, UploadForm } from '../upload-form.ts';
import { ownFiles } from './file-right.ts';

/** An accepted file that was uploaded earlier, without an order. */
export type KeptFile = Extract<AcceptedFile, { keptFileId: number }>;

/** The cleanup deletes bytes before rows, so a file is no longer available shortly before its day ends. */
const marginMs = 10 * 60 * 1000;

const isFree = () =>
  and(
    isNull(filesTable.orderId),
    or(
      gt(filesTable.createdAt, new Date(Date.now() - unattachedLifetimeMs + marginMs)),
      // Files of a kept reply are deleted together with it.
      isNotNull(filesTable.receivedMailId),
    ),
  );

/**
 * Checks the files that a form refers to by id: the caller who uploaded them may attach them, and so may the
 * operator. To all other callers they do not exist. Their contents were judged on upload.
 */
export async function findKeptFiles(ctx: RequestContext, form: UploadForm): Promise<void> {
  if (form.kept.size === 0) return;
  const mayAttach = await attachRight(ctx);
  for (const [index, id] of form.kept) {
    form.settle(index, mayAttach(id) ? await find(ctx.deps.db, id) : 'FILE_NOT_FOUND');
  }
}

/**
 * Returns a function that tells whether the caller may attach a file that was uploaded without an order.
 * Queries the database, so do not call it within a transaction.
 */
export async function attachRight(ctx: RequestContext): Promise<(id: number) => boolean> {
  const isOperator = (await findOperator(ctx, 'files', 'files:write')) !== null;
  const own = await ownFiles(ctx);
  return (id) => isOperator || own.has(id);
}

async function find(db: Database, id: number): Promise<AcceptedFile | ErrorCode> {
  const [row] = await db
    .select()
    .from(filesTable)
    .where(and(eq(filesTable.id, id), isFree()));
  if (!row) return 'FILE_NOT_FOUND';
  const { originalName, mimeType, fileSize: sizeBytes, sha256 } = row;
  return { keptFileId: id, originalName, mimeType, sizeBytes, sha256 };
}

/**
 * Attaches files that were uploaded earlier to the order or to a message of its conversation. Each file is
 * attached only once, even with concurrent callers.
 *
 * @throws AppError `FILE_NOT_FOUND` if one of them is no longer free.
 */
export async function claimKept(
  tx: Database,
  orderId: number | undefined,
  kept: readonly Pick<KeptFile, 'keptFileId'>[],
  messageId: number | null = null,
): Promise<FileRow[]> {
  if (kept.length === 0) return [];
  const isOneOfThem = inArray(
    filesTable.id,
    kept.map((file) => file.keptFileId),
  );
  const rows = await tx
    .select()
    .from(filesTable)
    .where(and(isOneOfThem, isFree()))
    // Always lock in the same order, so that two forms with the same files cannot deadlock.
    .orderBy(filesTable.id)
    .for('update');
  if (rows.length < kept.length) throw new AppError('FILE_NOT_FOUND');
  if (orderId === undefined) return rows;
  return tx
    .update(filesTable)
    .set({ orderId, messageId, receivedMailId: null })
    .where(isOneOfThem)
    .returning();
}
