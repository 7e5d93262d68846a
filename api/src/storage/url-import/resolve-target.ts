import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { importUrlMaxLength } from '@storefront/contracts/uploads/storage-limits.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { isPublicAddress } from './public-address.ts';

/** An address to fetch from, and the only IP addresses that may be connected to for it. */
export type ImportTarget = { url: URL; addresses: { address: string; family: number }[] };

export type ResolveOptions = {
  /** Lifts the rule about addresses and nothing else. */
  allowPrivate: boolean;
  /** Stands in for the system's resolver in tests. */
  resolveHost?: (hostname: string) => Promise<{ address: string; family: number }[]>;
};

const systemResolver = (hostname: string) => lookup(hostname, { all: true, verbatim: true });

/**
 * Judges a link before anything connects to it. The URL parser brings decimal, octal, hexadecimal and short spellings
 * of an IP address to one form; a name is looked up once, and every one of its addresses has to be public.
 *
 * @throws StorageError `URLParsingFailedError`, `URLSchemeInvalidError`, `HostnameNotFoundError`,
 * `URLHostPrivateIPForbiddenError`.
 * Source: uploads, "Must-haves" 1.
 */
export async function resolveTarget(
  link: string,
  { allowPrivate, resolveHost = systemResolver }: ResolveOptions,
): Promise<ImportTarget> {
  if (link.length > importUrlMaxLength || !URL.canParse(link))
    throw new StorageError('URLParsingFailedError');
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new StorageError('URLSchemeInvalidError');
  // A name and password in a link are for somebody else's account.
  if (url.username || url.password || url.hostname === '') throw new StorageError('URLParsingFailedError');
  url.hash = '';

  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host, resolveHost);
  if (addresses.length === 0) throw new StorageError('HostnameNotFoundError');
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new StorageError('URLHostPrivateIPForbiddenError');
  }
  return { url, addresses };
}

async function resolve(host: string, resolveHost: NonNullable<ResolveOptions['resolveHost']>) {
  try {
    return await resolveHost(host);
  } catch (cause) {
    throw new StorageError('HostnameNotFoundError', { cause });
  }
}
