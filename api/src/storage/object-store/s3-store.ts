import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { assertObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Client, readTag, type S3Client, S3Error } from './s3-client.ts';
import type { S3Credentials, S3Location } from './s3-location.ts';
import { cutIntoParts } from './s3-parts.ts';

/** No upload takes this long: what is older was left by a process that was killed. */
const unfinishedMaxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Objects in a bucket of Amazon S3 or of a server that speaks its protocol. What is larger than one part travels as a
 * multipart upload, which appears under its key at once and whole; at most two parts are in memory per upload.
 */
export function createS3Store(location: S3Location, credentials: S3Credentials): ObjectStore {
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
      const response = await client.send({
        method: 'GET',
        key,
        accepts: [404],
        ...(range && { headers: { Range: `bytes=${range.start}-${range.end}` } }),
      });
      if (response.status === 404) {
        // A bucket that is gone is a fault and not a missing file.
        const code = readTag(await response.text(), 'Code');
        if (code === 'NoSuchBucket') throw new S3Error(404, code, `GET ${key}`);
        return null;
      }
      const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
      const sizeBytes = Number(whole ?? response.headers.get('content-length'));
      if (!response.body) return { sizeBytes, stream: Readable.from([]) };
      return { sizeBytes, stream: Readable.fromWeb(response.body as ReadableStream<Uint8Array>) };
    },

    async delete(key) {
      assertObjectKey(key);
      await discard(await client.send({ method: 'DELETE', key, accepts: [404] }));
    },

    async check() {
      await client.send({ method: 'HEAD' });
    },

    removeAbandoned: () => abortAbandoned(client),

    localFile: () => null,
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
      multipart ??= await beginMultipart(client, key);
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
  await discard(await client.send({ method: 'PUT', key, body: bytes }));
  return bytes.length;
}

type MultipartUpload = {
  /** Resolves when the part is on its way, so that the next one can be read meanwhile. */
  send(part: Buffer): Promise<void>;
  /** Returns the number of bytes. */
  complete(): Promise<number>;
  /** Never rejects: what is left behind then is removed a day later. */
  abort(): Promise<void>;
};

async function beginMultipart(client: S3Client, key: string): Promise<MultipartUpload> {
  const created = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readTag(await created.text(), 'UploadId');
  if (!uploadId) throw new Error('The object store began a multipart upload without an id');

  const etags: string[] = [];
  let sizeBytes = 0;
  let sending: Promise<void> = Promise.resolve();
  const sendPart = async (part: Buffer) => {
    const query = { partNumber: String(etags.length + 1), uploadId };
    const response = await client.send({ method: 'PUT', key, query, body: part });
    etags.push(response.headers.get('etag') ?? '');
    sizeBytes += part.length;
    await discard(response);
  };

  return {
    async send(part) {
      await sending;
      sending = sendPart(part);
      // Awaited with the next part; until then a failure must not count as unhandled.
      sending.catch(() => {});
    },
    async complete() {
      await sending;
      await complete(client, key, uploadId, etags);
      return sizeBytes;
    },
    async abort() {
      // A part that arrives after the abort would stay.
      await sending.catch(() => {});
      await abort(client, key, uploadId).catch(() => {});
    },
  };
}

async function complete(
  client: S3Client,
  key: string,
  uploadId: string,
  etags: readonly string[],
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const response = await client.send({
    method: 'POST',
    key,
    query: { uploadId },
    headers: { 'Content-Type': 'application/xml' },
    body: Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
  });
  // This call may fail after it has said 200. Source: Amazon S3 API reference, "CompleteMultipartUpload".
  const text = await response.text();
  if (text.includes('<Error>')) {
    throw new S3Error(response.status, readTag(text, 'Code') ?? '', `complete ${key}`);
  }
}

async function abort(client: S3Client, key: string, uploadId: string): Promise<void> {
  await discard(await client.send({ method: 'DELETE', key, query: { uploadId }, accepts: [404] }));
}

/** Multipart uploads that no process will finish cost money and are seen in no listing of objects. */
async function abortAbandoned(client: S3Client): Promise<void> {
  const response = await client.send({ method: 'GET', query: { uploads: '' } });
  for (const [, entry = ''] of (await response.text()).matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, uploadId, initiated] = ['Key', 'UploadId', 'Initiated'].map((name) => readTag(entry, name));
    if (!key || !uploadId || !initiated) continue;
    if (Date.now() - Date.parse(initiated) > unfinishedMaxAgeMs) await abort(client, key, uploadId);
  }
}

/** Lets the connection be used again. */
async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}
