import { Readable } from 'node:stream';
import { beginStream } from '#http/begin-stream.ts';
import { filePolicy } from '#http/file-policy.ts';

/** The parts of a request that the file delivery needs. */
export type CdnRequest = {
  method: string;
  /** The path as sent, starting with the slash before the id. */
  path: string;
  header(name: string): string | undefined;
  /** The caller's IP address. */
  callerIp: string;
  /** Aborts when the caller hangs up. */
  signal(): AbortSignal;
};

/**
 * Headers of every response. The files come from strangers: a browser must neither guess their type nor run
 * anything in them. Cookies are neither read nor set.
 */
const everyHeader = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': filePolicy,
} as const;

/**
 * The bytes behind a URL never change, but the URL expires when the file is attached to an order or after a
 * day. The files belong to their senders: no shared cache may store one, and browsers must revalidate their
 * copy before they show it again.
 */
export const ownersOnly = 'private, no-cache';

export async function respond(
  request: CdnRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | Readable | null = null,
): Promise<Response> {
  const init = { status, headers: { ...everyHeader, ...headers } };
  if (body === null || request.method === 'HEAD') {
    if (body instanceof Readable) body.destroy();
    return new Response(null, init);
  }
  if (body instanceof Readable) return new Response(await beginStream(body), init);
  return new Response(body as Uint8Array<ArrayBuffer>, init);
}

export function respondJson(
  request: CdnRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  json: unknown,
): Promise<Response> {
  const body = Buffer.from(JSON.stringify(json));
  return respond(
    request,
    status,
    { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length), ...headers },
    body,
  );
}
