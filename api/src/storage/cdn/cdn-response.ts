import { Readable } from 'node:stream';

/** What the file delivery needs to know of a request. */
export type CdnRequest = {
  method: string;
  /** As it was sent, beginning with the id's slash. */
  path: string;
  header(name: string): string | undefined;
  /** The caller's IP address. */
  clientAddress: string;
  /** Aborts when the caller hangs up. */
  signal(): AbortSignal;
};

/**
 * On every answer. Strangers made the files: a browser must neither guess their type nor run anything in them. Whoever
 * knows the uuid may show the file anywhere, so other origins may read it; cookies are neither read nor set.
 */
const everyHeader = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** The bytes under an address never change. */
export const forever = 'public, max-age=31536000, immutable';

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
