import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { AwsV4Signer } from 'aws4fetch';
import { bucketUrl, type S3Credentials, type S3Location } from './s3-location.ts';

/** A request to the bucket; `key` is empty for the bucket itself. */
type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

export type S3Client = {
  /**
   * Signs and sends a request, with up to three attempts when the server is unavailable or overloaded. All
   * requests are safe to repeat.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when the server stays unavailable; S3Error when it refuses.
   */
  send(request: S3Request): Promise<Response>;
  /**
   * Returns a URL with which others can send a request without keys. They must send the headers exactly as
   * given here.
   *
   * @param location where they reach the bucket.
   */
  presign(
    request: Pick<S3Request, 'method' | 'key' | 'query' | 'headers'>,
    location: S3Location,
    lifetimeMs: number,
  ): Promise<string>;
};

/** A refusal by the server, for example because the bucket does not exist or the keys lack permission. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly status: number,
    /** For example `AccessDenied`; empty when the server sent none. */
    readonly code: string,
    what: string,
  ) {
    super(`The object store answered ${status} ${code} to ${what}`);
  }
}

/** Returns null when the object or upload of a request does not exist. A missing bucket is a fault instead. */
export async function unlessMissing(sending: Promise<Response>): Promise<Response | null> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return null;
    throw error;
  }
}

/** Statuses of a temporary failure. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const attemptsMax = 3;
const firstPauseMs = 200;
/** Limit until the response begins. Reading its body may take longer. */
const responseTimeoutMs = 30_000;
const retrySeconds = 5;
/** Limit of a response that is read whole; a list of a thousand uploads is a tenth of it. */
const wholeMaxBytes = 16 * 1024 * 1024;
/** Until such a response ends. While a server assembles a large object, it keeps sending spaces for minutes. */
const wholeEndMs = 10 * 60_000;

/** Creates a minimal client for the parts of the protocol that we need: aws4fetch signs, Node sends. */
export function createS3Client(location: S3Location, credentials: S3Credentials): S3Client {
  const signing = {
    accessKeyId: credentials.accessKeyId,
    secretAccessKey: credentials.secretAccessKey,
    ...(credentials.sessionToken && { sessionToken: credentials.sessionToken }),
    service: 's3',
    region: location.region,
  };

  async function attempt({ method, key = '', query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const signed = await new AwsV4Signer({
      method,
      url: urlOf(location, key, query),
      headers: {
        ...headers,
        // Lets the server refuse bytes that were corrupted in transit.
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...signing,
    }).sign();
    // Not signed, since proxies rewrite it. Without it, a compressed object would arrive decompressed.
    signed.headers.set('Accept-Encoding', 'identity');

    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), responseTimeoutMs);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: abort.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async presign({ method, key = '', query = {}, headers = {} }, reachedAt, lifetimeMs) {
      const lifetime = { 'X-Amz-Expires': String(Math.floor(lifetimeMs / 1000)) };
      const signed = await new AwsV4Signer({
        method,
        url: urlOf(reachedAt, key, { ...query, ...lifetime }),
        headers,
        signQuery: true,
        // Signs Content-Length too, which the sender could otherwise choose freely.
        allHeaders: true,
        ...signing,
      }).sign();
      return signed.url.href;
    },

    async send(request) {
      const what = `${request.method} ${request.key ?? location.bucket}`;
      for (let count = 1; ; count += 1) {
        const result = await attempt(request).catch((error: Error) => error);
        const isAway = result instanceof Error || passing.has(result.status);
        if (!isAway) {
          if (result.ok) return result;
          throw await toError(result, what);
        }
        if (count === attemptsMax) {
          const cause = result instanceof Error ? result : await toError(result, what);
          throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retrySeconds, cause });
        }
        if (!(result instanceof Error)) await result.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (count - 1)));
      }
    },
  };
}

function urlOf(location: S3Location, key: string, query: Readonly<Record<string, string>>): string {
  const base = bucketUrl(location);
  const url = new URL(key === '' ? base : `${base}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function toError(response: Response, what: string): Promise<S3Error> {
  const text = await readWhole(response).catch(() => '');
  return new S3Error(response.status, readTag(text, 'Code') ?? '', what);
}

/** Reads a response whole, within limits: one that never ends would keep its caller waiting and fill the memory. */
export async function readWhole(response: Response): Promise<string> {
  if (!response.body) return '';
  const stream = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  const end = (reason: string) => stream.destroy(new Error(`The response of the object store ${reason}`));
  const timer = setTimeout(end, wholeEndMs, 'does not end');
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      sizeBytes += chunk.length;
      if (sizeBytes > wholeMaxBytes) end('is too long');
      else chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns the text of the first element with that name. Sufficient for the protocol's flat responses. */
export function readTag(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}
