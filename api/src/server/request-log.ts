import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/app-env.ts';
import type { Metrics } from './metrics.ts';

/** Addresses that are asked for all the time and say nothing when they work. */
const quietPath = /^\/(?:healthz|readyz|metrics|assets\/|favicon)/;

/**
 * Gives the request its id, and writes one line and one measurement per response: method, path without its query,
 * status, time. Neither bodies, cookies, queries nor addresses, since all of them can be personal.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);

    const durationMs = performance.now() - startedAt;
    const { status } = c.res;
    metrics.observe({ method: c.req.method, route: routeOf(routePath(c)), status, durationMs });
    const isQuiet = status < 400 && quietPath.test(c.req.path);
    log[status >= 500 ? 'error' : isQuiet ? 'debug' : 'info'](
      { requestId, method: c.req.method, path: pathForLog(c.req.path), status, ms: Math.round(durationMs) },
      'request',
    );
  };
}

/**
 * The path without the secrets of clients' pages: what replaces them in the addresses we know, and anything
 * else that looks like one, spelled in whatever way.
 */
export function pathForLog(path: string): string {
  return path
    .replace(/^\/+((?:order|order-confirmed|api\/+client-orders)\/+)[^/]+/i, '/$1[token]')
    .replace(/(?:[A-Za-z0-9_-]|%[0-9a-f]{2}){40,}/gi, '[token]');
}

/** A label with few values: the pattern that matched, never the path, which callers could fill a memory with. */
function routeOf(pattern: string): string {
  return pattern === '/*' || pattern === '*' ? 'site' : pattern;
}
