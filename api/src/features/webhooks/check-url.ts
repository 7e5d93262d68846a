import { invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { Deps } from '#deps.ts';
import { findIps, findOptionsOf, HostRefusedError } from '#net/find-ips.ts';

/**
 * Checks where a URL leads, as each delivery does again, so that the operator learns at once which URLs can
 * never receive events. Events contain names and e-mail addresses, so HTTPS is required.
 *
 * @throws AppError `VALIDATION_FAILED` with the issue at `url`.
 */
export async function checkUrl(deps: Pick<Deps, 'env' | 'resolveHost'>, url: string): Promise<void> {
  const options = findOptionsOf(deps);
  if (new URL(url).protocol !== 'https:' && !options.allowPrivate)
    throw invalidValue(['url'], messages.webhookUrlNotHttps);
  try {
    await findIps(new URL(url), options);
  } catch (error) {
    if (!(error instanceof HostRefusedError)) throw error;
    throw invalidValue(['url'], refusals[error.reason]);
  }
}

const refusals = {
  unknown: messages.webhookHostUnknown,
  private: messages.webhookUrlPrivate,
  'not-allowed': messages.webhookHostNotAllowed,
};
