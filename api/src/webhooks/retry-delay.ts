import { webhookRetryDelaysSeconds } from '@storefront/contracts/webhooks/webhook-limits.ts';

const hourMs = 60 * 60 * 1000;
const delaysMs = webhookRetryDelaysSeconds.map((seconds) => seconds * 1000);

/** An event is given up after this many failed attempts, which take about three days. */
export const attemptsMax = delaysMs.length + 1;

const askedDelayMaxMs = 24 * hourMs;

/** No retry is further ahead: the last delay, varied. */
export const retryDelayMaxMs = 1.1 * delaysMs.at(-1)!;

/**
 * Returns the milliseconds to wait after the `attempts`-th attempt has failed: each delay varied by up to ten percent, so
 * that simultaneous failures are not retried at the same time.
 *
 * @param askedMs the delay requested with `Retry-After`, or null; honored up to a day.
 * Source: Standard Webhooks, "Operational considerations: Retries".
 */
export function retryDelayMs(attempts: number, askedMs: number | null, random = Math.random()): number {
  const delay = delaysMs[attempts - 1] ?? delaysMs.at(-1)!;
  return Math.max(delay * (0.9 + random * 0.2), Math.min(askedMs ?? 0, askedDelayMaxMs));
}
