import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { MultipartError } from './multipart-error.ts';

export type MultipartLimits = {
  /** Of the whole body. */
  totalBytes: number;
  /** Fields and files together. */
  parts: number;
  fields: number;
  files: number;
  /** Of one text field. */
  fieldBytes: number;
  /** A longer file ends here for its taker; one byte more than is allowed lets them see that it was too long. */
  fileBytes: number;
  /** Of one part; what goes beyond is not read, so that such a part loses its name. */
  headerBytes: number;
};

/** Takes the parts as they arrive. */
export type MultipartTakers = {
  onField(name: string, value: string): void;
  /**
   * A slow reader of `body` slows the sender down. Anyone who does not want the file resolves at once. `body` fails when
   * the form does; then the promise must settle, and nothing of the file be left.
   */
  onFile(name: string, fileName: string, body: Readable): Promise<void>;
};

/**
 * Held between the parser's steps. With less than a socket gives at a time, each step stops the one before it, and the
 * socket, for every piece.
 */
const heldBytes = 128 * 1024;
const nameMaxLength = 200;
const headerPairs = 50;

/** True for a media type that `readMultipart` can read. */
export function isMultipart(contentType: string): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(contentType);
}

/**
 * The one reader of multipart forms. It reads part by part, and comes to an end whatever the body does: with its last
 * part taken, with the first limit that is passed, with the first taker that fails, or with the connection. It returns
 * only after every taker has, so that no one's files are removed while they are written.
 *
 * @param source let go and not destroyed when something fails: the connection is needed for the response.
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
        // A part without a name is read like one with an unknown name.
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
        // What its taker leaves is read past, so that the parts after it are seen.
        done.then(() => body.resume(), reject);
      });
      letGo = feed(source, parser, { maxBytes: limits.totalBytes, onError: reject });
    });
    await Promise.all(taken.map(({ done }) => done));
  } catch (error) {
    isOver = true;
    letGo();
    parser.destroy();
    // With an error: a stream that is destroyed without one while its end is still in its buffer never settles the
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
      // A text part of type octet-stream would else be taken for a file.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch (cause) {
    throw new MultipartError('broken', cause);
  }
}

/**
 * Pipes the body into the parser; a taker that is busy slows the sender down.
 *
 * @returns what ends it before its time.
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
  // It stays: what comes late is no surprise.
  source.on('error', onBreak);
  if (source.destroyed) onBreak();
  source.on('data', onData).on('end', onEnd).on('close', onBreak);
  source.pipe(parser);
  return () => {
    source.off('data', onData).off('end', onEnd).off('close', onBreak);
    source.unpipe(parser);
  };
}
