import { type ErrorBody, localizeError } from '@storefront/contracts/errors/app-error.ts';
import { errorCatalogue, isErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { HttpError } from './http-error.ts';

/** Texts in the page's language for what no server has said. */
export type FailureTexts = {
  /** The call reached no server. */
  network: () => string;
  /** The server did not respond in time. */
  noAnswer: () => string;
  /** The server is still busy with an earlier attempt of the same call. */
  stillBusy: () => string;
};

/** Details of a failed call, made with tRPC or `fetch`. */
export type CallFailure = {
  /** False when the call never reached a server, or its response never came back. */
  hasResponse: boolean;
  /** True when the call was given up because its response did not come in time. */
  isTimeout: boolean;
  /** Status of the response; null if there was none. */
  status: number | null;
  /** Error body from the server; null if there is none, as with a proxy's error page. */
  body: ErrorBody | null;
  /** Seconds from the `Retry-After` header of the response; null if absent. */
  retryAfterSeconds: number | null;
};

/** Reads any value that a call has thrown; unknown values count as calls without a response. */
export function readFailure(error: unknown): CallFailure {
  if (error instanceof HttpError) {
    return {
      hasResponse: true,
      isTimeout: false,
      status: error.status,
      body: asBody(parseJson(error.body)),
      retryAfterSeconds: secondsOf(error.retryAfter),
    };
  }
  // Detect a tRPC error by its shape: importing its class would add the client to pages that do not need it
  // yet.
  const { cause, data, message, meta } = asObject(error);
  if (cause instanceof HttpError) return readFailure(cause);
  const isTimeout = isTimeoutError(error) || isTimeoutError(cause);
  const { response } = asObject(meta);
  const { httpStatus, ...details } = asObject(data);
  const status = httpStatus ?? asObject(response).status;
  return {
    hasResponse: (data !== undefined && data !== null) || response !== undefined,
    isTimeout,
    status: typeof status === 'number' ? status : null,
    body: asBody({ ...details, message: data ? message : undefined }),
    retryAfterSeconds: secondsOf(response instanceof Response ? response.headers.get('retry-after') : null),
  };
}

/**
 * Returns the server's message about a failure in the visitor's language, or null if there is none fit to be
 * shown (no connection, a proxy's page, an internal error), so that the caller uses its own text. Where only the
 * cause matters, use `failureText`.
 */
export function errorMessage(error: unknown, locale: Locale): string | null {
  const { body, status } = readFailure(error);
  // Visitors know nothing of the keys of their calls.
  if (body === null || isKeyRefused(error)) return null;
  // Of the server's own faults, only those with a code of their own have something to say to visitors.
  const isInternal = Number(status) >= 500 && (!isErrorCode(body.code) || body.code === 'INTERNAL_ERROR');
  return isInternal ? null : localizeError(body, locale);
}

/**
 * Returns why a call failed, for callers whose default message would be wrong: an unreachable server has not
 * rejected a password.
 *
 * @param network replaces the text for a call that reached no server.
 */
export function failureText(
  error: unknown,
  locale: Locale,
  texts: FailureTexts,
  network: () => string = texts.network,
): string {
  const said = errorMessage(error, locale);
  if (said !== null) return said;
  const { hasResponse, isTimeout } = readFailure(error);
  if (isKeyRefused(error)) return texts.stillBusy();
  if (hasResponse) return errorCatalogue.SERVICE_UNAVAILABLE.message[locale];
  return isTimeout ? texts.noAnswer() : network();
}

/** Returns the error catalogue code of the response; null if there was no such response. */
export function errorCode(error: unknown): ErrorBody['code'] | null {
  return readFailure(error).body?.code ?? null;
}

/**
 * True when a failed call may have done its work all the same: its response was lost, or something between here and
 * there has answered in its place.
 */
export function isUncertain(error: unknown): boolean {
  const { body, status } = readFailure(error);
  return body === null || Number(status) >= 500;
}

/**
 * True when the server has not carried out a call because of its key: an earlier attempt is still running, or was cut
 * off, which leaves its key in use.
 */
export function isKeyRefused(error: unknown): boolean {
  return String(errorCode(error)).startsWith('IDEMPOTENCY_KEY_');
}

/** True when a call was refused because the session has ended. */
export function isAuthError(error: unknown): boolean {
  return errorCode(error) === 'UNAUTHORIZED';
}

/** True when a call was refused because the person's role does not have the right. */
export function isRightError(error: unknown): boolean {
  return errorCode(error) === 'FORBIDDEN';
}

/** Returns when a call beyond a limit may be retried, according to `Retry-After`; null for all other failures. */
export function limitedUntil(error: unknown, nowMs: number = Date.now()): Date | null {
  const { status, retryAfterSeconds } = readFailure(error);
  return status === 429 && retryAfterSeconds !== null ? new Date(nowMs + retryAfterSeconds * 1000) : null;
}

function asBody(value: unknown): ErrorBody | null {
  const { message } = asObject(value);
  return typeof message === 'string' && message !== '' ? (value as ErrorBody) : null;
}

const isTimeoutError = (error: unknown) => asObject(error).name === 'TimeoutError';

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
