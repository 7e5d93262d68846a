import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from './public-ip.ts';

export type FoundIp = { address: string; family: number };

export type FindOptions = {
  /** Allows private IP addresses; all other rules still apply. */
  allowPrivate: boolean;
  /** The only hosts that may be reached; `*.example.com` matches all subdomains. Null allows any host. */
  allowedHosts?: readonly string[] | null;
  /** Replaces the system's resolver in tests. */
  resolveHost?: ((hostname: string) => Promise<FoundIp[]>) | undefined;
};

/**
 * The reason why connecting to a host is refused: it has no address, a private one, or is not on the
 * allowlist.
 */
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
 * Resolves the host of a URL and checks its IP addresses before any connection. The URL parser normalizes
 * decimal, octal, hexadecimal and short spellings of IP addresses. A name is resolved once, and all of its
 * IP addresses must be public. Connect with `pinnedLookup`, so that no second look-up can return a different
 * address.
 *
 * @throws HostRefusedError
 */
export async function findIps(
  url: URL,
  { allowPrivate, allowedHosts = null, resolveHost = systemResolver }: FindOptions,
): Promise<FoundIp[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Check before the DNS look-up, which by itself would reveal to a name server that the host was requested.
  if (allowedHosts !== null && !isAllowed(host, allowedHosts)) throw new HostRefusedError('not-allowed');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, resolveHost);
  if (addresses.length === 0) throw new HostRefusedError('unknown');
  if (!allowPrivate && !addresses.every(({ address }) => isPublicIp(address))) {
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

/** Returns a `lookup` function that always resolves to the addresses that were checked. */
export function pinnedLookup(addresses: readonly FoundIp[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}
