import type { AppRouter } from '@storefront/api/client';
import type { httpLink } from '@trpc/client';
import { env } from './env.ts';
import { httpErrorOf } from './http-error.ts';
import { timeoutError } from './timeout-error.ts';

/**
 * Options of a call: `trpc.orders.create.mutate(input, { context: { idempotencyKey } })`. `onHeaders` gets the
 * headers of the response.
 */
export type CallContext = { idempotencyKey?: string; onHeaders?: (headers: Headers) => void };

/** Browsers wait for hours for a response that never comes, and most proxies give up after this time. */
const callTimeoutMs = 60_000;

/** How both clients call the server; a call without a response fails after a minute. */
export const callOptions: Parameters<typeof httpLink<AppRouter>>[0] = {
  url: env.trpcPath,
  headers: ({ op }) => {
    const { idempotencyKey } = op.context as CallContext;
    return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  },
  fetch: async (address, init) => {
    const controller = new AbortController();
    // Not cleared once the response begins: its body may stay away, too.
    setTimeout(() => controller.abort(timeoutError()), callTimeoutMs);
    init?.signal?.addEventListener('abort', () => controller.abort());
    const response = await fetch(address, { ...init, signal: controller.signal } as RequestInit);
    // tRPC would take the page of a proxy for no response at all.
    if (isJson(response)) return response;
    throw await httpErrorOf(response);
  },
};

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false;
