import { createHash } from 'node:crypto';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { AwsV4Signer } from 'aws4fetch';
import { bucketUrl, type S3Credentials, type S3Location } from './s3-location.ts';

/** One request to the bucket; `key` is empty for the bucket itself. */
type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Statuses beside 2xx that the caller understands. */
  accepts?: readonly number[];
};

export type S3Client = {
  /**
   * Signs and sends a request; again, up to three times, when the server is away or overloaded. Every request we make
   * may be repeated without harm.
   *
   * @throws AppError `SERVICE_UNAVAILABLE` when the server stays away; S3Error when it refuses.
   */
  send(request: S3Request): Promise<Response>;
  /**
   * An address by which others send a request without keys. Its headers have to come with it as they are named here.
   *
   * @param location where those others reach the bucket.
   */
  presign(
    request: Pick<S3Request, 'method' | 'key' | 'query' | 'headers'>,
    location: S3Location,
    lifetimeMs: number,
  ): Promise<string>;
};

/** The server's refusal: a bucket that does not exist, keys that may not. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    readonly status: number,
    /** Such as `AccessDenied`; empty when the server gave none. */
    readonly code: string,
    what: string,
  ) {
    super(`The object store answered ${status} ${code} to ${what}`);
  }
}

/** Away or overloaded for the moment. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
const attemptsMax = 3;
const firstPauseMs = 200;
/** Until the response begins. A body that has begun may take as long as its reader likes. */
const answerTimeoutMs = 30_000;
const retrySeconds = 5;

/** Nothing but what we need of the protocol: the signature by aws4fetch, the transport by Node. */
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
      url: addressOf(location, key, query),
      headers: {
        ...headers,
        // The server then refuses bytes that were damaged on the way.
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...signing,
    }).sign();
    // Not signed, since proxies rewrite it: without it a compressed object would arrive unpacked.
    signed.headers.set('Accept-Encoding', 'identity');

    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), answerTimeoutMs);
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
        url: addressOf(reachedAt, key, { ...query, ...lifetime }),
        headers,
        signQuery: true,
        // Else the length of the body would be left to the sender.
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
          if (result.ok || request.accepts?.includes(result.status)) return result;
          throw new S3Error(result.status, await errorCode(result), what);
        }
        if (count === attemptsMax) {
          const cause =
            result instanceof Error ? result : new S3Error(result.status, await errorCode(result), what);
          throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: retrySeconds, cause });
        }
        if (!(result instanceof Error)) await result.body?.cancel();
        await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (count - 1)));
      }
    },
  };
}

function addressOf(location: S3Location, key: string, query: Readonly<Record<string, string>>): string {
  const base = bucketUrl(location);
  const url = new URL(key === '' ? base : `${base}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function errorCode(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return readTag(text, 'Code') ?? '';
}

/** The text of the first element of that name. Enough for the flat responses of the protocol. */
export function readTag(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}
