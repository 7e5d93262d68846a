import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { bodyOf } from '#http/request-body.ts';
import { MultipartError } from '#lib/multipart/multipart-error.ts';
import { type MultipartLimits, readMultipart } from '#lib/multipart/read-multipart.ts';
import { StorageError } from './storage-error.ts';

/** A file part as it arrives. Its consumer must read it to the end. */
export type FilePart = { fileName: string; body: Readable };

/** Limits for calls without a file: some hundred short fields. */
export const plainFormLimits: MultipartLimits = formLimits({
  totalBytes: 4 * 1024 * 1024,
  fields: 1200,
  fileBytes: 0,
});

/** Completes the limits of a form with those that are the same for every call. */
export function formLimits(
  limits: Pick<MultipartLimits, 'totalBytes' | 'fields' | 'fileBytes'>,
): MultipartLimits {
  return {
    ...limits,
    parts: limits.fields + 10,
    files: 10,
    fieldBytes: 8 * 1024,
    headerBytes: 16 * 1024,
  };
}

/** @throws StorageError `RequestSizeLimitExceededError` when the announced body is longer than `maxBytes`. */
export function assertAnnouncedSize(c: Context<AppEnv>, maxBytes: number): void {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes)
    throw new StorageError('RequestSizeLimitExceededError');
}

export const queryFields = (c: Context<AppEnv>): [string, string][] => [...new URL(c.req.url).searchParams];

/**
 * Parses a form, `multipart/form-data` or URL-encoded, part by part as it arrives. A slow reader of a file
 * part slows the sender down; an error from `onFile` ends the parsing.
 *
 * @param onFile receives the first file named `file`; other files are skipped.
 * @returns the text fields, those of the query string first.
 * @throws StorageError `PostRequestParserFailedError` for a body that is broken, incomplete or not a form,
 * `RequestSizeLimitExceededError`; whatever `onFile` throws.
 */
export async function readForm(
  c: Context<AppEnv>,
  limits: MultipartLimits,
  onFile?: (part: FilePart) => Promise<void>,
): Promise<[string, string][]> {
  assertAnnouncedSize(c, limits.totalBytes);
  const fields = queryFields(c);
  const contentType = c.req.header('content-type') ?? '';
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) {
    return [...fields, ...(await readUrlEncoded(bodyOf(c), limits))];
  }
  let isTaken = false;
  try {
    await readMultipart(bodyOf(c), contentType, limits, {
      onField: (name, value) => {
        fields.push([name, value]);
      },
      onFile: async (name, fileName, body) => {
        if (isTaken || !onFile || name !== 'file') return;
        isTaken = true;
        await onFile({ fileName, body });
      },
    });
  } catch (error) {
    throw error instanceof MultipartError ? toStorageError(error) : error;
  }
  return fields;
}

function toStorageError(error: MultipartError): StorageError {
  return error.problem === 'too-long'
    ? new StorageError('RequestSizeLimitExceededError')
    : new StorageError('PostRequestParserFailedError', { cause: error });
}

/**
 * Such a form has no files, so it never needs the room of a file. Its fields are counted before they are separated: a
 * megabyte can be half a million of them, which take a hundred times its memory.
 */
async function readUrlEncoded(source: Readable, limits: MultipartLimits): Promise<[string, string][]> {
  const maxBytes = Math.min(limits.totalBytes, plainFormLimits.totalBytes);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  let separators = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new StorageError('RequestSizeLimitExceededError');
    separators += countUpTo(limits.fields + 1, chunk, '&');
    if (separators > limits.fields) throw new StorageError('PostRequestParserFailedError');
    chunks.push(chunk);
  }
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
  if (fields.length > limits.fields) throw new StorageError('PostRequestParserFailedError');
  if (fields.some((field) => field.some((text) => text.length > limits.fieldBytes))) {
    throw new StorageError('RequestSizeLimitExceededError');
  }
  return fields;
}

function countUpTo(most: number, bytes: Buffer, sought: string): number {
  let count = 0;
  for (let at = bytes.indexOf(sought); at !== -1 && count < most; at = bytes.indexOf(sought, at + 1))
    count += 1;
  return count;
}
