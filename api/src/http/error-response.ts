import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';
import { errorPage, isOpenedByPerson } from './plain-page/error-page.ts';

/** tRPC's JSON-RPC error numbers for requests that are refused before a procedure is reached. */
const rpcNumbers: Readonly<Record<number, number>> = {
  400: -32600,
  401: -32001,
  403: -32003,
  404: -32004,
  405: -32005,
  408: -32008,
  413: -32013,
  415: -32015,
  429: -32029,
  503: -32603,
};

function errorHeaders(error: AppError): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(error.code === 'REQUEST_TIMEOUT' && { Connection: 'close' }),
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
  };
}

/** Responds with 404 below `/api` and `/trpc`. */
export function notFound(c: Context<AppEnv>): Response {
  return respondWithError(c, new AppError('NOT_FOUND'));
}

/**
 * Responds with the error as JSON: below `/trpc` in tRPC's envelope, which its client requires, else in our
 * own format. A person who opened a link, to a receipt or a file, gets a page to read instead.
 */
export function respondWithError(c: Context<AppEnv>, error: AppError): Response {
  const status = error.status as ContentfulStatusCode;
  const headers = errorHeaders(error);
  if (isOpenedByPerson(c)) {
    const page = errorPage(c, error);
    return c.html(page.html, status, { ...page.headers, ...headers });
  }
  const body = error.toBody();
  if (!c.req.path.startsWith('/trpc/')) return c.json(body, status, headers);
  const { message, ...data } = body;
  return c.json(
    { error: { message, code: rpcNumbers[status] ?? -32603, data: { ...data, httpStatus: status } } },
    status,
    headers,
  );
}

/** Responds to a request for a path that exists only with other methods. */
export function methodNotAllowed(c: Context<AppEnv>, allowed: readonly string[]): Response {
  c.header('Allow', allowed.join(', '));
  return respondWithError(c, new AppError('METHOD_NOT_ALLOWED'));
}
