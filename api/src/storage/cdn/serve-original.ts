import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { parseRange } from '#lib/streams/byte-range.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { storedFileKey } from '../upload-api/find-stored-file.ts';
import { type CdnRequest, ownersOnly, respond } from './cdn-response.ts';

/** Types that browsers display without running anything. */
const shown = /^(?:image\/(?:jpeg|png|webp|gif|avif|bmp|tiff|heic|heif)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;
/** Types that browsers would run or follow. They are served as plain bytes. */
const active = /(?:html|xml|svg|javascript|ecmascript|x-shockwave-flash)/;

/**
 * Serves a stored file byte for byte, or the requested range of it.
 *
 * @param isInline the URL's choice between showing and saving; undefined shows what can be shown.
 * @throws AppError `FILE_NOT_FOUND` when its bytes are gone.
 * Source: storage protocol, "Must-haves" 3 and 9; RFC 9110, sections 13 and 14.
 */
export async function serveOriginal(
  fileStore: ObjectStore,
  request: CdnRequest,
  file: StorageFileRow,
  isInline: boolean | undefined,
): Promise<Response> {
  const etag = `"${file.uuid}"`;
  const kind = shown.test(file.mimeType) && isInline !== false ? 'inline' : 'attachment';
  const headers: Record<string, string> = {
    'Cache-Control': ownersOnly,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': contentDisposition(kind, file.originalName),
  };
  if (isUnchanged(request.header('if-none-match'), etag)) return respond(request, 304, headers);

  headers['Content-Type'] = active.test(file.mimeType) ? 'application/octet-stream' : file.mimeType;
  const ifRange = request.header('if-range');
  const wanted = ifRange === undefined || ifRange === etag ? request.header('range') : undefined;
  const range = parseRange(wanted, file.sizeBytes);
  if (range === 'unsatisfiable') {
    return respond(request, 416, {
      'Content-Range': `bytes */${file.sizeBytes}`,
      'Content-Length': '0',
      'Cache-Control': 'no-store',
    });
  }
  const status = range ? 206 : 200;
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : file.sizeBytes);
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${file.sizeBytes}`;
  if (request.method === 'HEAD') return respond(request, status, headers);

  const object = await fileStore.get(storedFileKey(file.uuid), range ?? undefined);
  if (!object) throw new AppError('FILE_NOT_FOUND');
  return respond(request, status, headers, object.stream);
}
