import type {
  DeliverableFile,
  FilePreview,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';
import { clientFilePath, presentFileAt } from '#features/uploads/files/present-attachment.ts';
import { pdfMaxBytes } from '#storage/cdn/pdf/render-pdf-page.ts';
import { isDecoded } from '#storage/cdn/serve-image.ts';

/** The URLs at which a caller reads the files of an order's deliverables. */
export type FileUrls = { file(id: number): string; zip(version: number): string };

export const operatorFileUrls = (orderId: number): FileUrls => ({
  file: (id) => `/api/files/${id}`,
  zip: (version) => `/api/orders/${orderId}/deliverables/${version}.zip`,
});

export const clientFileUrls = (token: string): FileUrls => ({
  file: (id) => clientFilePath(token, id),
  zip: (version) => clientPaths.deliverableZip(token, version),
});

/** Last segment of an email's own URL, so that the relative URLs of its pictures resolve to siblings. */
export const emailPageName = 'index.html';

/** Larger HTML files are not treated as emails and can only be downloaded. */
const emailMaxBytes = 1024 * 1024;

export function presentDeliverableFile(file: FileRow, urls: FileUrls): DeliverableFile {
  const path = urls.file(file.id);
  const { imageInfo } = file;
  const kind = previewKindOf(file);
  const preview: FilePreview | null = kind && {
    kind,
    path: kind === 'email' ? `${path}/email/${emailPageName}` : `${path}/preview`,
    width: imageInfo?.width ?? null,
    height: imageInfo?.height ?? null,
  };
  return { ...presentFileAt(file, path), preview };
}

/**
 * Returns how a file of a deliverable can be previewed, null for not at all. Whether a PDF has a page to show
 * only turns out when it is rendered.
 */
export function previewKindOf(
  file: Pick<FileRow, 'imageInfo' | 'mimeType' | 'fileSize' | 'deliverableId'>,
): FilePreview['kind'] | null {
  if (file.deliverableId === null) return null;
  if (file.imageInfo && isDecoded(file.imageInfo)) return 'picture';
  if (file.mimeType === 'application/pdf') return file.fileSize <= pdfMaxBytes ? 'page' : null;
  return file.mimeType === 'text/html' && file.fileSize <= emailMaxBytes ? 'email' : null;
}
