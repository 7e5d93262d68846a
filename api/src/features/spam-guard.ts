import { formMinimumTimeMs } from '@storefront/contracts/orders/form-minimum-time.ts';
import type { Env } from '../env.ts';

/**
 * True for what only a machine sends: a filled honeypot, or a form sent faster than a person types. Scripts that send
 * no time are welcome; `RATE_LIMIT=off` switches the minimum time off as well.
 * Source: decisions, "Spam".
 */
export function isSpam(
  input: { website?: string; elapsedMs?: number },
  env: Pick<Env, 'rateLimit'>,
): boolean {
  if (input.website) return true;
  return env.rateLimit && input.elapsedMs !== undefined && input.elapsedMs < formMinimumTimeMs;
}
