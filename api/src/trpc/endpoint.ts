import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { uploadRequestMaxBytes } from '@storefront/contracts/uploads/attachment-limits.ts';
import type { AnyTRPCRouter } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context } from 'hono';
import { withUploadSlot } from '#features/uploads/upload-slots.ts';
import type { AppEnv } from '#http/app-env.ts';
import { logError, publicError } from '#http/public-error.ts';
import { assertShallow, isJsonType, readText } from '#http/read-body.ts';
import type { Deps } from '../deps.ts';

const endpoint = '/trpc';

/** Calls in one request; more would let one request carry many attempts at a password. */
const maxBatchSize = 10;

/** The procedures that take a form with files, which tRPC keeps in memory as a whole. */
const formPaths: ReadonlySet<string> = new Set([`${endpoint}/uploads.create`]);

/** Serves the router under `/trpc`. */
export function trpcEndpoint(deps: Deps, router: AnyTRPCRouter) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const isForm = formPaths.has(c.req.path) && c.req.method === 'POST';
    if (!isForm) return call(deps, router, c, await withCheckedBody(c.req.raw));
    return withUploadSlot(c.get('context').clientAddress, () =>
      call(deps, router, c, withLimitedBody(c.req.raw, uploadRequestMaxBytes)),
    );
  };
}

async function call(deps: Deps, router: AnyTRPCRouter, c: Context<AppEnv>, req: Request): Promise<Response> {
  const response = await fetchRequestHandler({
    endpoint,
    router,
    req,
    maxBatchSize,
    createContext: () => c.get('context'),
    onError: ({ error }) => logError(deps.log, publicError(error), c.get('requestId')),
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
  // tRPC's own headers are immutable here, ours are added by the middlewares.
  return new Response(response.body, response);
}

/** The request with its JSON body read under our limits. */
async function withCheckedBody(request: Request): Promise<Request> {
  if (request.method !== 'POST') return request;
  const text = await readText(request);
  if (isJsonType(request.headers.get('content-type'))) assertShallow(text);
  const checked = new Request(request.url, { method: request.method, headers: request.headers, body: text });
  // A call without input: clients send no body then, and tRPC's own reader would refuse that as broken JSON.
  return text === '' ? Object.assign(checked, { json: async () => undefined }) : checked;
}

function withLimitedBody(request: Request, maxBytes: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
  if (!request.body) return request;
  let sizeBytes = 0;
  const limited = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > maxBytes) controller.error(new AppError('PAYLOAD_TOO_LARGE'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: limited,
    duplex: 'half',
  } as RequestInit);
}
