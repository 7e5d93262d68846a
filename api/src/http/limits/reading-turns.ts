import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { createSlots } from '#lib/work/slots.ts';

/** Two, because a call that asks a server of others, as the doctor's does, takes seconds. */
const atOnceMax = 2;
const waitMs = 20_000;
const waitingMax = 100;
const retryAfterSeconds = 10;

const turns = createSlots({
  total: Number.POSITIVE_INFINITY,
  perKey: atOnceMax,
  waitMs,
  waitingPerKey: waitingMax,
  onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
  onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
});

/**
 * Lets the calls of one operator that only read wait for one another. The embedded database runs one statement at a
 * time, so a program that sends many at once is no faster, but everybody else would wait behind all of them.
 *
 * @throws AppError `RATE_LIMITED` if too many wait, or too long.
 */
export function readInTurn<T>(operatorKey: string, read: () => Promise<T>): Promise<T> {
  return turns.run(operatorKey, read);
}
