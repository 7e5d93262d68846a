import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { visitorMailsPerDayMax } from '@storefront/contracts/mail/mail-kinds.ts';
import type { Database } from '@storefront/db/client.ts';
import { rateLimits as rateLimitsTable } from '@storefront/db/schema/server/rate-limits.ts';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limitKey } from './caller-ip.ts';

/** How a limit is for one caller. */
export type LimitState = {
  policy: string;
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
};

/** Counts attempts under a key and refuses once there are too many. */
type RateLimit = {
  /**
   * Counts an attempt, of `points` units; with 0 it only refuses.
   *
   * @param states gets how the limit is afterwards, also when the attempt is refused.
   * @throws AppError `RATE_LIMITED` with the seconds until the next attempt has a chance.
   */
  consume(key: string, points?: number, states?: LimitState[]): Promise<void>;
  /**
   * Refuses whom this process has refused and whose time is not up, without counting or asking the database. Lets
   * everyone pass where a reset on another instance may have ended a refusal.
   *
   * @throws AppError as `consume`.
   */
  refuseAgain(key: string, states?: LimitState[]): void;
  /** Forgets what was counted under the key, after a successful login for example. */
  reset(key: string): Promise<void>;
};

const minute = 60;

/**
 * Attempts in a window of seconds. They are far above what people do and low enough to make guessing passwords or
 * filling the operator's inbox pointless. An IP is often a whole office behind one router.
 */
export const rateLimitFigures = {
  /** Guessing from one place, whatever the account. */
  loginByIp: { points: 60, windowSeconds: 15 * minute },
  /** Guessing one account from one place; a successful login resets it. */
  loginByAccountAndIp: { points: 10, windowSeconds: 15 * minute },
  /** Guessing one account from many places. So high that a stranger has to work to use it up. */
  loginByAccount: { points: 100, windowSeconds: 15 * minute },
  /** A browser that has logged in to the account before; the three above do not count for it. */
  loginByKnownBrowser: { points: 10, windowSeconds: 15 * minute },
  /** Requests for a link that sets a new password. */
  resetByIp: { points: 20, windowSeconds: 60 * minute },
  /** Mails with such a link to one account. */
  resetByAccount: { points: 3, windowSeconds: 60 * minute },
  /** Second steps of one account; a right one resets it. */
  factorByAccount: { points: 10, windowSeconds: 15 * minute },
  quoteByIp: { points: 30, windowSeconds: 10 * minute },
  /** Mails that a visitor causes to the address they gave, whose it may be. */
  visitorMailByRecipient: { points: visitorMailsPerDayMax, windowSeconds: 24 * 60 * minute },
  contactByIp: { points: 20, windowSeconds: 10 * minute },
  /** Test mails of one operator; each waits for the mail server. */
  testMailByUser: { points: 10, windowSeconds: 10 * minute },
  /** Invitations of one owner, sent again or not; each is a mail to an address of their choice. */
  invitationByUser: { points: 30, windowSeconds: 60 * minute },
  /** Changes of the own address; each is a mail to an address of their choice. */
  emailChangeByUser: { points: 5, windowSeconds: 60 * minute },
  /** Wrong secrets of invitations; right ones do not count. */
  invitationTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Upload requests; each carries up to ten files. */
  uploadByIp: { points: 60, windowSeconds: 60 * minute },
  /** Files, groups and multipart uploads of the storage service. */
  storageUploadByIp: { points: 600, windowSeconds: 60 * minute },
  storageImportByIp: { points: 120, windowSeconds: 60 * minute },
  /** what one IP may send, with orders' files and to the storage service together, in KiB. */
  uploadKibByIp: { points: 10_000 * 1024, windowSeconds: 24 * 60 * minute },
  /** Time for making pictures, in tenths of a second: half a processor. Those from the cache do not count. */
  imageTimeByIp: { points: 3000, windowSeconds: 10 * minute },
  uploadSignatureByIp: { points: 120, windowSeconds: 10 * minute },
  /** Wrong tokens of client's pages; right ones do not count. */
  clientTokenByIp: { points: 60, windowSeconds: 15 * minute },
  /** Readings of calendars, right and wrong addresses alike; programs ask a few times an hour. */
  calendarByIp: { points: 120, windowSeconds: 15 * minute },
  /** A client's messages about one order. */
  messageByOrder: { points: 20, windowSeconds: 60 * minute },
  /** Starts of a payment for one order; each may open a checkout at the provider. */
  paymentByOrder: { points: 40, windowSeconds: 60 * minute },
} as const satisfies Record<string, { points: number; windowSeconds: number }>;

/** Those that responses name in a refusal alone, or never: they are about an account or a mailbox, or count no attempts. */
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

/** What each process counts for itself, in memory: checking it must cost less than what it refuses. */
export const memoryFigures = {
  /** Requests of any kind from one IP, and messages over sockets: a loop gone wild, not a busy office. */
  traffic: { points: 3000, windowSeconds: minute },
  /**
   * Pictures that one IP did not wait for, or asked for although it was refused. A visitor who leaves a page with dozens
   * of previews stays far below.
   */
  unwantedImages: { points: 60, windowSeconds: minute },
  /** Calls about an order by its client's page, pictures of versions included; each asks the database several things. */
  clientPage: { points: 300, windowSeconds: minute },
  /** Quotes and receipts as files; each takes a tenth of a second of a processor. */
  document: { points: 60, windowSeconds: 10 * minute },
  /** Wrong API tokens from one IP: after that many no further one is looked up. */
  wrongToken: { points: 60, windowSeconds: minute },
} as const satisfies Record<string, { points: number; windowSeconds: number }>;

const unlimited: RateLimit = { consume: async () => {}, refuseAgain: () => {}, reset: async () => {} };

/** Refusals that a process remembers, by limit and caller: when each ends. */
type Refusals = LRUCache<string, number>;
/** Callers beyond that ask the database again. */
const refusalsMax = 10_000;

/** Those that are reset on one instance, which all others have to notice. */
const resetLimits: ReadonlySet<string> = new Set<keyof typeof rateLimitFigures>([
  'loginByAccountAndIp',
  'loginByAccount',
  'loginByKnownBrowser',
  'factorByAccount',
]);

/**
 * The limits of logins and forms. They are counted in the database, so that all instances share them; while it is
 * away each instance counts for itself. A caller who was refused once is refused from memory until the time is up, without a
 * question to the database.
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
        // The hourly clean-up removes old counters, in small batches.
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
      resetLimits.has(name) ? null : refusals,
    );
  };
  return {
    traffic: createMemoryLimit('traffic', isEnabled),
    unwantedImages: createMemoryLimit('unwantedImages', isEnabled),
    clientPage: createMemoryLimit('clientPage', isEnabled),
    document: createMemoryLimit('document', isEnabled),
    wrongToken: createMemoryLimit('wrongToken', isEnabled),
    loginByIp: create('loginByIp'),
    loginByAccountAndIp: create('loginByAccountAndIp'),
    loginByAccount: create('loginByAccount'),
    loginByKnownBrowser: create('loginByKnownBrowser'),
    resetByIp: create('resetByIp'),
    resetByAccount: create('resetByAccount'),
    factorByAccount: create('factorByAccount'),
    quoteByIp: create('quoteByIp'),
    visitorMailByRecipient: create('visitorMailByRecipient'),
    contactByIp: create('contactByIp'),
    testMailByUser: create('testMailByUser'),
    invitationByUser: create('invitationByUser'),
    emailChangeByUser: create('emailChangeByUser'),
    invitationTokenByIp: create('invitationTokenByIp'),
    uploadByIp: create('uploadByIp'),
    storageUploadByIp: create('storageUploadByIp'),
    storageImportByIp: create('storageImportByIp'),
    uploadKibByIp: create('uploadKibByIp'),
    imageTimeByIp: create('imageTimeByIp'),
    uploadSignatureByIp: create('uploadSignatureByIp'),
    clientTokenByIp: create('clientTokenByIp'),
    calendarByIp: create('calendarByIp'),
    messageByOrder: create('messageByOrder'),
    paymentByOrder: create('paymentByOrder'),
  };
}

function createMemoryLimit(name: keyof typeof memoryFigures, isEnabled: boolean): RateLimit {
  if (!isEnabled) return unlimited;
  const figures = memoryFigures[name];
  const { points, windowSeconds: duration } = figures;
  return toRateLimit(name, figures, new RateLimiterMemory({ points, duration }));
}

/** The name of a limit in headers and the reference: whose attempts are counted depends on how one calls. */
function policyName(name: keyof typeof rateLimitFigures): string {
  return name.replace(/ByIp$/, '');
}

/** The limits of single calls by their names in headers, for the reference. */
export const documentedLimits = [
  ...(['traffic', 'clientPage', 'document', 'wrongToken'] as const).map((policy) => ({
    policy,
    ...memoryFigures[policy],
  })),
  ...(Object.keys(rateLimitFigures) as (keyof typeof rateLimitFigures)[])
    .filter((name) => !unnamedLimits.has(name))
    .map((name) => ({ policy: policyName(name), ...rateLimitFigures[name] })),
];

type Figures = { points: number; windowSeconds: number };

/** @param refusals where whom it refused is remembered; null asks anew each time. */
function toRateLimit(
  policy: string,
  { points: quota, windowSeconds }: Figures,
  limiter: RateLimiterMemory | RateLimiterDrizzle,
  refusals: Refusals | null = null,
): RateLimit {
  const nameOf = (key: string) => `${policy} ${limitKey(key)}`;
  const stateOf = (remaining: number, ms: number): LimitState => ({
    policy,
    quota,
    windowSeconds,
    remaining: Math.max(0, remaining),
    resetSeconds: Math.max(1, Math.ceil(ms / 1000)),
  });
  function refuseAgain(key: string, states: LimitState[] = []): void {
    const ms = (refusals?.get(nameOf(key)) ?? 0) - Date.now();
    if (ms > 0) throw refusal(stateOf(0, ms), states);
  }
  return {
    refuseAgain,
    async consume(key, points = 1, states = []) {
      refuseAgain(key, states);
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(limitKey(key), points);
        states.push(stateOf(remainingPoints, msBeforeNext));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        refusals?.set(nameOf(key), Date.now() + error.msBeforeNext);
        throw refusal(stateOf(error.remainingPoints, error.msBeforeNext), states);
      }
    },
    async reset(key) {
      refusals?.delete(nameOf(key));
      await limiter.delete(limitKey(key));
    },
  };
}

/**
 * Without a stack trace: tRPC writes out that of each error, which takes a good part of the time of a refusal, and
 * all of these come from here.
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
