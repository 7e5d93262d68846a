import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { CdnRequest } from './cdn-response.ts';

/**
 * Extracts the parts of a request that the file delivery needs.
 *
 * @param prefix leading part of the path that does not belong to the file's own URL.
 */
export function cdnRequestOf(c: Context<AppEnv>, prefix = ''): CdnRequest {
  return {
    method: c.req.method,
    path: c.req.path.slice(prefix.length),
    header: (name) => c.req.header(name),
    callerIp: c.get('context').callerIp,
    signal: () => c.req.raw.signal,
  };
}
