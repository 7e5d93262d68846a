import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { toAppError } from '#trpc/init.ts';
import { describeError, rootOf } from '../lib/describe-error.ts';
import { logRefusal } from './log-refusal.ts';

/** Returns the error that the caller sees for anything thrown. */
export function publicError(error: unknown): AppError {
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
  return toAppError(error);
}

/**
 * Logs what the caller is not told. Client errors are logged only if they may be part of an attack. A full
 * disk is not logged here, since that is logged when it is detected. An unavailable database, or a write that
 * failed for lack of space, is one line without a stack.
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
