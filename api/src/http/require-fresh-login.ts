import { freshMinutes } from '@storefront/contracts/auth/factor-figures.ts';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Lets a call pass only if its caller entered the password or second factor in the last few minutes. Programs
 * with an API token are exempt: they have neither.
 *
 * @throws AppError `SIGN_IN_AGAIN`.
 */
export async function requireFreshLogin({
  token,
  currentUser,
}: Pick<RequestContext, 'token' | 'currentUser'>): Promise<void> {
  if (token) return;
  const confirmedAt = (await currentUser())?.confirmedAt?.getTime() ?? 0;
  // A confirmation further ahead is of a clock that was set back since, and would count until the clock is there again.
  if (Math.abs(Date.now() - confirmedAt) > freshMinutes * 60_000) throw new AppError('SIGN_IN_AGAIN');
}
