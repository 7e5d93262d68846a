import { type ErrorBody, localizeError } from '@storefront/contracts/errors/app-error.ts';
import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { HttpError } from './http-error.ts';

/** What is known about a call that failed, over tRPC or by `fetch`. */
export type CallFailure = {
  /** False when the call never reached a server, or its response never came back. */
  hasResponse: boolean;
  /** The server's error body; null without one, as of a proxy's page. */
  body: ErrorBody | null;
  /** True for a fault of the server, whose message is not meant for visitors. */
  isServerFault: boolean;
  /** Seconds of the response's `Retry-After`; null without one. */
  retryAfterSeconds: number | null;
};

/** Reads whatever a call has thrown; anything unknown counts as a call without a response. */
export function readFailure(error: unknown): CallFailure {
  if (error instanceof HttpError) {
    return {
      hasResponse: true,
      body: asBody(parseJson(error.body)),
      isServerFault: error.status >= 500,
      retryAfterSeconds: null,
    };
  }
  // A tRPC error, recognized by its parts: its class would bring the client into pages that have no use for it yet.
  const { data, message, meta } = asObject(error);
  const { response } = asObject(meta);
  const { httpStatus, ...details } = asObject(data);
  return {
    hasResponse: (data !== undefined && data !== null) || response !== undefined,
    body: asBody({ ...details, message: data ? message : undefined }),
    isServerFault: Number(httpStatus) >= 500,
    retryAfterSeconds: secondsOf(response instanceof Response ? response.headers.get('retry-after') : null),
  };
}

/**
 * What the server said about a failure, in the visitor's language; null when it said nothing fit to be shown (no
 * connection, a proxy's page, an internal error), so that the caller uses its own words.
 */
export function errorMessage(error: unknown, locale: Locale): string | null {
  const { body, isServerFault } = readFailure(error);
  return body === null || isServerFault ? null : localizeError(body, locale);
}

/**
 * Why a call failed, for places where a default would be wrong: a server that is away has not refused a password.
 *
 * @param offline what to say when there was no response
 */
export function failureText(error: unknown, locale: Locale, offline: string): string {
  const said = errorMessage(error, locale);
  if (said !== null) return said;
  return readFailure(error).hasResponse ? errorCatalogue.SERVICE_UNAVAILABLE.message[locale] : offline;
}

/** The code of the error catalogue that a call was refused with; null when there was no such response. */
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

/** When a refused call may be tried again, as the response's `Retry-After` says; null when it says nothing. */
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
