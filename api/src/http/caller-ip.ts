import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The caller's IP where there is no socket: in tests without a network. */
const noAddress = '127.0.0.1';

/**
 * The caller's IP address. Each proxy appends the address it was called from to `X-Forwarded-For`, so with
 * `trustProxy` proxies of ours the right one is that many places from the end; everything before it was written by
 * the caller and may be a lie.
 */
export function callerIp(c: Context<AppEnv>, trustProxy: number): string {
  return callerIpOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy);
}

/** The same for a request that is no HTTP call of the app, a web socket's for example. */
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

/** An address without port, brackets, zone or the IPv6 form of an IPv4 address; null when it is none. */
function normalizeIp(text: string): string | null {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address.toLowerCase() : null;
}

/**
 * An address that names a network instead of a machine, for what is kept: without the last part of IPv4, and only the
 * first 48 bits of IPv6.
 */
export function shortenIp(address: string): string {
  if (isIP(address) !== 6) return address.replace(/\.\d+$/, '.0');
  return `${ipv6Groups(address).slice(0, 3).join(':')}::`;
}

/** What limits count a caller under: one who has an IPv6 address usually owns a whole /64, so that counts as one. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${ipv6Groups(address).slice(0, 4).join(':')}::/64`;
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right];
}

/** True for a caller on this machine that no proxy is in front of. */
export function isLocalCaller(c: Context<AppEnv>): boolean {
  const address = normalizeIp(c.env?.incoming?.socket.remoteAddress ?? '');
  const isLoopback = address === '::1' || address?.startsWith('127.') === true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name));
  return isLoopback && !isForwarded;
}
