import { lookup, Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Deps } from '../deps.ts';
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

/** Returns what this server's settings allow for requests to hosts that other people name. */
export const findOptionsOf = ({ env, resolveHost }: Pick<Deps, 'env' | 'resolveHost'>): FindOptions => ({
  allowPrivate: env.storage.importAllowPrivate,
  allowedHosts: env.outboundHosts,
  resolveHost,
});

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

/** A name server that does not respond within this time, twice, has no addresses. */
const nameServerMs = { timeout: 2000, tries: 2 };

/**
 * Asks the name servers without the system's resolver, which looks up two names at a time in this process and
 * waits ten seconds for a server that does not respond: visitors who name hosts of such a server would keep the look-ups
 * of the mail server, the bucket and the payment provider waiting for minutes. Public hosts are in no local file.
 */
export async function askNameServers(hostname: string, servers?: readonly string[]): Promise<FoundIp[]> {
  const resolver = new Resolver(nameServerMs);
  if (servers) resolver.setServers(servers);
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((result, index) =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
}

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
  { allowPrivate, allowedHosts = null, resolveHost }: FindOptions,
): Promise<FoundIp[]> {
  const resolver = resolveHost ?? (allowPrivate ? systemResolver : askNameServers);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Check before the DNS look-up, which by itself would reveal to a name server that the host was requested.
  if (allowedHosts !== null && !isAllowed(host, allowedHosts)) throw new HostRefusedError('not-allowed');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, resolver);
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

async function resolve(
  host: string,
  resolveHost: NonNullable<FindOptions['resolveHost']>,
): Promise<FoundIp[]> {
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
