import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from './app-env.ts';

/** tRPC's JSON-RPC numbers for what is refused before a procedure is reached. */
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

/** Headers of an error response. */
function errorHeaders(error: AppError): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(error.code === 'REQUEST_TIMEOUT' && { Connection: 'close' }),
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
  };
}

/** 404 below `/api` and `/trpc`. */
export function notFound(c: Context<AppEnv>): Response {
  return respondWithError(c, new AppError('NOT_FOUND'));
}

/** The error as JSON: tRPC's envelope below `/trpc`, whose client would not understand another, else our own body. */
export function respondWithError(c: Context<AppEnv>, error: AppError): Response {
  const status = error.status as ContentfulStatusCode;
  const headers = errorHeaders(error);
  const body = error.toBody();
  if (!c.req.path.startsWith('/trpc/')) return c.json(body, status, headers);
  const { message, ...data } = body;
  return c.json(
    { error: { message, code: rpcNumbers[status] ?? -32603, data: { ...data, httpStatus: status } } },
    status,
    headers,
  );
}

/** For a path that exists with other methods. */
export function methodNotAllowed(c: Context<AppEnv>, allowed: readonly string[]): Response {
  c.header('Allow', allowed.join(', '));
  return respondWithError(c, new AppError('METHOD_NOT_ALLOWED'));
}
