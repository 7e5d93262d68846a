import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { messageFilesMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { Transaction } from '@storefront/db/prepared.ts';
import { isWrittenWith } from '@storefront/db/schema/orders/attached-files.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { attachRight, claimKept } from '#features/uploads/files/claim-kept.ts';
import type { RequestContext } from '#http/request-context.ts';

/**
 * Checks that the caller may attach the files. To all other callers the files do not exist.
 *
 * @throws AppError `FILE_NOT_FOUND`.
 */
export async function assertAttachable(ctx: RequestContext, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const mayAttach = await attachRight(ctx);
  if (!fileIds.every(mayAttach)) throw new AppError('FILE_NOT_FOUND');
}

/**
 * Attaches files to an order that come with a message or with the points of a request for changes.
 *
 * @param messageId null for points, which refer to their files themselves.
 * @throws AppError `FILE_NOT_FOUND` if a file does not exist or is no longer free; `CONVERSATION_FILES_FULL`.
 */
export async function attachWrittenFiles(
  tx: Transaction,
  orderId: number,
  fileIds: readonly number[],
  messageId: number | null,
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  const there = await tx.$count(files, isWrittenWith(orderId));
  if (there + fileIds.length > messageFilesMax) throw new AppError('CONVERSATION_FILES_FULL');
  const kept = fileIds.map((keptFileId) => ({ keptFileId }));
  return claimKept(tx, orderId, kept, messageId);
}
