import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countOpenPerAddress, type OpenLimits } from '#http/limits/open-per-address.ts';

const processLimits: OpenLimits = {
  /** Requests that this process has in progress; the response of each may hold half a megabyte and an open file. */
  total: 2048,
  /** Of these, per IP address: more than the bodies and pictures of one that may wait. */
  perAddress: 384,
  /** What everybody may have open beyond the total: a browser's connections to one site. */
  perAddressWhenFull: 6,
};

/**
 * Limits the number of requests whose response is not sent completely: a request costs its sender nothing, and reading
 * the response as slowly as possible neither.
 *
 * @param isLimited false removes the limit (`RATE_LIMIT=off`).
 */
export function limitOpenResponses(isLimited: boolean, limits = processLimits): MiddlewareHandler<AppEnv> {
  const responses = countOpenPerAddress(limits);

  return async (c, next) => {
    const { outgoing } = c.env ?? {};
    if (isLimited && outgoing) {
      outgoing.once('close', responses.enter(c.get('context').callerIp));
    }
    await next();
  };
}
