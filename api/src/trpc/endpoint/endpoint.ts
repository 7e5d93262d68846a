import type { AnyTRPCRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import { readUploadForm } from '#features/uploads/read-upload-form.ts';
import { StreamedForm } from '#features/uploads/streamed-form.ts';
import type { AppEnv } from '#http/app-env.ts';
import { notFound } from '#http/error-response.ts';
import { assertModest, readText } from '#http/read-body.ts';
import { isMultipart } from '#lib/multipart/read-multipart.ts';
import { logError, publicError } from '#server/public-error.ts';

const endpoint = '/trpc';

/** Limit of calls in one request; with more, a single request could carry many password guesses. */
const maxBatchSize = 10;

/** Procedures that accept a form with files, which tRPC itself would buffer in memory as a whole. */
const formPaths: ReadonlySet<string> = new Set([`${endpoint}/uploads.create`]);

/** Serves the router under `/trpc`. */
export function trpcEndpoint(deps: Deps, router: AnyTRPCRouter) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    if (!isPercentEncoded(c.req.path)) return notFound(c);
    // A streamed batch begins before its calls have run: its sender's turn would be over (`takeTurns`), and its cookies lost.
    for (const name of ['accept', 'trpc-accept']) c.req.raw.headers.delete(name);
    const isForm =
      formPaths.has(c.req.path) && c.req.method === 'POST' && isMultipart(c.req.header('content-type') ?? '');
    return call(deps, router, c, isForm ? withStreamedForm(c) : await withCheckedBody(c.req.raw));
  };
}

/** False for a path that tRPC, which expects the name of a procedure there, cannot decode. */
function isPercentEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function call(deps: Deps, router: AnyTRPCRouter, c: Context<AppEnv>, req: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint,
    router,
    req,
    maxBatchSize,
    createContext: () => c.get('context'),
    onError: ({ error }) => {
      const { callerIp } = c.get('context');
      logError(deps.log, publicError(error), { requestId: c.get('requestId'), callerIp });
    },
    responseMeta: ({ errors }) => {
      const retryAfterSeconds = Math.max(
        0,
        ...errors.map((error) => publicError(error).retryAfterSeconds ?? 0),
      );
      return {
        headers: {
          'cache-control': 'no-store',
          ...(retryAfterSeconds > 0 && { 'retry-after': String(retryAfterSeconds) }),
        },
      };
    },
  });
}

/** Returns the request with its JSON body, read under our limits. */
async function withCheckedBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const text = await readText(request);
  // Whatever its type: tRPC parses bodies as JSON whose type only begins like that of JSON.
  assertModest(text);
  const checked = new Request(request.url, { method: request.method, headers: request.headers, body: text });
  // A call without input: clients then send no body, which tRPC's own reader would refuse as invalid JSON.
  return text === '' ? Object.assign(checked, { json: async () => undefined }) : checked;
}

/** Returns the request with a form that its handler reads as a stream. */
function withStreamedForm(c: Context<AppEnv>): Request {
  const { url, method, headers } = c.req.raw;
  const formData = async () => new StreamedForm((form) => readUploadForm(c, form));
  return Object.assign(new Request(url, { method, headers }), { formData });
}
