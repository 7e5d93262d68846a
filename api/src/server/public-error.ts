import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { toAppError } from '#trpc/init.ts';
import { describeError, rootOf } from '../lib/describe-error.ts';
import { logRefusal } from './log-refusal.ts';

/** What the caller learns of anything thrown, and whether it is a surprise that belongs in the log. */
export function publicError(error: unknown): AppError {
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
  return toAppError(error);
}

/**
 * Logs what the caller does not learn. Of refusals only those have a line that may be an attack; a full disk has none, which is logged when it is found; the
 * database being away, or a write that found no room, is one line without a stack.
 */
export function logError(
  log: Logger,
  error: AppError,
  caller: { requestId: string; callerIp: string },
): void {
  const { requestId } = caller;
  if (error.status < 500) logRefusal(log, error, caller);
  if (error.status < 500 || (error.code === 'STORAGE_FULL' && error.cause === undefined)) return;
  if (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'STORAGE_FULL') {
    const message = error.code === 'STORAGE_FULL' ? 'no room for a write' : 'service unavailable';
    log.error({ requestId, reason: reasonOf(rootOf(error)) }, message);
  } else {
    log.error({ requestId, err: describeError(error.cause ?? error) }, 'unexpected error');
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
