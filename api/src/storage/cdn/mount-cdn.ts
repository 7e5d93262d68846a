import { cdnIdPattern } from '@storefront/contracts/uploads/cdn-url.ts';
import type { Context, Hono } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { createCdn } from './cdn.ts';

/**
 * The file delivery at `/cdn/{uuid}…`, for links of our own, and at the root, since the upload widget overwrites the
 * whole path of an address.
 * Source: uploads, "What the widget needs from addresses".
 */
export function mountCdn(app: Hono<AppEnv>, deps: Deps): void {
  const cdn = createCdn(deps);
  const deliver = (prefix: string) => (c: Context<AppEnv>) =>
    cdn.handle({
      method: c.req.method,
      path: c.req.path.slice(prefix.length),
      header: (name) => c.req.header(name),
      clientAddress: c.get('context').clientAddress,
      signal: () => c.req.raw.signal,
    });
  app.all('/cdn/*', deliver('/cdn'));
  app.all(`/:id{${cdnIdPattern}}`, deliver(''));
  app.all(`/:id{${cdnIdPattern}}/*`, deliver(''));
}
