import { Hono } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import type { RequestContext } from '#http/request-context.ts';
import { onError } from '../on-error.ts';

/** Creates an app without calls, in which the header `X-From` is the caller's IP address. */
export function createAddressedApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const log = { error() {}, warn() {}, info() {}, debug() {} } as unknown as Deps['log'];
  app.onError(onError({ log }));
  app.use(async (c, next) => {
    c.set('context', { callerIp: c.req.header('x-from') ?? '' } as RequestContext);
    await next();
  });
  return app;
}
