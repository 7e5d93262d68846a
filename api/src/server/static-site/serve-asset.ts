import { open } from 'node:fs/promises';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { beginStream } from '#http/begin-stream.ts';
import { chooseEncoding, type Encoding } from '#http/text/encodings.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { parseRange } from '#lib/streams/byte-range.ts';
import { unavailableRetrySeconds } from '#trpc/init.ts';
import { picturePolicy } from '../security-headers.ts';
import type { Asset } from './load-site.ts';

const suffix = { br: '.br', gzip: '.gz' } as const;
const year = 'public, max-age=31536000, immutable';
/** Files without a hash in their name: a new release becomes visible within the hour. */
const hour = 'public, max-age=3600';

/**
 * Sends a file of the build: precompressed where possible, or the byte range that a media player requests.
 */
export async function serveAsset(c: Context<AppEnv>, asset: Asset): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': asset.type,
    'Cache-Control': asset.isHashed ? year : hour,
    ETag: asset.etag,
    'Last-Modified': asset.lastModified,
    'Accept-Ranges': 'bytes',
    ...(asset.type.startsWith('image/') && { 'Content-Security-Policy': picturePolicy }),
    ...(asset.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
  };
  if (isUnchanged(c.req.header('if-none-match'), asset.etag)) return c.body(null, 304, headers);

  const ifRange = c.req.header('if-range');
  const wanted = ifRange === undefined || ifRange === asset.etag ? c.req.header('range') : undefined;
  const range = parseRange(wanted, asset.sizeBytes);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'Content-Range': `bytes */${asset.sizeBytes}`, 'Cache-Control': 'no-store' });
  }
  const encoding = range ? null : chooseEncoding(c.req.header('accept-encoding'), asset.encodings);
  const { handle, size } = await openAsset(asset, encoding);
  if (encoding) headers['Content-Encoding'] = encoding;
  if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${asset.sizeBytes}`;
  headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') {
    await handle.close();
    return c.body(null, status, headers);
  }
  return c.body(await beginStream(handle.createReadStream(range ?? {})), status, headers);
}

/**
 * Opened before anything is sent, so that a missing file is an ordinary error.
 *
 * @throws AppError `SERVICE_UNAVAILABLE` if an upgrade has replaced the file: until the restart, neither the
 * facts known about it nor the pages that name it are right.
 */
async function openAsset({ file, sizeBytes }: Asset, encoding: Encoding | null) {
  try {
    const handle = await open(encoding ? file + suffix[encoding] : file);
    const { size } = await handle.stat();
    if (encoding || size === sizeBytes) return { handle, size };
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const cause = new Error(`${file} was replaced by another build: restart the server`);
  throw new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: unavailableRetrySeconds });
}
