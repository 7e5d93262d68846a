import { Readable } from 'node:stream';
import { filePolicy } from '#http/file-policy.ts';

/** What the file delivery needs to know of a request. */
export type CdnRequest = {
  method: string;
  /** As it was sent, beginning with the id's slash. */
  path: string;
  header(name: string): string | undefined;
  /** The caller's IP address. */
  callerIp: string;
  /** Aborts when the caller hangs up. */
  signal(): AbortSignal;
};

/**
 * On every response. Strangers made the files: a browser must neither guess their type nor run anything in them. Cookies
 * are neither read nor set.
 */
const everyHeader = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': filePolicy,
} as const;

/**
 * The bytes under an address never change, but the address ends when the file is attached to an order or a day is over.
 * The files are their sender's: no cache that others share may keep one, and a browser's own asks before it shows it
 * again.
 */
export const ownersOnly = 'private, no-cache';

export function respond(
  request: CdnRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | Readable | null = null,
): Response {
  const init = { status, headers: { ...everyHeader, ...headers } };
  if (body === null || request.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    return new Response(null, init);
  }
  if (body instanceof Readable) return new Response(Readable.toWeb(body) as ReadableStream, init);
  return new Response(body as Uint8Array<ArrayBuffer>, init);
}

export function respondJson(
  request: CdnRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  json: unknown,
): Response {
  const body = Buffer.from(JSON.stringify(json));
  return respond(
    request,
    status,
    { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length), ...headers },
    body,
  );
}
