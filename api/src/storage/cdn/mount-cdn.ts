import { cdnIdPattern } from '@storefront/contracts/uploads/cdn-url.ts';
import type { Context, Hono } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { isStorageOrigin } from '#http/origin-check.ts';
import { cdnRequestOf } from './cdn-request.ts';
import { deliverFile } from './deliver-file.ts';

/**
 * Mounts the file delivery at `/cdn/{uuid}…`, for our own links, and at the root, since the upload widget
 * overwrites the whole path of a URL.
 * Source: storage protocol, "What the widget needs from URLs".
 */
export function mountCdn(app: Hono<AppEnv>, deps: Deps): void {
  const deliver = (prefix: string) => async (c: Context<AppEnv>) => {
    const response = await deliverFile(deps, cdnRequestOf(c, prefix));
    for (const [name, value] of readersOf(c, deps.env)) response.headers.append(name, value);
    return response;
  };
  app.all('/cdn/*', deliver('/cdn'));
  app.all(`/:id{${cdnIdPattern}}`, deliver(''));
  app.all(`/:id{${cdnIdPattern}}/*`, deliver(''));
}

/**
 * Returns the headers that let pages read a file: our own pages, also on another host, and those of the sites
 * in the settings.
 */
function readersOf(c: Context<AppEnv>, env: Deps['env']): [name: string, value: string][] {
  const origin = c.req.header('origin');
  const isKnown = origin !== undefined && isStorageOrigin(env, origin, c.req.header('host'));
  return [
    ['Vary', 'Origin'],
    ['Cross-Origin-Resource-Policy', env.storageAllowedOrigins.length > 0 ? 'cross-origin' : 'same-site'],
    ...(isKnown ? [['Access-Control-Allow-Origin', origin] as [string, string]] : []),
  ];
}
