import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { limitKey } from '#http/caller-ip.ts';
import { createOpenCount } from '#lib/work/open-count.ts';

const processLimits = {
  /** Responses that this process sends at the same time; each may hold half a megabyte and an open file. */
  total: 1024,
  /** Of these, per IP address: an office of twenty-five people whose browsers each load five files. */
  perAddress: 128,
  /** What everybody may have open beyond the total: a browser's connections to one site. */
  perAddressWhenFull: 6,
};
const retryAfterSeconds = 10;

/**
 * Limits the number of responses that wait for their readers: a request costs its sender nothing, and reading the
 * response as slowly as possible neither.
 *
 * @param isLimited false removes the limit (`RATE_LIMIT=off`).
 */
export function limitOpenResponses(isLimited: boolean, limits = processLimits): MiddlewareHandler<AppEnv> {
  const responses = createOpenCount({
    total: limits.total,
    perKey: limits.perAddress,
    perKeyWhenFull: limits.perAddressWhenFull,
    onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
    onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
  });

  return async (c, next) => {
    const { outgoing } = c.env ?? {};
    const key = limitKey(c.get('context').callerIp);
    if (!isLimited || !outgoing) return next();
    // Refused before the work, if it is clear already.
    responses.enter(key)();
    await next();
    try {
      const leave = responses.enter(key);
      if (outgoing.destroyed) leave();
      else outgoing.once('close', leave);
    } catch (error) {
      // What a call has done cannot be taken back, and its response is short.
      if (c.req.method !== 'GET') return;
      await c.res.body?.cancel();
      throw error;
    }
  };
}
