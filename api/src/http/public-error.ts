import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isDatabaseUnavailable } from '@storefront/db/errors.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { toAppError } from '#trpc/init.ts';

/** Seconds after which asking again makes sense while the database is away. */
const unavailableRetrySeconds = 5;

/** What the caller learns of anything thrown, and whether it is a surprise that belongs in the log. */
export function publicError(error: unknown): AppError {
  if (isDatabaseUnavailable(error)) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: unavailableRetrySeconds, cause: error });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(error.status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', { cause: error });
  }
  return toAppError(error);
}

/** Headers of an error answer. */
export function errorHeaders(error: AppError): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    ...(error.retryAfterSeconds !== undefined && { 'Retry-After': String(error.retryAfterSeconds) }),
  };
}

/** Logs what the caller was not told. Refusals are no news; the database being away is one line without a stack. */
export function logError(log: Logger, error: AppError, requestId: string): void {
  if (error.status < 500) return;
  const cause = rootOf(error);
  if (error.code === 'SERVICE_UNAVAILABLE') {
    log.error({ requestId, reason: reasonOf(cause) }, 'database unavailable');
  } else {
    log.error({ requestId, err: describeError(cause) }, 'unexpected error');
  }
}

/** The innermost error: wrappers add what must not be logged and hide what should. */
function rootOf(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error && current.cause !== undefined; depth++) {
    current = current.cause;
  }
  return current;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}

/**
 * An error as the log may show it: drizzle's message and PostgreSQL's `detail` and `where` repeat what visitors
 * typed, so only type, code, constraint and stack frames remain of those.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, constraint_name, table, table_name, routine } = error as unknown as Record<
    string,
    unknown
  >;
  const isFromDatabase = error instanceof DrizzleQueryError || routine !== undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(isFromDatabase ? {} : { message: error.message }),
    code,
    constraint: constraint ?? constraint_name,
    table: table ?? table_name,
    stack: frames,
  };
}
