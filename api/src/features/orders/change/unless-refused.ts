import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { ErrorCode } from '@storefront/contracts/errors/error-codes.ts';

/**
 * Returns what a client acts on, unless a rule of `refusals` refuses the action; each rule refuses what does not exist.
 *
 * @throws AppError with the code of the rule.
 */
export function unlessRefused<Subject>(subject: Subject, refusal: ErrorCode | null): NonNullable<Subject> {
  if (refusal !== null) throw new AppError(refusal);
  return subject!;
}

/**
 * Returns the state of the version that a client saw, of a quote or of the work: superseded if there is a newer one, null
 * if there is no such version.
 */
export function seenState<State extends string>(
  latest: { version: number; state: State } | undefined,
  version: number,
): State | 'superseded' | null {
  if (!latest || latest.version < version) return null;
  return latest.version > version ? 'superseded' : latest.state;
}
