import type { HttpBindings } from '@hono/node-server';
import type { RequestContext } from '#http/request-context.ts';

/** Values that our middleware stores for a request; `Bindings` is empty in tests without a socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Also sent as `X-Request-Id` and included in every log line of the request. */
    requestId: string;
    context: RequestContext;
  };
};
