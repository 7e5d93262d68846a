import { type ErrorBody, localizeError } from '@storefront/contracts/errors/app-error.ts';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { HttpError } from './http-error.ts';

/** Details of a failed call, made with tRPC or `fetch`. */
export type CallFailure = {
  /** False when the call never reached a server, or its response never came back. */
  hasResponse: boolean;
  /** Error body from the server; null if there is none, as with a proxy's error page. */
  body: ErrorBody | null;
  /** True for a server error, whose message is not meant for visitors. */
  isServerFault: boolean;
  /** Seconds from the `Retry-After` header of the response; null if absent. */
  retryAfterSeconds: number | null;
};

/** Reads any value that a call has thrown; unknown values count as calls without a response. */
export function readFailure(error: unknown): CallFailure {
  if (error instanceof HttpError) {
    return {
      hasResponse: true,
      body: asBody(parseJson(error.body)),
      isServerFault: error.status >= 500,
      retryAfterSeconds: null,
    };
  }
  // Detect a tRPC error by its shape: importing its class would add the client to pages that do not need it
  // yet.
  const { data, message, meta, cause } = asObject(error);
  const { response } = asObject(meta);
  const { httpStatus, ...details } = asObject(data);
  return {
    hasResponse:
      (data !== undefined && data !== null) ||
      response !== undefined ||
      // The client discards a response that is not JSON, such as a proxy's error page.
      cause instanceof SyntaxError,
    body: asBody({ ...details, message: data ? message : undefined }),
    isServerFault: Number(httpStatus) >= 500,
    retryAfterSeconds: secondsOf(response instanceof Response ? response.headers.get('retry-after') : null),
  };
}

/**
 * Returns the server's message about a failure in the visitor's language, or null if there is none fit to be
 * shown (no connection, a proxy's page, an internal error), so that the caller uses its own text.
 */
export function errorMessage(error: unknown, locale: Locale): string | null {
  const { body, isServerFault } = readFailure(error);
  return body === null || isServerFault ? null : localizeError(body, locale);
}

/**
 * Returns why a call failed, for callers whose default message would be wrong: an unreachable server has not
 * rejected a password.
 *
 * @param offline text for a call without a response
 */
export function failureText(error: unknown, locale: Locale, offline: string): string {
  const said = errorMessage(error, locale);
  if (said !== null) return said;
  return readFailure(error).hasResponse ? errorCatalogue.SERVICE_UNAVAILABLE.message[locale] : offline;
}

/** Returns the error catalogue code of the response; null if there was no such response. */
export function errorCode(error: unknown): ErrorBody['code'] | null {
  return readFailure(error).body?.code ?? null;
}

/** True when a call was refused because the session has ended. */
export function isAuthError(error: unknown): boolean {
  return errorCode(error) === 'UNAUTHORIZED';
}

/** True when a call was refused because the person's role does not have the right. */
export function isRightError(error: unknown): boolean {
  return errorCode(error) === 'FORBIDDEN';
}

/** Returns when a rejected call may be retried, according to `Retry-After`; null without that header. */
export function retryTime(error: unknown, nowMs: number = Date.now()): Date | null {
  const { retryAfterSeconds } = readFailure(error);
  return retryAfterSeconds === null ? null : new Date(nowMs + retryAfterSeconds * 1000);
}

function asBody(value: unknown): ErrorBody | null {
  const { message } = asObject(value);
  return typeof message === 'string' && message !== '' ? (value as ErrorBody) : null;
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
