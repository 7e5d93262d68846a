import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/app-env.ts';
import type { Metrics } from './metrics.ts';

/** `logRefusal` logs these once a minute. */
const tooMany = 429;
const pathMaxLength = 200;

/** Paths that are requested all the time; only their failures are worth a log line. */
const quietPath = /^\/(?:healthz|readyz|metrics|assets\/|favicon)/;

/**
 * Assigns the request ID, and writes one log line and one measurement per response: method, path without
 * query, status, duration. Bodies, cookies, queries and IP addresses are left out because they can be
 * personal data.
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
    const isQuiet = status === tooMany || (status < 400 && quietPath.test(c.req.path));
    log[status >= 500 ? 'error' : isQuiet ? 'debug' : 'info'](
      { requestId, method: c.req.method, path: pathForLog(c.req.path), status, ms: Math.round(durationMs) },
      'request',
    );
  };
}

/**
 * Returns the path without the secrets of clients' pages: replaces the tokens in the known URLs, and anything
 * else that looks like a token, however it is encoded. A long path is cut, since a caller could fill the disk with it.
 */
export function pathForLog(path: string): string {
  return path
    .replace(/^\/+((?:order|order-confirmed|api\/+client-orders)\/+)[^/]+/i, '/$1[token]')
    .replace(/(?:[A-Za-z0-9_-]|%[0-9a-f]{2}){40,}/gi, '[token]')
    .slice(0, pathMaxLength);
}

/**
 * Returns a label with few values: the matched pattern, never the path, with which callers could fill the
 * memory.
 */
function routeOf(pattern: string): string {
  return pattern === '/*' || pattern === '*' ? 'site' : pattern;
}
