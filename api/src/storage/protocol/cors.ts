import type { MiddlewareHandler } from 'hono';
import type { Env } from '#env.ts';
import type { AppEnv } from '#http/app-env.ts';
import { isStorageOrigin } from '#http/origin-check.ts';

/**
 * Allows cross-origin calls without credentials from our own pages, when the service has a host of its own,
 * and from the sites in `STORAGE_ALLOWED_ORIGINS`. Errors carry the headers too, because the client could not
 * read them otherwise.
 * Source: storage protocol, "Integration".
 */
export function allowKnownPages(
  env: Pick<Env, 'publicUrl' | 'isPublicUrlDerived' | 'port' | 'storageAllowedOrigins'>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isStorageOrigin(env, origin, c.req.header('host'))) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Expose-Headers', 'Retry-After');
    }
    c.header('Vary', 'Origin', { append: true });
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, OPTIONS');
    c.header('Access-Control-Allow-Headers', 'x-uc-user-agent, content-type');
    c.header('Access-Control-Max-Age', '600');
    return c.body(null, 204);
  };
}
