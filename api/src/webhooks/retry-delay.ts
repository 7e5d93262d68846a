const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const delaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** An event is given up after this many failed attempts, which take about three days. */
export const attemptsMax = delaysMs.length + 1;

const askedDelayMaxMs = 24 * hour;

/** No retry is further ahead: the last delay, varied. */
export const retryDelayMaxMs = 1.1 * delaysMs.at(-1)!;

/**
 * Returns the milliseconds to wait after the `attempts`-th attempt has failed: 5 s, 5 min, 30 min, 2 h, 5 h,
 * 10 h, 14 h, 20 h and a day, each varied by up to ten percent, so that simultaneous failures are not retried
 * at the same time.
 *
 * @param askedMs the delay requested with `Retry-After`, or null; honored up to a day.
 * Source: Standard Webhooks, "Operational considerations: Retries".
 */
export function retryDelayMs(attempts: number, askedMs: number | null, random = Math.random()): number {
  const delay = delaysMs[attempts - 1] ?? delaysMs.at(-1)!;
  return Math.max(delay * (0.9 + random * 0.2), Math.min(askedMs ?? 0, askedDelayMaxMs));
}
