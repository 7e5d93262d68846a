import type { NeededScope, Right } from '@storefront/contracts/auth/roles.ts';
import { AppError, type BrokenRule } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { brokenRules } from '@storefront/contracts/errors/issues.ts';
import type { messages } from '@storefront/contracts/errors/messages.ts';
import { isDatabaseUnavailable, isDiskFull } from '@storefront/db/errors.ts';
import { initTRPC, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import type { OpenApiMeta } from 'trpc-openapi';
import { z } from 'zod';
import { oncePerKey } from '#http/idempotency/once-per-key.ts';
import type { LimitName } from '#http/limits/limit-figures.ts';
import { readInTurn } from '#http/limits/reading-turns.ts';
import { isBuildReplaced } from '#lib/is-build-replaced.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireFreshLogin } from '../http/require-fresh-login.ts';
import { requireOperator } from '../http/require-operator.ts';
import type { Samples } from './samples/samples.ts';

/**
 * REST interface and rules of a procedure.
 * - `status` replaces 200 for creations.
 * - `errors` are its own error codes, in addition to those that follow from its guard, its input and its
 *   path.
 * - `scope` is what an API token needs to call a procedure of the operator; without one, no token may call
 *   it, and a test fails.
 * - `right` is what a person's role needs, where that does not follow from the scope.
 * - `headers` are those of its response.
 * - `hasEntityTag`: the caller may cache the response and revalidate it with its `ETag`.
 * - `idempotency`: a POST can be repeated with an `Idempotency-Key`, by default through `oncePerKey`; `own`
 *   for a procedure that stores its keys itself, `none` for one whose response must not be sent a second
 *   time, `natural` for one that can be repeated anyway: strangers could fill the database with its responses.
 * - `needsFreshLogin` requires a person, but not a token, to have entered the password or second factor in
 *   the last few minutes.
 * - `callers`: who may call it, as its guard states; a test calls it as everybody else.
 * - `limit`: a caller who was refused by it recently is refused again before the input is read; counting is
 *   left to the procedure.
 */
export type CallMeta = {
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
  scope?: NeededScope;
  right?: Right;
  headers?: Readonly<Record<string, { description: string; example?: string }>>;
  hasEntityTag?: boolean;
  idempotency?: 'own' | 'none' | 'natural';
  needsFreshLogin?: boolean;
  callers?: 'everyone' | 'users' | 'operators';
  limit?: LimitName;
};

/** An example of a call. A test checks it against the schemas of its procedure. */
export type CallExample = {
  request?: unknown;
  /** Path and query parameters by name; `id` and `token` of a path have values by default. */
  parameters?: Readonly<Record<string, unknown>>;
  /** Undefined if it is not JSON. */
  response: unknown;
  /** A rule that a request can break; by default, that the id in its path is a number, or its token not empty. */
  refusal?: { path: BrokenRule['path']; message: keyof typeof messages };
};

/**
 * Of a procedure with a REST interface: the reference makes its example from `samples` when asked for. Its tag follows
 * from its router (`rest/document/openapi-description.ts`).
 */
export type RestMeta = CallMeta & {
  openapi: NonNullable<OpenApiMeta['openapi']>;
  example: (samples: Samples) => CallExample;
};
/** The second type lacks `example`, so that the compiler names it where it is missing. */
export type ProcedureMeta = RestMeta | (CallMeta & { openapi?: undefined });

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<(typeof errorCatalogue)[ErrorCode]['status'], TRPCError['code']>;

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [429, 'RATE_LIMITED'],
]);

/** Seconds after which a retry makes sense while the database is unavailable, and while a disk is full. */
export const unavailableRetrySeconds = 5;
export const fullRetrySeconds = 60;

/**
 * Returns the public error for anything thrown: an AppError unchanged, a schema error as VALIDATION_FAILED
 * with its issues, an error of tRPC itself by its status, an unavailable database or code that an upgrade has
 * replaced as SERVICE_UNAVAILABLE, a full disk as STORAGE_FULL, everything else as INTERNAL_ERROR with the cause kept for the log.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) {
    return new AppError('VALIDATION_FAILED', { issues: brokenRules(error) });
  }
  if (error instanceof TRPCError) {
    if (
      error.cause instanceof AppError ||
      (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError)
    ) {
      return toAppError(error.cause);
    }
    const code = codeByStatus.get(getHTTPStatusCodeFromError(error));
    if (code) return new AppError(code, { cause: error });
  }
  if (isDiskFull(error)) {
    return new AppError('STORAGE_FULL', { retryAfterSeconds: fullRetrySeconds, cause: error });
  }
  if (isDatabaseUnavailable(error) || isBuildReplaced(error)) {
    return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: unavailableRetrySeconds, cause: error });
  }
  return new AppError('INTERNAL_ERROR', { cause: error });
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const body = toAppError(error).toBody();
      return {
        ...shape,
        message: body.message,
        data: {
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          code: body.code,
          issues: body.issues,
          expected: body.expected,
          current: body.current,
          received: body.received,
        },
      };
    },
  });

/** Gives an AppError the status of its catalogue entry; tRPC would turn it into a 500. */
const withAppErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause: thrown } = result.error;
  const isPassing = isDatabaseUnavailable(thrown) || isDiskFull(thrown) || isBuildReplaced(thrown);
  const cause = isPassing ? toAppError(result.error) : thrown;
  if (!(cause instanceof AppError)) return result;
  throw new TRPCError({
    code: trpcCodes[cause.status as keyof typeof trpcCodes],
    message: cause.message,
    cause,
  });
});

export const router = t.router;

/**
 * Runs after the guards, so that a stored response is never repeated to a caller who has lost the right to
 * it.
 */
const repeatable = t.middleware(async ({ ctx, path, meta, getRawInput, next }) => {
  const isRepeatable = meta?.openapi?.method === 'POST' && meta.idempotency === undefined;
  if (!isRepeatable || !ctx.headers.has('idempotency-key')) return next();
  let result: Awaited<ReturnType<typeof next>> | undefined;
  const data = await oncePerKey(ctx, path, await getRawInput(), async ({ responseHeaders }) => {
    result = await next({ ctx: { responseHeaders } });
    if (!result.ok) throw result.error;
    return result.data;
  });
  return result ?? { ok: true, data, ctx, marker: middlewareMarker };
});

/** Runs after the guards, so that a caller without the right is refused instead of asked for a password. */
const freshWhereNeeded = t.middleware(async ({ ctx, meta, next }) => {
  if (meta?.needsFreshLogin) await requireFreshLogin(ctx);
  return next();
});

/**
 * Runs after the guards, as with every other input: a call without input never asks for it, and would not notice a
 * query that it does not know.
 */
const withQueryRead = t.middleware(async ({ meta, getRawInput, next }) => {
  if (meta?.openapi?.method === 'GET') await getRawInput();
  return next();
});

const guardedProcedure = t.procedure.use(withAppErrors);

/**
 * Requests with a key pass: one may repeat an accepted request, which succeeds whatever was refused since.
 */
const unlessRefused = t.middleware(({ ctx, meta, next }) => {
  if (meta?.limit && !ctx.headers.has('idempotency-key')) {
    ctx.deps.rateLimits[meta.limit].refuseAgain(ctx.callerKey, ctx.limits);
  }
  return next();
});

/** For all callers. */
export const publicProcedure = guardedProcedure
  .meta({ callers: 'everyone' })
  .use(unlessRefused)
  .use(withQueryRead)
  .use(repeatable);

/** For any logged-in user, else 401. It concerns the user's own account, so no token may call it. */
export const userProcedure = guardedProcedure
  .meta({ callers: 'users' })
  .use(async ({ ctx, next }) => {
    if (ctx.token) throw new AppError('TOKEN_SCOPE_MISSING');
    const user = await ctx.currentUser();
    if (!user) throw new AppError('UNAUTHORIZED');
    return next({ ctx: { ...ctx, user } });
  })
  .use(freshWhereNeeded)
  .use(withQueryRead)
  .use(repeatable);

/**
 * For the operator: 401 without session or token, 403 for a user whose role lacks the right and for a token
 * without the `scope`.
 */
export const adminProcedure = guardedProcedure
  .meta({ callers: 'operators' })
  .use(async ({ ctx, meta, type, next }) => {
    const operator = await requireOperator(ctx, meta?.scope ?? 'none', meta?.right);
    const call = () => next({ ctx: { ...ctx, operator } });
    return type === 'query' ? readInTurn(ctx.deps.env, operator.key, call) : call();
  })
  .use(freshWhereNeeded)
  .use(withQueryRead)
  .use(repeatable);
