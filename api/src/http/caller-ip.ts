import { isIP, SocketAddress } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The caller's IP address where there is no socket, in tests without a network. */
const noAddress = '127.0.0.1';

/**
 * Returns the caller's IP address. Each proxy appends the IP address it was called from to `X-Forwarded-For`,
 * so with `trustProxy` trusted proxies the right one is that many entries from the end; everything before it
 * was written by the caller and may be forged.
 */
export function callerIp(c: Context<AppEnv>, trustProxy: number): string {
  return callerIpOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy);
}

/** Does the same for a request that does not go through the app, that of a web socket for example. */
export function callerIpOf(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const socketAddress = normalizeIp(remoteAddress ?? '') ?? noAddress;
  if (trustProxy === 0) return socketAddress;
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const forwarded = hops[Math.max(0, hops.length - trustProxy)] ?? '';
  return normalizeIp(forwarded) ?? socketAddress;
}

/**
 * Returns the IP address without port, brackets or zone, in its one spelling; null when the text is not an IP address.
 */
function normalizeIp(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  return isIP(address) ? spellIp(address) : null;
}

/**
 * Returns the one spelling of an IP address. IPv6 has many: upper and lower case, with and without zeros, and for IPv4 in
 * IPv6 (`::ffff:203.0.113.7`) digits of either kind. A caller must not get a count of their own with each.
 */
function spellIp(address: string): string {
  if (isIP(address) !== 6) return address;
  const spelled = new SocketAddress({ address, family: 'ipv6' }).address;
  return spelled.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Shortens an IP address to its network for storage: IPv4 without its last part, IPv6 to its first 48 bits.
 */
export function shortenIp(address: string): string {
  const ip = spellIp(address);
  return isIP(ip) === 6 ? `${networkOf(ip, 3)}::` : ip.replace(/\.\d+$/, '.0');
}

/**
 * Returns the key under which limits count a caller: a caller with IPv6 usually owns a whole /64, which
 * counts as one.
 */
export function limitKey(address: string): string {
  const ip = spellIp(address);
  return isIP(ip) === 6 ? `${networkOf(ip, 4)}::/64` : ip;
}

/**
 * Returns the key under which callers wait their turn and share what there is little of. An IPv6 site is one such caller:
 * its owner would otherwise be new with each of 65,536 networks, and next in every line.
 */
export const turnKey = (address: string): string => siteKey(address) ?? limitKey(address);

/**
 * Returns the key of the network that the owner of an IPv6 address has at most as a whole; null for other keys.
 *
 * @param key an address or its `limitKey`.
 */
export function siteKey(key: string): string | null {
  const ip = spellIp(key.replace(/\/64$/, ''));
  return isIP(ip) === 6 ? `${networkOf(ip, 3)}::/48` : null;
}

/** Returns the first groups of an IPv6 address, with all of its zeros. */
function networkOf(ip: string, groups: number): string {
  const [head = '', tail = ''] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, groups).join(':');
}

/** True for a caller on this machine that did not come through a proxy. */
export function isLocalCaller(c: Context<AppEnv>): boolean {
  const address = normalizeIp(c.env?.incoming?.socket.remoteAddress ?? '');
  const isLoopback = address === '::1' || address?.startsWith('127.') === true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name));
  return isLoopback && !isForwarded;
}
