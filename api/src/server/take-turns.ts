import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { turnKey } from '#http/caller-ip.ts';
import { createSlots } from '#lib/work/slots.ts';
import { callsIn } from './calls-in.ts';

type TurnLimits = {
  /** Requests of one IP address that are worked on at the same time: a browser's connections to one site. */
  requests: number;
  /** Of these, batches of up to ten calls. */
  batches: number;
  /** A request that takes longer waits for another server, and no longer counts. */
  turnMs: number;
  /** The same for one with a body, which its sender can keep back: others at that address must not wait for it. */
  bodyTurnMs: number;
};

const processLimits: TurnLimits = { requests: 6, batches: 1, turnMs: 500, bodyTurnMs: 100 };
/** More than an IP address may have open. */
const waitingMax = 512;
const waitMs = 20_000;
const retryAfterSeconds = 10;

const hasBody = (method: string) => method !== 'GET' && method !== 'HEAD';

/**
 * Lets the requests of one IP address wait for one another: hundreds at once are hardly faster than a few, but everybody
 * else would wait for the database behind all of them.
 *
 * @param isLimited false lets all of them run at once (`RATE_LIMIT=off`).
 */
export function takeTurns(isLimited: boolean, limits = processLimits): MiddlewareHandler<AppEnv> {
  const requests = createTurns(limits.requests);
  const batches = createTurns(limits.batches);

  return async (c, next) => {
    if (!isLimited) return next();
    const key = turnKey(c.get('context').callerIp);
    const { outgoing } = c.env ?? {};
    await new Promise<void>((resolve, reject) => {
      const work = async () => {
        if (outgoing?.destroyed) throw new DOMException('The caller hung up while waiting', 'AbortError');
        const handled = next();
        handled.then(resolve, reject);
        await atMost(hasBody(c.req.method) ? limits.bodyTurnMs : limits.turnMs, handled);
      };
      const inTurn = () => requests.run(key, work);
      (callsIn(c.req.path) > 1 ? batches.run(key, inTurn) : inTurn()).catch(reject);
    });
  };
}

function createTurns(perKey: number) {
  const refusal = () => new AppError('RATE_LIMITED', { retryAfterSeconds });
  return createSlots({
    total: Number.POSITIVE_INFINITY,
    perKey,
    waitMs,
    waitingPerKey: waitingMax,
    onFull: refusal,
    onKeyFull: refusal,
  });
}

/** Resolves when the work has ended, in whatever way, or after `ms` at the latest. */
function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
