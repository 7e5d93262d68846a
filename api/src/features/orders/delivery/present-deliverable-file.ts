import type {
  DeliverableFile,
  FilePreview,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import { clientFilePath } from '#features/uploads/files/present-attachment.ts';
import { pdfMaxBytes } from '#storage/cdn/pdf/render-pdf-page.ts';
import { isDecoded } from '#storage/cdn/serve-image.ts';

/** Where a caller reads the files of an order's deliverables. */
export type FileAddresses = { file(id: number): string; zip(version: number): string };

export const operatorAddresses = (orderId: number): FileAddresses => ({
  file: (id) => `/api/files/${id}`,
  zip: (version) => `/api/orders/${orderId}/deliverables/${version}.zip`,
});

export const clientAddresses = (token: string): FileAddresses => ({
  file: (id) => clientFilePath(token, id),
  zip: (version) => clientPaths.deliverableZip(token, version),
});

/** What an email's own address ends in, so that the pictures that it names by relative addresses lie beside it. */
export const emailPageName = 'index.html';

/** Longer HTML files are no emails, and are only downloaded. */
const emailMaxBytes = 1024 * 1024;

export function presentDeliverableFile(file: FileRow, addresses: FileAddresses): DeliverableFile {
  const path = addresses.file(file.id);
  const { imageInfo } = file;
  const kind = previewKindOf(file);
  const preview: FilePreview | null = kind && {
    kind,
    path: kind === 'email' ? `${path}/email/${emailPageName}` : `${path}/preview`,
    width: imageInfo?.width ?? null,
    height: imageInfo?.height ?? null,
  };
  return {
    id: file.id,
    originalName: file.originalName,
    mimeType: file.mimeType,
    fileSize: file.fileSize,
    path,
    preview,
    scan: file.scanState,
    createdAt: file.createdAt.toISOString(),
  };
}

/** How a file of a deliverable can be looked at, null for not at all. Whether a PDF has a page to show is seen when it is drawn. */
export function previewKindOf(
  file: Pick<FileRow, 'imageInfo' | 'mimeType' | 'fileSize' | 'deliverableId'>,
): FilePreview['kind'] | null {
  if (file.deliverableId === null) return null;
  if (file.imageInfo && isDecoded(file.imageInfo)) return 'picture';
  if (file.mimeType === 'application/pdf') return file.fileSize <= pdfMaxBytes ? 'page' : null;
  return file.mimeType === 'text/html' && file.fileSize <= emailMaxBytes ? 'email' : null;
}
