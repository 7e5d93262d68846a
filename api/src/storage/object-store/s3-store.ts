import { Readable } from 'node:stream';
import type { DirectUploads } from './direct-uploads.ts';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { readAtPace } from './read-at-pace.ts';
import { createS3Client, type S3Client, S3Error, unlessMissing } from './s3-client.ts';
import type { S3Credentials, S3Location } from './s3-location.ts';
import {
  abortMultipart,
  abortOldMultiparts,
  beginMultipart,
  completeMultipart,
  discard,
  listMultipart,
} from './s3-multipart.ts';
import { cutIntoParts, partBytes } from './s3-parts.ts';

/** No upload takes this long: anything older was left behind by a killed process. */
const unfinishedMaxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Creates a store on a bucket of Amazon S3 or a compatible server. Objects larger than one part are sent as a
 * multipart upload and appear under their key atomically; each upload holds at most two parts in memory.
 *
 * @param direct the bucket as senders reach it to upload parts themselves; null when they cannot.
 */
export function createS3Store(
  location: S3Location,
  credentials: S3Credentials,
  direct: S3Location | null = null,
): ObjectStore {
  const client = createS3Client(location, credentials);
  return {
    async put(key, body) {
      try {
        assertObjectKey(key);
        return { sizeBytes: await upload(client, key, body) };
      } catch (error) {
        body.destroy();
        throw error;
      }
    },

    async get(key, range) {
      assertObjectKey(key);
      const headers = range && { headers: { Range: `bytes=${range.start}-${range.end}` } };
      const response = await unlessMissing(client.send({ method: 'GET', key, ...headers }));
      if (!response) return null;
      const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
      const length = whole ?? response.headers.get('content-length');
      // Otherwise other bytes than asked for would be taken for the file, or its length be wrong.
      if (length === null || response.status !== (range ? 206 : 200)) {
        await discard(response);
        throw new S3Error(response.status, 'with another range or without a length', `GET ${key}`);
      }
      const sizeBytes = Number(length);
      if (!response.body) return { sizeBytes, stream: Readable.from([]) };
      return { sizeBytes, stream: readAtPace(response.body) };
    },

    async delete(key) {
      assertObjectKey(key);
      await discard(await unlessMissing(client.send({ method: 'DELETE', key })));
    },

    async check() {
      await client.send({ method: 'HEAD' });
    },

    removeAbandoned: () => abortOldMultiparts(client, unfinishedMaxAgeMs),

    localFile: () => null,

    directUploads: direct && createDirectUploads(client, direct),
  };
}

function createDirectUploads(client: S3Client, reachedAt: S3Location): DirectUploads {
  return {
    partMinBytes: partBytes,
    async begin(key) {
      assertObjectKey(key);
      return { key, uploadId: await beginMultipart(client, key) };
    },
    addressPart: ({ key, uploadId }, { number, sizeBytes, lifetimeMs }) =>
      client.presign(
        {
          method: 'PUT',
          key,
          query: { partNumber: String(number), uploadId },
          headers: { 'Content-Length': String(sizeBytes) },
        },
        reachedAt,
        lifetimeMs,
      ),
    listParts: (upload) => listMultipart(client, upload),
    complete: (upload, parts) =>
      completeMultipart(
        client,
        upload,
        parts.map(({ etag }) => etag),
      ),
    abort: (upload) => abortMultipart(client, upload),
  };
}

async function upload(client: S3Client, key: string, body: Readable): Promise<number> {
  let first: Buffer | null = null;
  let multipart: MultipartUpload | null = null;
  try {
    for await (const part of cutIntoParts(body)) {
      if (!multipart && !first) {
        first = part;
        continue;
      }
      multipart ??= await openMultipart(client, key);
      if (first) await multipart.send(first);
      first = null;
      await multipart.send(part);
    }
    if (multipart) return await multipart.complete();
  } catch (error) {
    await multipart?.abort();
    throw error;
  }
  const bytes = first ?? Buffer.alloc(0);
  await putBytes(client, { key, body: bytes });
  return bytes.length;
}

/** @returns the ETag: an answer without one is not the store's, which has taken nothing then. */
async function putBytes(
  client: S3Client,
  request: { key: string; query?: Record<string, string>; body: Buffer },
): Promise<string> {
  const response = await client.send({ method: 'PUT', ...request });
  await discard(response);
  const etag = response.headers.get('etag');
  if (!etag) throw new S3Error(response.status, 'without an ETag', `PUT ${request.key}`);
  return etag;
}

type MultipartUpload = {
  /** Resolves once the part is being sent, so that the next one can be read meanwhile. */
  send(part: Buffer): Promise<void>;
  /** Returns the total number of bytes. */
  complete(): Promise<number>;
  /** Never rejects: leftovers are removed a day later. */
  abort(): Promise<void>;
};

async function openMultipart(client: S3Client, key: string): Promise<MultipartUpload> {
  const uploadId = await beginMultipart(client, key);
  const etags: string[] = [];
  let sizeBytes = 0;
  let sending: Promise<void> = Promise.resolve();
  const sendPart = async (part: Buffer) => {
    const query = { partNumber: String(etags.length + 1), uploadId };
    etags.push(await putBytes(client, { key, query, body: part }));
    sizeBytes += part.length;
  };

  return {
    async send(part) {
      await sending;
      sending = sendPart(part);
      // Awaited with the next part; until then a failure must not count as an unhandled rejection.
      sending.catch(() => {});
    },
    async complete() {
      await sending;
      await completeMultipart(client, { key, uploadId }, etags);
      return sizeBytes;
    },
    async abort() {
      // Wait, because a part that arrives after the abort would remain.
      await sending.catch(() => {});
      await abortMultipart(client, { key, uploadId }).catch(() => {});
    },
  };
}
