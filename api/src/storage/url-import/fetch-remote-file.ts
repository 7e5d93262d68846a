import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { importRedirectsMax } from '@storefront/contracts/uploads/storage-limits.ts';
import { decodePercent } from '#lib/decode-percent.ts';
import type { FindOptions } from '#net/find-ips.ts';
import { requestChecked } from '#net/request-checked.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { type ImportTarget, resolveTarget } from './resolve-target.ts';

/** A response with a file. */
export type RemoteFile = {
  /** The file's name from the response or its URL; empty when neither has one. */
  fileName: string;
  /** The announced size, or null. Not trusted. */
  totalBytes: number | null;
  /** Fails when the download is interrupted; `toDownloadError` maps the cause. */
  body: Readable;
  /** Returns how many bytes the server has sent so far, packed if it packs them. */
  sentBytes(): number;
};

/** Compressing makes a file longer by some thousandths at most. */
const packedExtraBytes = 1024 * 1024;

const userAgent = 'storefront-import/1.0';

/**
 * Requests a file and follows redirects. Each redirect is checked like the link itself.
 *
 * @param signal aborts everything, including the body.
 * @param maxBytes limit for a packed body, which can be endless and contain nothing.
 * @param authorization header for the first host; not sent to hosts that it redirects to.
 * @throws StorageError of `resolveTarget`, `URLRedirectsLimitExceededError`, `DownloadFileHTTPClientError`,
 * `DownloadFileHTTPServerError`, `DownloadFileHTTPNetworkError`, `DownloadFileTimeLimitExceededError`.
 * Source: storage protocol, "Must-haves" 1.
 */
export async function fetchRemoteFile(
  first: ImportTarget,
  options: FindOptions & { signal: AbortSignal; maxBytes: number; authorization?: string | null },
): Promise<RemoteFile> {
  let target = first;
  for (let redirects = 0; ; redirects++) {
    const isFirstHost = target.url.origin === first.url.origin;
    const response = await request(target, options.signal, isFirstHost ? options.authorization : null);
    const { statusCode = 0, headers } = response;
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;
    if (!isRedirect) return toRemoteFile(target.url, response, options.maxBytes);
    response.destroy();
    if (redirects >= importRedirectsMax) throw new StorageError('URLRedirectsLimitExceededError');
    const location = headers.location ?? '';
    if (!URL.canParse(location, target.url.href)) throw new StorageError('URLParsingFailedError');
    target = await resolveTarget(new URL(location, target.url).href, options);
  }
}

function request(
  { url, addresses }: ImportTarget,
  signal: AbortSignal,
  authorization: string | null | undefined,
): Promise<IncomingMessage> {
  const headers = { 'user-agent': userAgent, ...(authorization && { authorization }) };
  const options = { headers, maxHeaderSize: 32 * 1024, signal };
  return requestChecked(url, addresses, options).catch((cause) => {
    throw toDownloadError(cause, signal);
  });
}

function toRemoteFile(url: URL, response: IncomingMessage, maxBytes: number): RemoteFile {
  const { statusCode = 0, headers } = response;
  if (statusCode < 200 || statusCode > 299 || statusCode === 204 || statusCode === 206) {
    response.destroy();
    throw new StorageError(statusCode >= 500 ? 'DownloadFileHTTPServerError' : 'DownloadFileHTTPClientError');
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const announced = encoding === 'identity' ? headers['content-length'] : undefined;
  return {
    fileName: nameFromHeader(headers['content-disposition']) || nameFromPath(url),
    totalBytes: announced !== undefined && /^\d{1,15}$/.test(announced) ? Number(announced) : null,
    ...decode(response, encoding, maxBytes),
  };
}

/**
 * Some servers compress regardless of the request. The size limit of the file counts the decompressed bytes, the one
 * here those that arrive, with a little more for what cannot be compressed.
 */
function decode(
  response: IncomingMessage,
  encoding: string,
  maxBytes: number,
): Pick<RemoteFile, 'body' | 'sentBytes'> {
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  if (!unpack && encoding !== 'identity' && encoding !== '') {
    response.destroy();
    throw new StorageError('DownloadFileHTTPNetworkError');
  }
  let bytes = 0;
  const sentBytes = () => bytes;
  if (!unpack) return { body: response, sentBytes };
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes + packedExtraBytes) {
      unpack.destroy(new StorageError('DownloadFileSizeLimitExceededError'));
    }
  });
  response.on('error', (error) => unpack.destroy(error));
  // It can fail before its reader has begun; without a listener, that would end the process.
  unpack.on('error', () => {});
  response.pipe(unpack);
  unpack.on('close', () => response.destroy());
  return { body: unpack, sentBytes };
}

/** Maps the cause of a failed download to the protocol's error. */
export function toDownloadError(cause: unknown, signal: AbortSignal): StorageError {
  if (cause instanceof StorageError) return cause;
  if (signal.aborted) return new StorageError('DownloadFileTimeLimitExceededError', { cause });
  return new StorageError('DownloadFileHTTPNetworkError', { cause });
}

/** The extended form takes precedence. Source: RFC 6266, section 4.3. */
function nameFromHeader(header: string | undefined): string {
  if (!header) return '';
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (extended) return decodePercent(extended);
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
  // Servers send UTF-8 here, although headers are Latin-1.
  const asUtf8 = Buffer.from(name, 'latin1').toString('utf8');
  return asUtf8.includes('\ufffd') ? name : asUtf8;
}

function nameFromPath(url: URL): string {
  return decodePercent(url.pathname.split('/').at(-1) ?? '');
}
