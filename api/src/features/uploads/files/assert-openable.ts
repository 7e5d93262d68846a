import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';

/** @throws AppError `FILE_INFECTED`, `FILE_NOT_SCANNED`. */
export function assertOpenable({ scanState }: Pick<FileRow, 'scanState'>): void {
  if (scanState === 'infected') throw new AppError('FILE_INFECTED');
  if (!isOpenable(scanState)) throw new AppError('FILE_NOT_SCANNED');
}
