import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { attachmentsMax, uploadRequestMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { UploadForm } from './upload-form.ts';

/** Text parts are an order's id or a file's uuid. */
const fieldMaxBytes = 1000;
const partsMax = 4 * attachmentsMax;

/**
 * Reads a multipart body into the form, part by part as it arrives: no more than one file is in memory at a time, and
 * a slow disk slows the sender down.
 *
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE` for another kind of body, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST` for a body
 * that is broken or broke off.
 */
export async function readMultipart(request: Request, form: UploadForm): Promise<void> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers.get('content-length') ?? 0) > uploadRequestMaxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  const parser = createParser(contentType);
  const bodies: Readable[] = [];
  const pending: Promise<unknown>[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', () => resolve());
    parser.on('error', reject);
    parser.on('partsLimit', () => reject(new AppError('PAYLOAD_TOO_LARGE')));
    parser.on('file', (field, body, fileName) => {
      // A part without a name is read like one with an unknown name.
      const part = form.addFile(field ?? '', fileName ?? '', body);
      part.catch(reject);
      bodies.push(body);
      pending.push(part);
    });
    parser.on('field', (field, value, _nameTruncated, isTruncated) => {
      form.addField(field ?? '', isTruncated ? `${value}…` : value);
    });
  });
  finished.catch(() => {});

  try {
    if (request.body) await feed(request.body, parser, finished);
    parser.end();
    await finished;
    await Promise.all(pending);
  } catch (cause) {
    parser.destroy();
    // The parser does not end its file streams. Wait for their writers, so that nobody removes their directory first.
    for (const body of bodies) body.destroy();
    await Promise.allSettled(pending);
    throw cause instanceof AppError ? cause : new AppError('BAD_REQUEST', { cause });
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: { fieldSize: fieldMaxBytes, parts: partsMax, headerPairs: 50, headerSize: 16 * 1024 },
      // A `files` part of type octet-stream without a name would else be taken for an empty file field.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

/** Hands the body over chunk by chunk, waiting while the parser's reader is busy; ends early when it fails. */
async function feed(
  body: NonNullable<Request['body']>,
  parser: BusboyInstance,
  finished: Promise<void>,
): Promise<void> {
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array>);
  let sizeBytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > uploadRequestMaxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
      await Promise.race([
        new Promise<void>((resolve) => parser.write(chunk, () => resolve())),
        // Rejects when a part fails, and then nobody would call back.
        finished,
      ]);
    }
  } finally {
    source.destroy();
  }
}
