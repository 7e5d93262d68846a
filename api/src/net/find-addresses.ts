import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type FoundAddress = { address: string; family: number };

export type FindOptions = {
  /** Lifts the rule about addresses and nothing else. */
  allowPrivate: boolean;
  /** Replaces the system's resolver in tests. */
  resolveHost?: ((hostname: string) => Promise<FoundAddress[]>) | undefined;
};

/** Why nothing may connect to a host: it has no address, or one that is not of the public internet. */
export class HostRefusedError extends Error {
  override readonly name = 'HostRefusedError';

  constructor(
    readonly reason: 'unknown' | 'private',
    options?: ErrorOptions,
  ) {
    super(reason === 'unknown' ? 'The host has no address' : 'The host has a private address', options);
  }
}

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
  { allowPrivate, resolveHost = systemResolver }: FindOptions,
): Promise<FoundAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, resolveHost);
  if (addresses.length === 0) throw new HostRefusedError('unknown');
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new HostRefusedError('private');
  }
  return addresses;
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
