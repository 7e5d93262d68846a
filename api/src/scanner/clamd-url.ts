import type { NetConnectOpts } from 'node:net';
import { decodePercent } from '#lib/decode-percent.ts';

const portDefault = 3310;

/**
 * Parses the address of clamd: `tcp://host:port`, or `unix:///path` for a socket. Returns null for any other
 * text.
 */
export function parseClamdUrl(text: string): NetConnectOpts | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password) return null;
  const path = decodePercent(pathname);
  if (protocol === 'unix:') return hostname === '' && path.length > 1 ? { path } : null;
  if (protocol !== 'tcp:' || hostname === '' || path.length > 1) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? portDefault : Number(port) };
}
