import { formMinimumTimeMs } from '@storefront/contracts/orders/time-limits.ts';
import { shortenIp } from '#http/caller-ip.ts';
import type { RequestContext } from '#http/request-context.ts';

/**
 * Returns whether only a bot would send this input: a filled honeypot, or a form sent faster than a person
 * types. Scripts that send no time are welcome; `RATE_LIMIT=off` also disables the minimum time.
 * Source: decisions, "Spam".
 */
export function isSpam(
  input: { website?: string; elapsedMs?: number },
  { deps, callerIp }: Pick<RequestContext, 'deps' | 'callerIp'>,
): boolean {
  const { env, log } = deps;
  const isTooFast = env.rateLimit && input.elapsedMs !== undefined && input.elapsedMs < formMinimumTimeMs;
  const isMachine = Boolean(input.website) || isTooFast;
  if (isMachine) log.info({ event: 'machine.caught', source: shortenIp(callerIp) }, 'security event');
  return isMachine;
}
