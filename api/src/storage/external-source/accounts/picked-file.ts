import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { responseOrigin } from '../../protocol/response-origin.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { createGrant, readGrant, takeGrant } from './grants.ts';
import type { CloudDownload } from './providers/cloud-provider.ts';

/**
 * Covers the time between picking a file and “Done”. The services' own file URLs are valid for about as long.
 */
const pickLifetimeMs = 60 * 60 * 1000;
const purpose = 'picked-file';
const path = '/window4/files/';

/** A file picked in an account, and the data needed to fetch it. */
export type Picked = { url: string; fileName: string; authorization: string | null };

/**
 * Creates a URL of ours for a file in an account, which the widget passes to the import. It works once and
 * only for the import: neither the page nor the browser learns the token or the service's own URL.
 */
export async function createPickedUrl(
  c: Context<AppEnv>,
  { url, fileName, needsToken }: CloudDownload,
  token: string,
): Promise<string> {
  const { db, env } = c.get('context').deps;
  const picked: Picked = { url, fileName, authorization: needsToken ? `Bearer ${token}` : null };
  const key = await createGrant(db, purpose, picked, pickLifetimeMs);
  return `${responseOrigin(c, env)}${path}${key}`;
}

/**
 * Extracts the ticket from a URL that `createPickedUrl` made; null for any other URL.
 *
 * @throws StorageError `DownloadFileHTTPClientError` for a ticket that has expired or was used.
 */
export async function findPickTicket(c: Context<AppEnv>, link: string): Promise<string | null> {
  const { db, env } = c.get('context').deps;
  const start = `${responseOrigin(c, env)}${path}`;
  if (!link.startsWith(start)) return null;
  const ticket = link.slice(start.length);
  if ((await readGrant(db, purpose, ticket)) === null) throw new StorageError('DownloadFileHTTPClientError');
  return ticket;
}

/** Returns the file behind a ticket, to the first caller only; null to all others. */
export async function takePicked({ db }: Pick<Deps, 'db'>, ticket: string): Promise<Picked | null> {
  return (await takeGrant(db, purpose, ticket)) as Picked | null;
}
