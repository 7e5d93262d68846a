import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MultipartError } from './multipart-error.ts';

export type MultipartLimits = {
  /** Limit of the whole body. */
  totalBytes: number;
  /** Limit of fields and files together. */
  parts: number;
  fields: number;
  files: number;
  /** Limit of one text field. */
  fieldBytes: number;
  /**
   * A longer file is truncated to this size for its taker; a limit of one byte more than allowed lets the
   * taker detect the excess.
   */
  fileBytes: number;
  /** Limit of one part's headers; the rest is not read, so that such a part loses its name. */
  headerBytes: number;
};

/** Receives the parts as they arrive. */
export type MultipartTakers = {
  onField(name: string, value: string): void;
  /**
   * A slow reader of `body` slows down the sender. To skip the file, resolve at once. `body` fails when the
   * form does; the promise must then settle, and leave nothing of the file behind.
   */
  onFile(name: string, fileName: string, body: Readable): Promise<void>;
};

/**
 * Buffer size between the parser's steps. If it were smaller than what a socket delivers at a time, each step
 * would pause the previous one, and the socket, for every chunk.
 */
const heldBytes = 128 * 1024;
const nameMaxLength = 200;
const headerPairs = 50;

/** True for a media type that `readMultipart` can read. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(contentType);
}

/**
 * Reads a multipart form part by part; all multipart forms are read here. It finishes whatever the body does:
 * after its last part, at the first exceeded limit, at the first taker that fails, or when the connection
 * ends. It returns only after all takers have settled, so that no files are removed while they are being
 * written.
 *
 * @param source is detached but not destroyed on failure: the connection is needed for the response.
 * @throws MultipartError; whatever a taker throws.
 */
export async function readMultipart(
  source: Readable,
  contentType: string,
  limits: MultipartLimits,
  takers: MultipartTakers,
): Promise<void> {
  if (!isMultipart(contentType)) throw new MultipartError('unsupported');
  const parser = createParser(contentType, limits);
  const taken: { body: Readable; done: Promise<void> }[] = [];
  let isOver = false;
  let letGo = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
        parser.on(limit, () => reject(new MultipartError('too-many')));
      }
      parser.on('error', (cause) => reject(new MultipartError('broken', cause)));
      parser.on('finish', () => resolve());
      parser.on('field', (name, value, _isNameCut, isValueCut) => {
        if (isOver) return;
        if (isValueCut || (name ?? '').length > nameMaxLength) reject(new MultipartError('broken'));
        // A part without a name is treated like one with an unknown name.
        else attempt(() => takers.onField(name ?? '', value), reject);
      });
      parser.on('file', (name, body, fileName) => {
        body.on('error', () => {});
        if (isOver) {
          body.resume();
          return;
        }
        const done = takers.onFile(name ?? '', fileName ?? '', body);
        taken.push({ body, done });
        // Bytes that the taker leaves unread are skipped, so that the parser reaches the next parts.
        done.then(() => body.resume(), reject);
      });
      letGo = feed(source, parser, { maxBytes: limits.totalBytes, onError: reject });
    });
    await Promise.all(taken.map(({ done }) => done));
  } catch (error) {
    isOver = true;
    letGo();
    parser.destroy();
    // With an error: destroying a stream without one while its end is still buffered would never settle the
    // pipeline that reads it.
    for (const { body } of taken) body.destroy(new MultipartError('broken', error));
    await Promise.allSettled(taken.map(({ done }) => done));
    throw error;
  }
}

function attempt(action: () => void, onError: (error: unknown) => void): void {
  try {
    action();
  } catch (error) {
    onError(error);
  }
}

function createParser(contentType: string, limits: MultipartLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: {
        parts: limits.parts,
        fields: limits.fields,
        files: limits.files,
        fieldSize: limits.fieldBytes,
        fileSize: limits.fileBytes,
        headerPairs,
        headerSize: limits.headerBytes,
      },
      highWaterMark: heldBytes,
      fileHwm: heldBytes,
      // Otherwise, a text part of type octet-stream would be treated as a file.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new MultipartError('broken', cause);
  }
}

/**
 * Pipes the body into the parser; a slow taker slows down the sender.
 *
 * @returns a function that stops it early.
 */
function feed(
  source: Readable,
  parser: BusboyInstance,
  { maxBytes, onError }: { maxBytes: number; onError: (error: MultipartError) => void },
): () => void {
  let sizeBytes = 0;
  let isDone = false;
  const onData = (chunk: Buffer) => {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) onError(new MultipartError('too-long'));
  };
  const onEnd = () => {
    isDone = true;
  };
  const onBreak = (cause?: unknown) => {
    if (!isDone) onError(new MultipartError('broken', cause ?? new Error('The connection was closed')));
  };
  // Stays registered, so that a late error is not an uncaught one.
  source.on('error', onBreak);
  if (source.destroyed) onBreak();
  source.on('data', onData).on('end', onEnd).on('close', onBreak);
  source.pipe(parser);
  return () => {
    source.off('data', onData).off('end', onEnd).off('close', onBreak);
    source.unpipe(parser);
  };
}
