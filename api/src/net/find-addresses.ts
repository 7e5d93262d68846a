import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type FoundAddress = { address: string; family: number };

export type FindOptions = {
  /** Lifts the rule about addresses and nothing else. */
  allowPrivate: boolean;
  /** The only hosts that may be reached, `*.example.com` for all below one; null for any. */
  allowedHosts?: readonly string[] | null;
  /** Replaces the system's resolver in tests. */
  resolveHost?: ((hostname: string) => Promise<FoundAddress[]>) | undefined;
};

/** Why nothing may connect to a host: it has no address, or one that is not of the public internet, or is not listed. */
export class HostRefusedError extends Error {
  override readonly name = 'HostRefusedError';

  constructor(
    readonly reason: 'unknown' | 'private' | 'not-allowed',
    options?: ErrorOptions,
  ) {
    super(refusals[reason], options);
  }
}

const refusals = {
  unknown: 'The host has no address',
  private: 'The host has a private address',
  'not-allowed': 'The host is not one of OUTBOUND_HOSTS',
} as const;

const systemResolver = (hostname: string) => lookup(hostname, { all: true, verbatim: true });

/**
 * The IP addresses of a URL's host, judged before anything connects to it. The URL parser brings decimal, octal,
 * hexadecimal and short spellings of an IP address to one form; a name is looked up once, and every one of its
 * addresses has to be public. Connect with `pinnedLookup`, so that no second look-up can say something else.
 *
 * @throws HostRefusedError
 */
export async function findAddresses(
  url: URL,
  { allowPrivate, allowedHosts = null, resolveHost = systemResolver }: FindOptions,
): Promise<FoundAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Asked before the look-up, which by itself would tell a name server of the one who asked.
  if (allowedHosts !== null && !isAllowed(host, allowedHosts)) throw new HostRefusedError('not-allowed');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, resolveHost);
  if (addresses.length === 0) throw new HostRefusedError('unknown');
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new HostRefusedError('private');
  }
  return addresses;
}

function isAllowed(host: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed,
  );
}

async function resolve(host: string, resolveHost: NonNullable<FindOptions['resolveHost']>) {
  try {
    return await resolveHost(host);
  } catch (cause) {
    throw new HostRefusedError('unknown', { cause });
  }
}

/** A `lookup` for a request that returns what was judged, the one who asks. */
export function pinnedLookup(addresses: readonly FoundAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
