import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { LRUCache } from 'lru-cache';
import { type RateLimiterDrizzle, type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey } from '../caller-ip.ts';
import type { LimitFigures } from './limit-figures.ts';
import { createSiteLimit, giveBackTo, siteFactor } from './site-limit.ts';

/** The state of a limit for one caller. */
export type LimitState = {
  policy: string;
  quota: number;
  windowSeconds: number;
  remaining: number;
  /** Units counted in the window: the caller's, or those of their IPv6 site. */
  used: number;
  resetSeconds: number;
};

/** Counts attempts under a key and refuses further ones once there are too many. */
export type RateLimit = {
  /**
   * Counts an attempt of `points` units; 0 points only checks the limit.
   *
   * @param states receives the state of the limit afterwards, also when the attempt is refused.
   * @throws AppError `RATE_LIMITED` with the seconds until the next attempt can succeed.
   */
  consume(key: string, points?: number, states?: LimitState[]): Promise<void>;
  /**
   * Refuses callers that this process has refused before and whose time is not up, without counting or
   * querying the database. Never refuses where a reset on another instance may have lifted the refusal.
   *
   * @throws AppError as `consume`.
   */
  refuseAgain(key: string, states?: LimitState[]): void;
  /** Clears the count of the key, after a successful login for example. */
  reset(key: string): Promise<void>;
  /** Takes units back that were counted and then not used. Changes nothing once their window has ended. */
  giveBack(key: string, points: number): Promise<void>;
};

/** How far the clocks of several instances may be apart. */
const clocksDifferMs = 60_000;

/** Refusals that a process remembers, by limit and caller: the time at which each ends, as of `performance.now`. */
export type Refusals = LRUCache<string, number>;

/**
 * @param createLimiter called for single callers and for IPv6 sites.
 * @param refusals where it remembers the callers it refused; null queries the limiter each time.
 */
export function toRateLimit(
  policy: string,
  figures: LimitFigures,
  createLimiter: (figures: LimitFigures) => RateLimiterMemory | RateLimiterDrizzle,
  refusals: Refusals | null = null,
): RateLimit {
  const { points: quota, windowSeconds } = figures;
  const limiter = createLimiter(figures);
  const site = createSiteLimit(createLimiter({ points: quota * siteFactor, windowSeconds }));
  const nameOf = (key: string) => `${policy} ${limitKey(key)}`;
  const stateOf = (remaining: number, ms: number, used = quota - remaining): LimitState => ({
    policy,
    quota,
    windowSeconds,
    remaining: Math.max(0, remaining),
    used,
    resetSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
  function refuseAgain(key: string, states: LimitState[] = []): void {
    const ms = (refusals?.get(nameOf(key)) ?? 0) - performance.now();
    if (ms > 0) throw refusal(stateOf(0, ms), states);
  }
  async function consume(key: string, points = 1, states: LimitState[] = []): Promise<void> {
    refuseAgain(key, states);
    try {
      const ofSite = await site.consume(key, points);
      const { consumedPoints, remainingPoints, msBeforeNext } = await limiter.consume(limitKey(key), points);
      states.push(stateOf(remainingPoints, msBeforeNext, Math.max(ofSite, consumedPoints)));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const { remainingPoints, msBeforeNext } = error;
      if (msBeforeNext > windowSeconds * 1000 + clocksDifferMs) {
        // The window began before the clock was set back, and would last until the clock is there again.
        await Promise.all([limiter.delete(limitKey(key)), site.delete(key)]);
        return consume(key, points, states);
      }
      refusals?.set(nameOf(key), performance.now() + msBeforeNext);
      throw refusal(stateOf(remainingPoints, msBeforeNext), states);
    }
  }
  return {
    refuseAgain,
    consume,
    async reset(key) {
      refusals?.delete(nameOf(key));
      await limiter.delete(limitKey(key));
    },
    async giveBack(key, points) {
      await site.giveBack(key, points);
      await giveBackTo(limiter, limitKey(key), points);
    },
  };
}

/**
 * Creates the error without a stack trace: tRPC serializes the stack of every error, which takes a large part
 * of the time of a refusal, and all of these errors originate here.
 */
function refusal(state: LimitState, states: LimitState[]): AppError {
  states.push(state);
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return new AppError('RATE_LIMITED', { retryAfterSeconds: state.resetSeconds });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
