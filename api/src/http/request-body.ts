import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';

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
