import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { answerStorageError } from '#storage/protocol/answer-error.ts';
import { drainBody } from '#storage/protocol/drain-body.ts';
import { fromAppError, StorageError } from '#storage/protocol/storage-error.ts';
import { countStorageError } from '#storage/storage-metrics.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { errorHeaders, logError, publicError } from './public-error.ts';

/** tRPC's JSON-RPC numbers for what is refused before a procedure is reached. */
const rpcNumbers: Readonly<Record<number, number>> = {
  400: -32600,
  403: -32003,
  404: -32004,
  405: -32005,
  408: -32008,
  413: -32013,
  415: -32015,
  429: -32029,
  503: -32603,
};

/** Turns anything thrown outside of a procedure into the answer that its caller can read. */
export function onError(deps: Pick<Deps, 'log'>) {
  return (thrown: Error, c: Context<AppEnv>): Response | Promise<Response> => {
    if (c.req.path.startsWith('/storage/')) return onStorageError(deps, thrown, c);
    const error = publicError(thrown);
    logError(deps.log, error, c.get('requestId'));
    return answerError(c, error);
  };
}

/** The storage service's protocol has a shape of its own, for refusals by the limits in front of it as well. */
async function onStorageError(deps: Pick<Deps, 'log'>, thrown: Error, c: Context<AppEnv>): Promise<Response> {
  const isKnown = thrown instanceof StorageError;
  const error = isKnown ? thrown : fromAppError(publicError(thrown));
  if (!isKnown) logError(deps.log, publicError(thrown), c.get('requestId'));
  countStorageError(error);
  // Of what did not come in time, nothing more is waited for.
  if (error.code === 'RequestTimeoutError') c.header('Connection', 'close');
  else await drainBody(c);
  return answerStorageError(c, error);
}

/** 404 below `/api` and `/trpc`. */
export function notFound(c: Context<AppEnv>): Response {
  return answerError(c, new AppError('NOT_FOUND'));
}

/** The error as JSON: tRPC's envelope below `/trpc`, whose client would not understand another, else our own body. */
export function answerError(c: Context<AppEnv>, error: AppError): Response {
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
  return answerError(c, new AppError('METHOD_NOT_ALLOWED'));
}
