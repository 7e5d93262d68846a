import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { WebhookDelivery } from '@storefront/contracts/webhooks/webhook.schema.ts';
import type { WebhookFailure } from '@storefront/contracts/webhooks/webhook-failures.ts';
import { type FindOptions, findIps, HostRefusedError } from '#net/find-ips.ts';
import { requestChecked } from '#net/request-checked.ts';

export type PostResult = Pick<WebhookDelivery, 'status' | 'answer' | 'failure'> & {
  /** The delay that the receiver requested with `Retry-After`. */
  retryAfterMs: number | null;
};

export type PostOptions = FindOptions & {
  /** Aborts everything: look-up, connection, request and response. */
  signal: AbortSignal;
};

const userAgent = 'storefront-webhooks/1.0';
const headersMaxBytes = 16 * 1024;
/** Maximum number of bytes read from a response. */
const answerMaxBytes = 2048;
const answerMaxLength = 500;

/** Posts a JSON text. The host is checked again for every call. Never rejects. */
export async function postEvent(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: PostOptions,
): Promise<PostResult> {
  const { signal } = options;
  try {
    const target = new URL(url);
    const addresses = await untilAborted(findIps(target, options), signal);
    const response = await requestChecked(target, addresses, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': userAgent,
      },
      maxHeaderSize: headersMaxBytes,
      signal,
    });
    return await readAnswer(response);
  } catch (cause) {
    return { status: null, answer: null, failure: failureOf(cause, signal), retryAfterMs: null };
  }
}

/** Only the status matters, so a long or endless response is cut off. */
async function readAnswer(response: IncomingMessage): Promise<PostResult> {
  const status = response.statusCode ?? 0;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerMaxBytes) break;
    }
  } catch {
    // The part received so far is sufficient.
  }
  response.destroy();
  const failure =
    status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED';
  return {
    status,
    answer: toExcerpt(Buffer.concat(chunks)),
    failure,
    retryAfterMs: readRetryAfter(response.headers['retry-after']),
  };
}

/** Returns text that the database can store and a page can show. */
function toExcerpt(bytes: Buffer): string | null {
  const text = new TextDecoder().decode(bytes).replace(/(?![\n\t])\p{Cc}/gu, '');
  return [...text.trim()].slice(0, answerMaxLength).join('') || null;
}

function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** Rejects on abort without waiting for the work, since a DNS look-up cannot be canceled. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => {});
  return Promise.race([work, once(signal, 'abort').then(() => Promise.reject(signal.reason))]);
}

const refusals = {
  unknown: 'HOST_UNKNOWN',
  private: 'ADDRESS_PRIVATE',
  'not-allowed': 'HOST_NOT_ALLOWED',
} as const;

function failureOf(cause: unknown, signal: AbortSignal): WebhookFailure {
  if (cause instanceof HostRefusedError) return refusals[cause.reason];
  if (signal.aborted) return 'TIMEOUT';
  const { code = '' } = cause as NodeJS.ErrnoException;
  return /CERT|SSL|TLS|EPROTO|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'TLS_FAILED' : 'UNREACHABLE';
}
