import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { siteKey } from '../caller-ip.ts';

/**
 * How many times the points of one caller all callers of one IPv6 site have together. Tunnels with such a network are
 * free, and its owner has 65,536 of the networks that count as one caller; a carrier's phones share one, too.
 */
export const siteFactor = 8;

/** Counts callers with IPv6 addresses together by their site; other keys pass. */
export function createSiteLimit(limiter: RateLimiterAbstract) {
  return {
    /**
     * @returns the points that the site has used; 0 for other keys.
     * @throws RateLimiterRes for a site that has used up its points.
     */
    async consume(key: string, points: number): Promise<number> {
      const site = siteKey(key);
      return site ? (await limiter.consume(site, points)).consumedPoints : 0;
    },
    async giveBack(key: string, points: number): Promise<void> {
      const site = siteKey(key);
      if (site) await giveBackTo(limiter, site, points);
    },
    async delete(key: string): Promise<void> {
      const site = siteKey(key);
      if (site) await limiter.delete(site);
    },
  };
}

/** Gives points back that were consumed in the current window, if so many were. */
export async function giveBackTo(limiter: RateLimiterAbstract, key: string, points: number): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= points) await limiter.reward(key, points);
}
