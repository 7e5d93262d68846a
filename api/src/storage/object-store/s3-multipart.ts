import type { ArrivedPart, DirectUpload } from './direct-uploads.ts';
import { readTag, readWhole, type S3Client, S3Error, unlessMissing } from './s3-client.ts';

/** Starts a multipart upload; returns the store's id of it. */
export async function beginMultipart(client: S3Client, key: string): Promise<string> {
  const created = await client.send({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readTag(await readWhole(created), 'UploadId');
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
  // This call can fail after a status of 200. Source: Amazon S3 API reference, "CompleteMultipartUpload".
  const text = await readWhole(response);
  if (text.includes('<Error>')) {
    throw new S3Error(response.status, readTag(text, 'Code') ?? '', `complete ${key}`);
  }
}

/** Aborts a multipart upload; an unknown one is not an error. */
export async function abortMultipart(client: S3Client, { key, uploadId }: DirectUpload): Promise<void> {
  await discard(await unlessMissing(client.send({ method: 'DELETE', key, query: { uploadId } })));
}

/**
 * Lists the parts that have arrived completely, in order, a thousand per request; null when the upload does
 * not exist.
 */
export async function listMultipart(
  client: S3Client,
  { key, uploadId }: DirectUpload,
): Promise<ArrivedPart[] | null> {
  const parts: ArrivedPart[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const query: Record<string, string> = { uploadId, 'part-number-marker': after };
    const response = await unlessMissing(client.send({ method: 'GET', key, query }));
    if (!response) return null;
    const text = await readWhole(response);
    for (const [, entry = ''] of text.matchAll(/<Part>(.*?)<\/Part>/gs)) {
      const etag = readTag(entry, 'ETag') ?? '';
      parts.push({
        number: Number(readTag(entry, 'PartNumber')),
        // Servers may or may not escape quotes in XML.
        etag: etag.replaceAll('&quot;', '"').replaceAll('&#34;', '"'),
        sizeBytes: Number(readTag(entry, 'Size')),
        arrivedAt: new Date(readTag(entry, 'LastModified') ?? Number.NaN),
      });
    }
    const next = readTag(text, 'IsTruncated') === 'true' ? readTag(text, 'NextPartNumberMarker') : null;
    // A server that repeats a page would keep this going forever.
    after = Number(next) > Number(after) ? next : null;
  }
  return parts;
}

/**
 * Aborts old multipart uploads that no process will finish: they cost money and appear in no listing of
 * objects. The bucket lists a thousand per request.
 */
export async function abortOldMultiparts(client: S3Client, olderThanMs: number): Promise<void> {
  for (let after: Record<string, string> | null = {}; after !== null; ) {
    const text: string = await readWhole(
      await client.send({ method: 'GET', query: { uploads: '', ...after } }),
    );
    for (const [, entry = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, uploadId, initiated] = ['Key', 'UploadId', 'Initiated'].map((name) => readTag(entry, name));
      if (!key || !uploadId || !initiated) continue;
      if (Date.now() - Date.parse(initiated) > olderThanMs) await abortMultipart(client, { key, uploadId });
    }
    const [key, uploadId] = ['NextKeyMarker', 'NextUploadIdMarker'].map((name) => readTag(text, name));
    // A server that repeats a page would keep this going forever.
    const isLast: boolean = readTag(text, 'IsTruncated') !== 'true' || uploadId === after['upload-id-marker'];
    after = isLast || !key || !uploadId ? null : { 'key-marker': key, 'upload-id-marker': uploadId };
  }
}

/** Discards the body, so that the connection can be reused. */
export async function discard(response: Response | null): Promise<void> {
  await response?.body?.cancel();
}
