import type { ArrivedPart, DirectUpload } from './direct-uploads.ts';
import { readTag, type S3Client, S3Error } from './s3-client.ts';

/** Returns the store's id of the upload. */
export async function beginMultipart(client: S3Client, key: string): Promise<string> {
  const created = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readTag(await created.text(), 'UploadId');
  if (!uploadId) throw new Error('The object store began a multipart upload without an id');
  return uploadId;
}

/** @param etags of all parts, in order. */
export async function completeMultipart(
  client: S3Client,
  { key, uploadId }: DirectUpload,
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

/** Aborting what is not there is no error. */
export async function abortMultipart(client: S3Client, { key, uploadId }: DirectUpload): Promise<void> {
  await discard(await client.send({ method: 'DELETE', key, query: { uploadId }, accepts: [404] }));
}

/** The parts that have arrived whole, in order, a thousand a request; null when there is no such upload. */
export async function listMultipart(
  client: S3Client,
  { key, uploadId }: DirectUpload,
): Promise<ArrivedPart[] | null> {
  const parts: ArrivedPart[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const response = await client.send({
      method: 'GET',
      key,
      query: { uploadId, 'part-number-marker': after },
      accepts: [404],
    });
    const text = await response.text();
    if (response.status === 404) {
      const code = readTag(text, 'Code');
      // A bucket that is gone is a fault and not a missing upload.
      if (code === 'NoSuchBucket') throw new S3Error(404, code, `GET ${key}`);
      return null;
    }
    for (const [, entry = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs)) {
      const etag = readTag(entry, 'ETag') ?? '';
      parts.push({
        number: Number(readTag(entry, 'PartNumber')),
        // Quotes within XML may be written as they are or not.
        etag: etag.replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
        sizeBytes: Number(readTag(entry, 'Size')),
      });
    }
    after = readTag(text, 'IsTruncated') === 'true' ? readTag(text, 'NextPartNumberMarker') : null;
  }
  return parts;
}

/** Multipart uploads that no process will finish cost money and are seen in no listing of objects. */
export async function abortOldMultiparts(client: S3Client, olderThanMs: number): Promise<void> {
  const response = await client.send({ method: 'GET', query: { uploads: '' } });
  for (const [, entry = ''] of (await response.text()).matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, uploadId, initiated] = ['Key', 'UploadId', 'Initiated'].map((name) => readTag(entry, name));
    if (!key || !uploadId || !initiated) continue;
    if (Date.now() - Date.parse(initiated) > olderThanMs) await abortMultipart(client, { key, uploadId });
  }
}

/** Lets the connection be used again. */
export async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}
