import { isIP } from 'node:net';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every write that another website makes a browser send: a foreign, `null` or look-alike `Origin`, or
 * `Sec-Fetch-Site: cross-site`. Scripts send neither header and pass. The comparison is with the public origin and
 * not with the address the request came in on, which differs behind a proxy.
 * Source: interfaces, "REST rules".
 */
export function originCheck(
  env: Pick<Env, 'publicUrl' | 'isPublicUrlDerived' | 'port'>,
): MiddlewareHandler<AppEnv> {
  const own = ownOrigins(env);
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isForeign =
        origin !== undefined &&
        !own.has(origin) &&
        !(env.isPublicUrlDerived && isOwnAddress(origin, c.req.header('host')));
      if (isForeign || c.req.header('sec-fetch-site') === 'cross-site') throw new AppError('FOREIGN_ORIGIN');
    }
    await next();
  };
}

function ownOrigins(env: Pick<Env, 'publicUrl' | 'isPublicUrlDerived' | 'port'>): ReadonlySet<string> {
  const origins = new Set([env.publicUrl]);
  if (env.isPublicUrlDerived) {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      origins.add(new URL(`http://${host}:${env.port}`).origin);
    }
  }
  return origins;
}

/**
 * Without a `PUBLIC_URL` a browser in the same network reaches us by an IP address nobody told us. That is our own
 * page when origin and `Host` name the same one. Only for literal addresses: a name could be made to point at us.
 */
function isOwnAddress(origin: string, host: string | undefined): boolean {
  if (!host || origin !== `http://${host}` || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
