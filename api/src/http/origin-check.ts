import { isIP } from 'node:net';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

type OwnAddress = Pick<Env, 'publicUrl' | 'isPublicUrlDerived' | 'port'>;

/** Calls that pages of ours make from their own host when the storage service has another one. */
const crossHostPath = '/storage/';

/**
 * Refuses every write that another website makes a browser send: a foreign, `null` or look-alike `Origin`, or
 * `Sec-Fetch-Site: cross-site`. Scripts send neither header and pass. The comparison is with the public origin and
 * not with the address the request came in on, which differs behind a proxy.
 * Source: interfaces, "REST rules".
 */
export function originCheck(env: OwnAddress): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isOwn = origin !== undefined && isOwnOrigin(env, origin, c.req.header('host'));
      const isCrossSite = c.req.header('sec-fetch-site') === 'cross-site';
      const isAllowed = origin === undefined ? !isCrossSite : isOwn;
      if (!isAllowed || (isCrossSite && !c.req.path.startsWith(crossHostPath))) {
        throw new AppError('FOREIGN_ORIGIN');
      }
    }
    await next();
  };
}

/** True for an origin that our own pages have. `host` is the request's header of that name. */
export function isOwnOrigin(env: OwnAddress, origin: string, host: string | undefined): boolean {
  return ownOrigins(env).has(origin) || (env.isPublicUrlDerived && isOwnAddress(origin, host));
}

const knownOrigins = new WeakMap<OwnAddress, ReadonlySet<string>>();

function ownOrigins(env: OwnAddress): ReadonlySet<string> {
  const known = knownOrigins.get(env);
  if (known) return known;
  const origins = new Set([env.publicUrl]);
  if (env.isPublicUrlDerived) {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      origins.add(new URL(`http://${host}:${env.port}`).origin);
    }
  }
  knownOrigins.set(env, origins);
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
