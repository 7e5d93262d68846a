import { describeRefusal } from '@storefront/db/errors.ts';
import { rootOf } from '#lib/describe-error.ts';

/**
 * Returns the system's own words for a failure, without any values. Wrappers hide them: Drizzle's message repeats
 * the whole statement, and ours is meant for visitors.
 */
export function reasonOf(error: unknown): string {
  const refusal = describeRefusal(error);
  if (refusal !== null) return refusal;
  const root = rootOf(error);
  if (!(root instanceof Error)) return String(root);
  // With several addresses to connect to, Node.js leaves the message empty.
  return root.message || String((root as NodeJS.ErrnoException).code ?? root.name);
}
