import { errorCatalogue, isErrorCode } from '@storefront/contracts/errors/error-codes.ts';
import { vi } from 'vitest';

type Answer = Response | Promise<Response>;
type Handler = (input: unknown) => Answer;

/** Creates a successful response of a procedure. */
export function rpcResult(data: unknown, headers?: Record<string, string>): Response {
  return respond({ result: { data } }, 200, headers);
}

type RpcRefusal = {
  message?: string;
  issues?: { path: string[]; message: string }[];
  headers?: Record<string, string>;
};

const messageOf = (code: string) => (isErrorCode(code) ? errorCatalogue[code].message.en : code);

/** Creates an error response of the server, by default with the text of its code. */
export function rpcError(
  httpStatus: number,
  code: string,
  { message = messageOf(code), issues, headers }: RpcRefusal = {},
): Response {
  return respond(
    { error: { message, code: -32600, data: { code, httpStatus, issues } } },
    httpStatus,
    headers,
  );
}

/** Rejects as `fetch` does without a network. */
export function noNetwork(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/**
 * Replaces the server below `/trpc`: one handler per procedure, which a test may replace. Unexpected calls
 * are rejected, which fails the test that made them. `calls` contains the inputs in order.
 */
export function fakeRpc(handlers: Record<string, Handler>) {
  const calls: { name: string; input: unknown; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const url = new URL(String(address), location.origin);
    const name = url.pathname.replace('/trpc/', '');
    const text = init?.method === 'POST' ? init.body : url.searchParams.get('input');
    const input: unknown = text ? JSON.parse(String(text)) : undefined;
    calls.push({ name, input, key: new Headers(init?.headers).get('idempotency-key') });
    const handler = handlers[name];
    if (!handler) throw new Error(`No handler for ${name}`);
    return handler(input);
  });
  return {
    handlers,
    calls,
    /** The `Idempotency-Key` of each call. */
    get keys() {
      return calls.map(({ key }) => key);
    },
    inputsOf: (name: string) => calls.filter((c) => c.name === name).map((c) => c.input),
  };
}

function respond(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
