import { localizeError } from '@storefront/contracts/errors/app-error.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/**
 * An answer that is not OK. Its message is the status, a colon and the body, as the specification's section 8 has it;
 * visitors are shown `errorMessage` instead.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** The answer itself, or an `HttpError` when it is not OK. */
export async function requireOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new HttpError(response.status, await response.text(), response.statusText);
}

type PublicError = { message: string; code?: unknown };

/**
 * What the server said about a failure, in the visitor's language; null when it said nothing fit to be shown (no
 * connection, a proxy's page, an internal error), so that the caller uses its own words.
 */
export function errorMessage(error: unknown, locale: Locale): string | null {
  const said = readPublicError(error);
  return said === null ? null : localizeError(said, locale);
}

function readPublicError(error: unknown): PublicError | null {
  if (error instanceof HttpError) return error.status >= 500 ? null : asPublicError(parseJson(error.body));
  if (!(error instanceof Error)) return null;
  // A tRPC error carries the answer's shape; without one the request never got an answer.
  const shape = 'shape' in error ? error.shape : null;
  const data = isObject(shape) && isObject(shape.data) ? shape.data : null;
  if (!isObject(shape) || data === null || Number(data.httpStatus) >= 500) return null;
  return asPublicError({ message: shape.message, code: data.code });
}

function asPublicError(value: unknown): PublicError | null {
  if (!isObject(value) || typeof value.message !== 'string' || value.message === '') return null;
  return { message: value.message, code: value.code };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
