import { BlockList, isIP } from 'node:net';

/** All address ranges outside the public internet. Source: IANA special-purpose address registries. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // IETF protocol assignments, including Teredo and ORCHID; documentation; 6to4, which wraps any IPv4
  // address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}
/** The range of all public IPv6 addresses. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Returns true for an address of the public internet. An IPv6 address that embeds an IPv4 one (mapped or
 * NAT64) is judged by the embedded address.
 *
 * @param address as the resolver writes it; malformed addresses are not public.
 */
export function isPublicIp(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  if (version !== 6) return false;
  const inner = embeddedIpv4(address);
  if (inner) return isPublicIp(inner);
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Returns the IPv4 address embedded in `::ffff:0:0/96` (mapped) or `64:ff9b::/96` (NAT64). */
function embeddedIpv4(address: string): string | null {
  const groups = groupsOf(address);
  if (!groups) return null;
  const prefix = groups.slice(0, 6).join(':');
  if (prefix !== '0:0:0:0:0:65535' && prefix !== `${0x64}:${0xff9b}:0:0:0:0`) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Returns the eight groups of an IPv6 address. The URL parser normalizes all notations. */
function groupsOf(address: string): number[] | null {
  const url = `http://[${address.replace(/%.*$/, '')}]`;
  if (!URL.canParse(url)) return null;
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
