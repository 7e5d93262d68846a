import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { createOpenCount, type OpenCount } from '#lib/work/open-count.ts';
import { limitKey, siteKey } from '../caller-ip.ts';
import { siteFactor } from './site-limit.ts';

const retryAfterSeconds = 10;

/** Limits of what this process has open at the same time. */
export type OpenLimits = {
  total: number;
  /** Of these, per IP address. */
  perAddress: number;
  /** What every IP address may still have open once the process has reached its limit; nothing by default. */
  perAddressWhenFull?: number;
};

/**
 * Counts what is open per IP address; excess is a `SERVICE_UNAVAILABLE` or `RATE_LIMITED`. The networks of one IPv6 site
 * together may have as many open as eight addresses: its owner has 65,536 networks, each of which counts as an address.
 */
export function countOpenPerAddress({ total, perAddress, perAddressWhenFull = 0 }: OpenLimits): OpenCount {
  const onFull = () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
  const onKeyFull = () => new AppError('RATE_LIMITED', { retryAfterSeconds });
  const addresses = createOpenCount({
    total,
    perKey: perAddress,
    perKeyWhenFull: perAddressWhenFull,
    onFull,
    onKeyFull,
  });
  const perKey = perAddress * siteFactor;
  const sites = createOpenCount({ total: Number.POSITIVE_INFINITY, perKey, onFull, onKeyFull });
  return {
    enter(address) {
      const site = siteKey(address);
      const leaveSite = site === null ? () => {} : sites.enter(site);
      try {
        const leave = addresses.enter(limitKey(address));
        return () => {
          leave();
          leaveSite();
        };
      } catch (error) {
        leaveSite();
        throw error;
      }
    },
  };
}
