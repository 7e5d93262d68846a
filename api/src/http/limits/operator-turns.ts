import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { createSlots } from '#lib/work/slots.ts';

/** As many as a browser sends at once over HTTP/1.1, and fewer than the database has connections. */
const atOnceMax = 6;
const waitMs = 30_000;
const waitingMax = 500;

const retryAfterSeconds = 10;
const refuse = () => new AppError('RATE_LIMITED', { retryAfterSeconds });

/**
 * Lets the calls of one person or token in the portal take turns: a page or program that sends dozens at once would
 * otherwise be served before everybody who comes after.
 */
export const operatorTurns = createSlots({
  total: Number.POSITIVE_INFINITY,
  perKey: atOnceMax,
  waitMs,
  waitingPerKey: waitingMax,
  onFull: refuse,
  onKeyFull: refuse,
});
