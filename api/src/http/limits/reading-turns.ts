import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { Env } from '#env.ts';
import { createSlots } from '#lib/work/slots.ts';

/** More than one, because a call that asks other servers, as the doctor's does, takes seconds. */
const embeddedMax = 2;
/** Fewer than half of the connections to a database server. */
const serverMax = 4;
const waitMs = 20_000;
const waitingMax = 100;
const retryAfterSeconds = 10;

const createTurns = (perKey: number) =>
  createSlots({
    total: Number.POSITIVE_INFINITY,
    perKey,
    waitMs,
    waitingPerKey: waitingMax,
    onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
    onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
  });

const embedded = createTurns(embeddedMax);
const server = createTurns(serverMax);

/**
 * Lets the calls of one operator that only read wait for one another: a program that sends many at once is hardly faster
 * then, but everybody else would wait for the database behind all of them.
 *
 * @throws AppError `RATE_LIMITED` if too many wait, or too long.
 */
export function readInTurn<T>(
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  operatorKey: string,
  read: () => Promise<T>,
): Promise<T> {
  return (databaseUrl === null ? embedded : server).run(operatorKey, read);
}
