import { importUrlMaxLength } from '@storefront/contracts/uploads/storage-limits.ts';
import { type FindOptions, type FoundIp, findIps, HostRefusedError } from '#net/find-ips.ts';
import { StorageError } from '../protocol/storage-error.ts';

/** A URL to fetch, and the only IP addresses that may be connected to for it. */
export type ImportTarget = { url: URL; addresses: FoundIp[] };

/**
 * Checks a link before any connection is made.
 *
 * @throws StorageError `URLParsingFailedError`, `URLSchemeInvalidError`, `HostnameNotFoundError`,
 * `URLHostPrivateIPForbiddenError`, `URLHostNotAllowedError`.
 * Source: storage protocol, "Must-haves" 1.
 */
export async function resolveTarget(link: string, options: FindOptions): Promise<ImportTarget> {
  if (link.length > importUrlMaxLength || !URL.canParse(link))
    throw new StorageError('URLParsingFailedError');
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new StorageError('URLSchemeInvalidError');
  // Refuse credentials in a link, which belong to someone's account.
  if (url.username || url.password || url.hostname === '') throw new StorageError('URLParsingFailedError');
  url.hash = '';
  try {
    return { url, addresses: await findIps(url, options) };
  } catch (cause) {
    if (!(cause instanceof HostRefusedError)) throw cause;
    throw new StorageError(refusals[cause.reason], { cause });
  }
}

const refusals = {
  unknown: 'HostnameNotFoundError',
  private: 'URLHostPrivateIPForbiddenError',
  'not-allowed': 'URLHostNotAllowedError',
} as const;
