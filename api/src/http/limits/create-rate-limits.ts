import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import type { Database } from '@storefront/db/client.ts';
import { rateLimits as rateLimitsTable } from '@storefront/db/schema/server/rate-limits.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import {
  figuresOf,
  type LimitFigures,
  type LimitName,
  type MemoryLimitName,
  memoryLimitNames,
  policyName,
  type StoredLimitName,
  storedLimitNames,
} from './limit-figures.ts';
import { type RateLimit, type Refusals, toRateLimit } from './rate-limit.ts';

export type RateLimits = Readonly<Record<LimitName, RateLimit>>;

const unlimited: RateLimit = {
  consume: async () => {},
  refuseAgain: () => {},
  reset: async () => {},
  giveBack: async () => {},
};

/** Further callers query the database again. */
const refusalsMax = 10_000;

/**
 * Creates the limits of logins and forms. They are counted in the database, so that all instances share them;
 * while it is unavailable, each instance counts for itself. A caller who was refused once is refused from
 * memory until the time is up, without a database query.
 *
 * @param isEnabled false lets everything pass (`RATE_LIMIT=off`).
 */
export function createRateLimits(db: Database, isEnabled: boolean): RateLimits {
  if (!isEnabled) return recordOf([...memoryLimitNames, ...storedLimitNames], () => unlimited);
  const refusals: Refusals = new LRUCache({ max: refusalsMax });
  return {
    ...recordOf(memoryLimitNames, createMemoryLimit),
    ...recordOf(storedLimitNames, (name) => createStoredLimit(db, name, refusals)),
  };
}

function createStoredLimit(db: Database, name: StoredLimitName, refusals: Refusals): RateLimit {
  const createLimiter = ({ points, windowSeconds: duration }: LimitFigures) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimitsTable,
      keyPrefix: name,
      points,
      duration,
      // The hourly cleanup removes old counters in small batches.
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
  const figures = figuresOf(name);
  return toRateLimit(policyName(name), figures, createLimiter, figures.isReset ? null : refusals);
}

const createMemoryLimit = (name: MemoryLimitName): RateLimit =>
  toRateLimit(name, figuresOf(name), createMemoryLimiter);

const createMemoryLimiter = ({ points, windowSeconds: duration }: LimitFigures) =>
  new RateLimiterMemory({ points, duration });
