import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Deps } from '../deps.ts';

const exposed = 'ETag, Idempotency-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';
const preflightSeconds = '600';

/**
 * Allows scripts on the websites that the operator named to call with an API token. Errors carry the headers
 * too, else the script could not read them. Credentials are not allowed, so such a call never carries a
 * cookie.
 */
export function allowTokenOrigins({ pageSettings }: Pick<Deps, 'pageSettings'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && pageSettings.tokenOrigins().includes(origin);
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (!isAllowed || !(isPreflight || c.req.header('authorization') !== undefined)) return next();
    const { responseHeaders } = c.get('context');
    responseHeaders.set('Access-Control-Allow-Origin', origin);
    responseHeaders.append('Vary', 'Origin');
    if (isPreflight) {
      c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PATCH, DELETE');
      c.header('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key, if-none-match');
      c.header('Access-Control-Max-Age', preflightSeconds);
      return c.body(null, 204);
    }
    responseHeaders.set('Access-Control-Expose-Headers', exposed);
    return next();
  };
}
