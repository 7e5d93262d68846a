import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { visitorMailsPerDayMax } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { rateLimits as rateLimitsTable } from '@storefront/db/schema/server/rate-limits.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey } from './caller-ip.ts';
import { createSiteLimit, giveBackTo } from './site-limit.ts';

/** The state of a limit for one caller. */
export type LimitState = {
  policy: string;
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
};

/** Counts attempts under a key and refuses further ones once there are too many. */
type RateLimit = {
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

const minute = 60;

/**
 * Attempts per time window in seconds. The figures are far above normal use, and low enough to make guessing
 * passwords or flooding the operator's inbox pointless. One IP address is often a whole office behind a
 * router.
 */
export const rateLimitFigures = {
  /** Password guesses from one IP address, for any account. */
  loginByIp: { points: 60, windowSeconds: 15 * minute },
  /** Password guesses for one account from one IP address; a successful login resets the count. */
  loginByAccountAndIp: { points: 10, windowSeconds: 15 * minute },
  /**
   * Password guesses for one account from many IP addresses. Set so high that using it up takes a stranger
   * real effort.
   */
  loginByAccount: { points: 100, windowSeconds: 15 * minute },
  /** For a browser that has logged in to the account before; the three limits above do not apply to it. */
  loginByKnownBrowser: { points: 10, windowSeconds: 15 * minute },
  /** Requests for a password reset link. */
  resetByIp: { points: 20, windowSeconds: 60 * minute },
  /** Password reset mails to one account. */
  resetByAccount: { points: 3, windowSeconds: 60 * minute },
  /** Second factor attempts for one account; a correct one resets the count. */
  factorByAccount: { points: 10, windowSeconds: 15 * minute },
  quoteByIp: { points: 30, windowSeconds: 10 * minute },
  /** Mails that visitors trigger to an address they entered, which may belong to another person. */
  visitorMailByRecipient: { points: visitorMailsPerDayMax, windowSeconds: 24 * 60 * minute },
  contactByIp: { points: 20, windowSeconds: 10 * minute },
  /** Test mails of one operator; each waits for the mail server. */
  testMailByUser: { points: 10, windowSeconds: 10 * minute },
  /** Invitations of one owner, including those sent again; each is a mail to an address of their choice. */
  invitationByUser: { points: 30, windowSeconds: 60 * minute },
  /** Changes of the user's own address; each is a mail to an address of their choice. */
  emailChangeByUser: { points: 5, windowSeconds: 60 * minute },
  /** Wrong invitation tokens; correct ones do not count. */
  invitationTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Upload requests; each carries up to ten files. */
  uploadByIp: { points: 60, windowSeconds: 60 * minute },
  /** Files, groups and multipart uploads of the storage service. */
  storageUploadByIp: { points: 600, windowSeconds: 60 * minute },
  uploadVerdictByIp: { points: 600, windowSeconds: 60 * minute },
  storageImportByIp: { points: 120, windowSeconds: 60 * minute },
  /** Total size that one IP address may send, as files of orders and to the storage service, in KiB. */
  uploadKibByIp: { points: 10_000 * 1024, windowSeconds: 24 * 60 * minute },
  /** CPU time for rendering images, in tenths of a second: half a processor. Cached images do not count. */
  imageTimeByIp: { points: 3000, windowSeconds: 10 * minute },
  uploadSignatureByIp: { points: 120, windowSeconds: 10 * minute },
  /** Wrong tokens of clients' pages; correct ones do not count. */
  clientTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Calendar requests, with correct and wrong URLs alike; calendar programs poll a few times an hour. */
  calendarByIp: { points: 120, windowSeconds: 15 * minute },
  /** A client's messages, change requests and feedback about one order, each counted for itself. */
  messageByOrder: { points: 20, windowSeconds: 60 * minute },
  /** A client's other changes of one order. Each stays in the history, and most are a mail to the operator. */
  changeByOrder: { points: 120, windowSeconds: 60 * minute },
  /** Payment starts for one order; each may open a checkout at the provider. */
  paymentByOrder: { points: 40, windowSeconds: 60 * minute },
} as const satisfies Record<string, { points: number; windowSeconds: number }>;

/**
 * Limits that responses name only in a refusal, or never: they concern an account or a mailbox, or do not
 * count attempts.
 */
const unnamedLimits: ReadonlySet<keyof typeof rateLimitFigures> = new Set([
  'loginByAccountAndIp',
  'loginByAccount',
  'loginByKnownBrowser',
  'resetByAccount',
  'factorByAccount',
  'visitorMailByRecipient',
  'uploadKibByIp',
  'imageTimeByIp',
]);

export type RateLimits = {
  readonly [Name in keyof typeof rateLimitFigures | keyof typeof memoryFigures]: RateLimit;
};
export type LimitName = keyof RateLimits;

/** Limits that each process counts in memory: the check must cost less than what it refuses. */
export const memoryFigures = {
  /**
   * Requests of any kind from one IP address, and messages over web sockets: meant to stop a runaway loop,
   * not a busy office.
   */
  traffic: { points: 3000, windowSeconds: minute },
  /**
   * Images that a caller requested but did not wait for, or requested again after a refusal. A visitor who
   * leaves a page with dozens of previews stays far below.
   */
  unwantedImages: { points: 60, windowSeconds: minute },
  /**
   * Calls about an order by its client's page, images of versions included; each runs several database
   * queries.
   */
  clientPage: { points: 300, windowSeconds: minute },
  /** Quotes and receipts as files; each takes a tenth of a second of CPU time. */
  document: { points: 60, windowSeconds: 10 * minute },
  /** Wrong API tokens from one IP address: beyond that number, tokens are no longer looked up. */
  wrongToken: { points: 60, windowSeconds: minute },
} as const satisfies Record<string, { points: number; windowSeconds: number }>;

const storedNames = Object.keys(rateLimitFigures) as (keyof typeof rateLimitFigures)[];
const memoryNames = Object.keys(memoryFigures) as (keyof typeof memoryFigures)[];

const unlimited: RateLimit = {
  consume: async () => {},
  refuseAgain: () => {},
  reset: async () => {},
  giveBack: async () => {},
};

/** How far the clocks of several instances may be apart. */
const clocksDifferMs = 60_000;

/** Refusals that a process remembers, by limit and caller: the time at which each ends, as of `performance.now`. */
type Refusals = LRUCache<string, number>;
/** Further callers query the database again. */
const refusalsMax = 10_000;

/** Limits whose counts one instance resets or gives back, which all others have to notice. */
const resetLimits: ReadonlySet<string> = new Set<keyof typeof rateLimitFigures>([
  'loginByAccountAndIp',
  'loginByAccount',
  'loginByKnownBrowser',
  'factorByAccount',
  'uploadKibByIp',
]);

/**
 * Creates the limits of logins and forms. They are counted in the database, so that all instances share them;
 * while it is unavailable, each instance counts for itself. A caller who was refused once is refused from
 * memory until the time is up, without a database query.
 *
 * @param isEnabled false lets everything pass (`RATE_LIMIT=off`).
 */
export function createRateLimits(db: Database, isEnabled: boolean): RateLimits {
  const refusals: Refusals = new LRUCache({ max: refusalsMax });
  const create = (name: keyof typeof rateLimitFigures): RateLimit => {
    if (!isEnabled) return unlimited;
    const figures = rateLimitFigures[name];
    const { points, windowSeconds: duration } = figures;
    return toRateLimit(
      policyName(name),
      figures,
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimitsTable,
        keyPrefix: name,
        points,
        duration,
        // The hourly cleanup removes old counters in small batches.
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
      resetLimits.has(name) ? null : refusals,
    );
  };
  return {
    ...recordOf(memoryNames, (name) => createMemoryLimit(name, isEnabled)),
    ...recordOf(storedNames, create),
  };
}

function createMemoryLimit(name: keyof typeof memoryFigures, isEnabled: boolean): RateLimit {
  if (!isEnabled) return unlimited;
  const figures = memoryFigures[name];
  const { points, windowSeconds: duration } = figures;
  return toRateLimit(name, figures, new RateLimiterMemory({ points, duration }));
}

/**
 * Returns the name of a limit in headers and in the API reference, without `ByIp`: callers with a token are
 * counted by their token.
 */
function policyName(name: keyof typeof rateLimitFigures): string {
  return name.replace(/ByIp$/, '');
}

/** The limits of single calls under their header names, for the API reference. */
export const documentedLimits = [
  ...(['traffic', 'clientPage', 'document', 'wrongToken'] as const).map((policy) => ({
    policy,
    ...memoryFigures[policy],
  })),
  ...storedNames
    .filter((name) => !unnamedLimits.has(name))
    .map((name) => ({ policy: policyName(name), ...rateLimitFigures[name] })),
];

type Figures = { points: number; windowSeconds: number };

/** @param refusals where it remembers the callers it refused; null queries the limiter each time. */
function toRateLimit(
  policy: string,
  { points: quota, windowSeconds }: Figures,
  limiter: RateLimiterMemory | RateLimiterDrizzle,
  refusals: Refusals | null = null,
): RateLimit {
  const site = createSiteLimit(quota, windowSeconds);
  const nameOf = (key: string) => `${policy} ${limitKey(key)}`;
  const stateOf = (remaining: number, ms: number): LimitState => ({
    policy,
    quota,
    windowSeconds,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
  function refuseAgain(key: string, states: LimitState[] = []): void {
    const ms = (refusals?.get(nameOf(key)) ?? 0) - performance.now();
    if (ms > 0) throw refusal(stateOf(0, ms), states);
  }
  async function consume(key: string, points = 1, states: LimitState[] = []): Promise<void> {
    refuseAgain(key, states);
    try {
      await site.consume(key, points);
      const { remainingPoints, msBeforeNext } = await limiter.consume(limitKey(key), points);
      states.push(stateOf(remainingPoints, msBeforeNext));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const { remainingPoints, msBeforeNext } = error;
      if (msBeforeNext > windowSeconds * 1000 + clocksDifferMs) {
        // The window began before the clock was set back, and would last until the clock is there again.
        await limiter.delete(limitKey(key));
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
