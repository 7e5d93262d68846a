import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { toAppError } from '#trpc/init.ts';
import { describeError, rootOf } from './describe-error.ts';

/** What the caller learns of anything thrown, and whether it is a surprise that belongs in the log. */
export function publicError(error: unknown): AppError {
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
  return toAppError(error);
}

/** Headers of an error answer. */
export function errorHeaders(error: AppError): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(error.code === 'REQUEST_TIMEOUT' && { Connection: 'close' }),
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
  };
}

/** Logs what the caller was not told. Refusals are no news; the database being away is one line without a stack. */
export function logError(log: Logger, error: AppError, requestId: string): void {
  if (error.status < 500) return;
  if (error.code === 'SERVICE_UNAVAILABLE') {
    log.error({ requestId, reason: reasonOf(rootOf(error)) }, 'service unavailable');
  } else {
    log.error({ requestId, err: describeError(error.cause ?? error) }, 'unexpected error');
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
