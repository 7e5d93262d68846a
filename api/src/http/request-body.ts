import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { isMultipart } from '#lib/multipart/read-multipart.ts';

/**
 * Returns the request's bytes; directly from the socket where there is one, since a web stream in between
 * costs time.
 */
export function bodyOf(c: Context<AppEnv>): Readable {
  const incoming = c.env?.incoming;
  if (incoming && 'socket' in incoming) return incoming as Readable;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([]);
}

/**
 * Returns the media type of a form with its boundary.
 *
 * @throws AppError `UNSUPPORTED_MEDIA_TYPE` for another kind of body.
 */
export function formTypeOf(c: Context<AppEnv>): string {
  const contentType = c.req.header('content-type') ?? '';
  if (isMultipart(contentType)) return contentType;
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'The Content-Type must be multipart/form-data.' });
}
