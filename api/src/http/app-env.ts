import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '#http/request-context.ts';

/** What our middlewares keep for a request; `Bindings` is empty in tests that use no socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Also in the response's `X-Request-Id` and in every log line of the request. */
    requestId: string;
    context: RequestContext;
  };
};
