import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { CdnRequest } from './cdn-response.ts';

/**
 * What the file delivery needs to know of a request.
 *
 * @param prefix of the path, not part of the file's own address.
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
