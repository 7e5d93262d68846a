import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { storageMultipartUploads } from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { count, eq, isNull, sum } from 'drizzle-orm';
import type { Deps } from '#deps.ts';
import { metric } from '#lib/metric.ts';

/** Counters of this process for the storage service since its start. */
export const storageCounters = {
  receivedBytes: 0,
  directUploads: 0,
  multipartUploads: 0,
  imports: 0,
  failedImports: 0,
  refusedUploads: 0,
  throttledCalls: 0,
  quotaRefusals: 0,
  expiredFiles: 0,
  expiredMultipartUploads: 0,
  imagesMade: 0,
  imagesFromCache: 0,
};

/** Counts an error response caused by the caller or by the limits. */
export function countStorageError({ status }: { status: number }): void {
  if (status === 429) storageCounters.throttledCalls += 1;
  else if (status < 500) storageCounters.refusedUploads += 1;
}

const help: Readonly<Record<keyof typeof storageCounters, [name: string, text: string]>> = {
  receivedBytes: ['storage_received_bytes_total', 'Bytes of files taken in.'],
  directUploads: ['storage_direct_uploads_total', 'Files sent in one request.'],
  multipartUploads: ['storage_multipart_uploads_total', 'Files put together from parts.'],
  imports: ['storage_imports_total', 'Files imported by URL.'],
  failedImports: ['storage_imports_failed_total', 'Imports that ended with an error.'],
  refusedUploads: ['storage_refused_calls_total', 'Upload calls refused for what they sent.'],
  throttledCalls: ['storage_throttled_calls_total', 'Upload calls told to come back later.'],
  quotaRefusals: [
    'storage_quota_refusals_total',
    'Uploads refused because an address, or all together, had sent enough.',
  ],
  expiredFiles: ['storage_expired_files_total', 'Uploads removed that were attached to nothing.'],
  expiredMultipartUploads: [
    'storage_expired_multipart_uploads_total',
    'Unfinished multipart uploads removed.',
  ],
  imagesMade: ['storage_images_made_total', 'Pictures made from stored ones.'],
  imagesFromCache: ['storage_images_cached_total', 'Pictures that had been made before.'],
};

/** Renders the lines for `/metrics`: this process's counters, and the totals of all instances. */
export async function renderStorageMetrics({ db }: Pick<Deps, 'db'>): Promise<string> {
  const lines = Object.entries(help).flatMap(([key, [name, text]]) =>
    metric(name, text, 'counter', storageCounters[key as keyof typeof storageCounters]),
  );
  const [[files], [open], running] = await Promise.all([
    db
      .select({ n: count(), bytes: sum(storageFiles.sizeBytes).mapWith(Number) })
      .from(storageFiles)
      .where(isNull(storageFiles.attachedFileId)),
    db
      .select({ n: count(), bytes: sum(storageMultipartUploads.sizeBytes).mapWith(Number) })
      .from(storageMultipartUploads),
    db.$count(storageImports, eq(storageImports.isRunning, true)),
  ]);
  lines.push(
    ...metric('storage_unattached_files', 'Uploads that belong to no order.', 'gauge', files?.n ?? 0),
    ...metric('storage_unattached_bytes', 'Their bytes.', 'gauge', files?.bytes ?? 0),
    ...metric('storage_multipart_open', 'Multipart uploads that are not finished.', 'gauge', open?.n ?? 0),
    ...metric('storage_multipart_open_bytes', 'Bytes that they have announced.', 'gauge', open?.bytes ?? 0),
    ...metric('storage_imports_running', 'Imports under way.', 'gauge', running),
  );
  return `${lines.join('\n')}\n`;
}
