import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { createOpenCount, type OpenCount } from '#lib/work/open-count.ts';

const retryAfterSeconds = 10;

/** Limits of what this process has open at the same time. */
export type OpenLimits = {
  total: number;
  /** Of these, per IP address. */
  perAddress: number;
  /** What every IP address may still have open once the process has reached its limit; nothing by default. */
  perAddressWhenFull?: number;
};

/** Counts what is open per IP address; excess is a `SERVICE_UNAVAILABLE` or `RATE_LIMITED`. */
export function countOpenPerAddress({ total, perAddress, perAddressWhenFull = 0 }: OpenLimits): OpenCount {
  return createOpenCount({
    total,
    perKey: perAddress,
    perKeyWhenFull: perAddressWhenFull,
    onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
    onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
  });
}
