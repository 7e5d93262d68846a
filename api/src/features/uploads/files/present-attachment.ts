import type { Attachment, ClientFile, OrderFile } from '@storefront/contracts/uploads/attachment.schema.ts';
import type { FileRow } from '@storefront/db/schema/orders/files.ts';

/**
 * Presents a row as the API returns it. `path` is a path on this origin that an operator's session can open.
 */
export function presentAttachment(row: FileRow): Attachment {
  const { scan: _, ...file } = presentFileAt(row, `/api/files/${row.id}`);
  return { ...file, orderId: row.orderId };
}

/** Presents a file to the operator, with the result of the virus scan. */
export function presentOrderFile(row: FileRow): OrderFile {
  return { ...presentAttachment(row), scan: row.scanState, scanFinding: row.scanFinding };
}

/** Presents a file to the client; the token of their page opens `path`. */
export function presentClientAttachment(row: FileRow, clientToken: string): Attachment {
  return { ...presentAttachment(row), path: clientFilePath(clientToken, row.id) };
}

/** Presents a file as the client's page lists it. */
export function presentClientFile(row: FileRow, clientToken: string): ClientFile {
  return presentFileAt(row, clientFilePath(clientToken, row.id));
}

/** Presents a file with the `path` that its caller can open. */
export function presentFileAt(row: FileRow, path: string): ClientFile {
  return {
    id: row.id,
    originalName: row.originalName,
    mimeType: row.mimeType,
    fileSize: row.fileSize,
    path,
    scan: row.scanState,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the path at which a client reads a file of their order. */
export function clientFilePath(clientToken: string, fileId: number): string {
  return `/api/client-orders/${clientToken}/files/${fileId}`;
}
