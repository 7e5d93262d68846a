import { isIP } from 'node:net';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-env.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isWrite = (method: string): boolean => !safeMethods.has(method);

type OwnAddress = Pick<Env, 'publicUrl' | 'isPublicUrlDerived' | 'port'>;
type StorageUsers = Pick<Env, 'storageAllowedOrigins'>;

/**
 * Calls to the storage service: our pages call it from their own host even when the service has another one,
 * and so do pages of the sites in `STORAGE_ALLOWED_ORIGINS`.
 */
const storagePath = /^\/(?:storage\/|api\/uploads\/signature$)/;

/**
 * Refuses every write that another website makes a browser send: a foreign, `null` or look-alike `Origin`, or
 * `Sec-Fetch-Site: cross-site`. Scripts send neither header and pass, and so do calls with an API token from
 * the websites that the operator named. The origin is compared with the public one and not with the host of
 * the request, which differs behind a proxy.
 * Source: interfaces, "REST rules".
 */
export function originCheck(env: OwnAddress & StorageUsers): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isWrite(c.req.method) && !isTokenCall(c)) {
      const origin = c.req.header('origin');
      const isStorage = storagePath.test(c.req.path);
      const isKnown = isStorage ? isStorageOrigin : isOwnOrigin;
      const isOwn = origin !== undefined && isKnown(env, origin, c.req.header('host'));
      const isCrossSite = c.req.header('sec-fetch-site') === 'cross-site';
      const isAllowed = origin === undefined ? !isCrossSite : isOwn;
      if (!isAllowed || (isCrossSite && !isStorage)) {
        throw new AppError('FOREIGN_ORIGIN');
      }
    }
    await next();
  };
}

/**
 * True for a call with an API token from a website that the operator named. Browsers never add a token on
 * their own, so the website got it from someone who is allowed to use it.
 */
function isTokenCall(c: Context<AppEnv>): boolean {
  const { token, deps } = c.get('context');
  const origin = c.req.header('origin');
  return token !== null && origin !== undefined && deps.pageSettings.tokenOrigins().includes(origin);
}

/** True for an origin of our own pages. `host` is the request's `Host` header. */
function isOwnOrigin(env: OwnAddress, origin: string, host: string | undefined): boolean {
  return ownOrigins(env).has(origin) || (env.isPublicUrlDerived && isOwnAddress(origin, host));
}

/**
 * True for an origin whose pages may use the storage service: our own and the sites listed in the settings.
 */
export function isStorageOrigin(
  env: OwnAddress & StorageUsers,
  origin: string,
  host: string | undefined,
): boolean {
  return env.storageAllowedOrigins.includes(origin) || isOwnOrigin(env, origin, host);
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
 * Without a `PUBLIC_URL`, a browser in the same network reaches us by an IP address that we do not know. It
 * shows our own page if origin and `Host` contain the same IP address. Literal addresses only: a host name
 * could be made to point at us.
 */
function isOwnAddress(origin: string, host: string | undefined): boolean {
  if (!host || origin !== `http://${host}` || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}
