import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { endWhenIdle } from '#lib/end-when-idle.ts';
import { StorageError } from './storage-error.ts';

/** A file part as it arrives; whoever takes it reads it to its end. */
export type FilePart = { fileName: string; body: Readable };

export type FormLimits = {
  /** Of the whole body. */
  maxBytes: number;
  fieldsMax: number;
  fieldMaxBytes: number;
};

/**
 * Held between the parser's steps. With less than a socket gives at a time, each step stops the one before it, and the
 * socket, for every piece.
 */
const heldBytes = 128 * 1024;

/** Calls without a file: some hundred fields, all of them short. */
export const plainFormLimits: FormLimits = {
  maxBytes: 4 * 1024 * 1024,
  fieldsMax: 1200,
  fieldMaxBytes: 8 * 1024,
};

/** The request's bytes; straight from the socket where there is one, since a web stream in between costs time. */
export function bodyOf(c: Context<AppEnv>): Readable {
  const incoming = c.env?.incoming;
  endWhenIdle(incoming);
  if (incoming && 'socket' in incoming) return incoming as Readable;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([]);
}

/** @throws StorageError `RequestSizeLimitExceededError` when the body is announced to be longer than `maxBytes`. */
export function assertAnnouncedSize(c: Context<AppEnv>, maxBytes: number): void {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    throw new StorageError('RequestSizeLimitExceededError');
}

/**
 * Reads a form, `multipart/form-data` or url-encoded, part by part as it arrives. A slow reader of a file part slows
 * the sender down; what `onFile` throws ends the reading.
 *
 * @param onFile takes the first file that is called `file`; others are read past.
 * @returns the text fields, those of the query string first.
 * @throws StorageError `PostRequestParserFailedError` for what is no form, is broken or broke off,
 * `RequestSizeLimitExceededError`; whatever `onFile` throws.
 */
export async function readForm(
  c: Context<AppEnv>,
  limits: FormLimits,
  onFile?: (part: FilePart) => Promise<void>,
): Promise<[string, string][]> {
  assertAnnouncedSize(c, limits.maxBytes);
  const fields: [string, string][] = [...new URL(c.req.url).searchParams];
  const contentType = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) {
    return [...fields, ...(await readUrlEncoded(bodyOf(c), limits))];
  }
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(contentType))
    throw new StorageError('PostRequestParserFailedError');

  const parser = createParser(contentType, limits);
  const bodies: Readable[] = [];
  let taken: Promise<void> | undefined;
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', () => resolve());
    parser.on('error', reject);
    for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => reject(new StorageError('PostRequestParserFailedError')));
    }
    parser.on('file', (field, body, fileName) => {
      bodies.push(body);
      if (taken || !onFile || field !== 'file') {
        body.on('error', () => {});
        body.resume();
        return;
      }
      taken = onFile({ fileName: fileName ?? '', body });
      taken.catch(reject);
    });
    parser.on('field', (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) reject(new StorageError('PostRequestParserFailedError'));
      fields.push([name ?? '', value]);
    });
  });
  finished.catch(() => {});

  try {
    await feed(bodyOf(c), parser, finished, limits.maxBytes);
    await finished;
    await taken;
    return fields;
  } catch (cause) {
    parser.destroy();
    // The parser does not end its file streams. Wait for whoever reads them, so that they have tidied up.
    for (const body of bodies) body.destroy(new Error('The upload broke off'));
    await taken?.catch(() => {});
    throw cause instanceof StorageError ? cause : await refusal(taken, cause);
  }
}

/**
 * What the taker of the file found first stands: a file that is too large, a full disk. A body that broke off is the
 * caller's.
 */
async function refusal(taken: Promise<void> | undefined, cause: unknown): Promise<unknown> {
  const own = await taken?.then(
    () => null,
    (error: unknown) => error,
  );
  return own === cause || own instanceof StorageError
    ? own
    : new StorageError('PostRequestParserFailedError', { cause });
}

function createParser(contentType: string, limits: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: {
        fieldSize: limits.fieldMaxBytes,
        fieldNameSize: 200,
        fields: limits.fieldsMax,
        parts: limits.fieldsMax + 10,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
      highWaterMark: heldBytes,
      fileHwm: heldBytes,
      // A text part of type octet-stream would else be taken for a file.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new StorageError('PostRequestParserFailedError', { cause });
  }
}

/**
 * Pipes the body into the parser; a reader that is busy slows the sender down. The source is let go and not destroyed
 * when something fails: the connection is needed for the answer.
 */
function feed(
  source: Readable,
  parser: BusboyInstance,
  finished: Promise<void>,
  maxBytes: number,
): Promise<void> {
  let sizeBytes = 0;
  return new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) stop(new StorageError('RequestSizeLimitExceededError'));
    };
    const onClose = () => stop(new Error('The connection was closed'));
    const stop = (error?: unknown) => {
      source.off('data', onData).off('end', stop).off('error', stop).off('close', onClose);
      // What comes late is nobody's business any more.
      source.on('error', () => {});
      if (error === undefined) return resolve();
      source.unpipe(parser);
      reject(error);
    };
    if (source.destroyed) return onClose();
    source.on('data', onData).on('end', stop).on('error', stop).on('close', onClose);
    finished.catch(stop);
    source.pipe(parser);
  });
}

async function readUrlEncoded(source: Readable, limits: FormLimits): Promise<[string, string][]> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > limits.maxBytes) throw new StorageError('RequestSizeLimitExceededError');
    chunks.push(chunk);
  }
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
  if (fields.length > limits.fieldsMax) throw new StorageError('PostRequestParserFailedError');
  return fields;
}
