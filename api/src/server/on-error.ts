import type { Context } from 'hono';
import { countStorageError } from '#storage/metrics/storage-metrics.ts';
import { drainBody } from '#storage/protocol/drain-body.ts';
import { sendStorageError } from '#storage/protocol/send-error.ts';
import { fromAppError, StorageError } from '#storage/protocol/storage-error.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { respondWithError } from '../http/error-response.ts';
import { hungUpStatus, isHungUp } from '../http/hung-up.ts';
import { logError, publicError } from './public-error.ts';

/** Converts an error that was thrown outside of a procedure into a response in the caller's protocol. */
export function onError(deps: Pick<Deps, 'log'>) {
  return (thrown: Error, c: Context<AppEnv>): Response | Promise<Response> => {
    if (c.req.path.startsWith('/storage/')) return onStorageError(deps, thrown, c);
    if (isHungUp(thrown, c.req.raw.signal)) return new Response(null, { status: hungUpStatus });
    const error = publicError(thrown);
    logError(deps.log, error, callerOf(c));
    return respondWithError(c, error);
  };
}

/**
 * The storage service's protocol has its own error format, which also applies to rejections by the limits in
 * front of it.
 */
async function onStorageError(deps: Pick<Deps, 'log'>, thrown: Error, c: Context<AppEnv>): Promise<Response> {
  const isKnown = thrown instanceof StorageError;
  const error = isKnown ? thrown : fromAppError(publicError(thrown));
  if (!isKnown) logError(deps.log, publicError(thrown), callerOf(c));
  countStorageError(error);
  // After a timeout, do not wait for the rest of the body.
  if (error.code === 'RequestTimeoutError') c.header('Connection', 'close');
  else await drainBody(c);
  return sendStorageError(c, error);
}

const callerOf = (c: Context<AppEnv>) => ({
  requestId: c.get('requestId'),
  callerIp: c.get('context').callerIp,
});
