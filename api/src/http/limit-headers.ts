import type { LimitName, LimitState } from './rate-limits.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Counts an attempt of this request, which its `RateLimit` headers then tell of.
 *
 * @param key what is counted; the caller unless given.
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
 * The same for a limit that responses name only when it refuses: how many attempts an account has left, or an address has
 * bytes, is not told before.
 *
 * @throws AppError `RATE_LIMITED`.
 */
export async function countUnnamed(
  { deps, limits }: Pick<RequestContext, 'deps' | 'limits'>,
  name: LimitName,
  { key, points = 1 }: { key: string; points?: number },
): Promise<void> {
  const states: LimitState[] = [];
  try {
    await deps.rateLimits[name].consume(key, points, states);
  } catch (error) {
    limits.push(...states);
    throw error;
  }
}

/**
 * The limits that a request was counted by, one item for each, as fields of the response.
 * Source: draft-ietf-httpapi-ratelimit-headers-10, sections 3 and 4.
 */
export function limitHeaders(states: readonly LimitState[]): [name: string, value: string][] {
  if (states.length === 0) return [];
  // A limit that was counted twice says how it is now.
  const latest = [...new Map(states.map((state) => [state.policy, state])).values()];
  return [
    ['RateLimit-Policy', latest.map((s) => `"${s.policy}";q=${s.quota};w=${s.windowSeconds}`).join(', ')],
    ['RateLimit', latest.map((s) => `"${s.policy}";r=${s.remaining};t=${s.resetSeconds}`).join(', ')],
  ];
}
