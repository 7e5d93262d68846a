import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { attachRight } from '#features/uploads/files/claim-kept.ts';
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
