import type { RequestContext } from '../request-context.ts';
import type { LimitName } from './limit-figures.ts';
import type { LimitState } from './rate-limit.ts';

/**
 * Counts an attempt of this request, and reports the limit in its `RateLimit` headers.
 *
 * @param key what the attempt is counted under; defaults to the caller.
 * @throws AppError `RATE_LIMITED`.
 */
export function countAttempt(
  { deps, callerKey, limits }: Pick<RequestContext, 'deps' | 'callerKey' | 'limits'>,
  name: LimitName,
  { key = callerKey, points = 1 }: { key?: string; points?: number } = {},
): Promise<void> {
  return deps.rateLimits[name].consume(key, points, limits);
}

/**
 * Counts against a limit that responses name only in a refusal: until then, they do not reveal how many
 * attempts an account or how many bytes an IP address has left.
 *
 * @returns the state of the limit; undefined with `RATE_LIMIT=off`.
 * @throws AppError `RATE_LIMITED`.
 */
export async function countUnnamed(
  { deps, limits }: Pick<RequestContext, 'deps' | 'limits'>,
  name: LimitName,
  { key, points = 1 }: { key: string; points?: number },
): Promise<LimitState | undefined> {
  const states: LimitState[] = [];
  try {
    await deps.rateLimits[name].consume(key, points, states);
    return states.at(-1);
  } catch (error) {
    limits.push(...states);
    throw error;
  }
}

/**
 * Returns the limits that counted a request as response headers, one item each.
 * Source: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
 */
export function limitHeaders(states: readonly LimitState[]): [name: string, value: string][] {
  if (states.length === 0) return [];
  // A limit that was counted twice reports its latest state.
  const latest = [...new Map(states.map((state) => [state.policy, state])).values()];
  return [
    ['RateLimit-Policy', latest.map((s) => `"${s.policy}";q=${s.quota};w=${s.windowSeconds}`).join(', ')],
    ['RateLimit', latest.map((s) => `"${s.policy}";r=${s.remaining};t=${s.resetSeconds}`).join(', ')],
  ];
}
