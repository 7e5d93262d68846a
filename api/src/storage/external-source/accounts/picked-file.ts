import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { answerOrigin } from '../../protocol/own-origin.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { createGrant, readGrant, takeGrant } from './grants.ts';
import type { CloudDownload } from './providers/cloud-provider.ts';

/** Between picking a file and “Done”. The services’ own addresses of files are good for about as long. */
const pickLifetimeMs = 60 * 60 * 1000;
const purpose = 'picked-file';
const path = '/window4/files/';

/** A file that a person picked in an account, and what it takes to fetch it. */
export type Picked = { url: string; fileName: string; authorization: string | null };

/**
 * An address of ours for a file in an account, for the widget to import from. It is good once and leads nowhere but to
 * the import: neither the page nor the browser learns the token or the service's own address.
 */
export async function createPickedUrl(
  c: Context<AppEnv>,
  { url, fileName, needsToken }: CloudDownload,
  token: string,
): Promise<string> {
  const { db, env } = c.get('context').deps;
  const picked: Picked = { url, fileName, authorization: needsToken ? `Bearer ${token}` : null };
  const key = await createGrant(db, purpose, picked, pickLifetimeMs);
  return `${answerOrigin(c, env)}${path}${key}`;
}

/**
 * The ticket in an address that `createPickedUrl` made; null for any other address.
 *
 * @throws StorageError `DownloadFileHTTPClientError` for one that has expired or was used.
 */
export async function findPickTicket(c: Context<AppEnv>, link: string): Promise<string | null> {
  const { db, env } = c.get('context').deps;
  const start = `${answerOrigin(c, env)}${path}`;
  if (!link.startsWith(start)) return null;
  const ticket = link.slice(start.length);
  if ((await readGrant(db, purpose, ticket)) === null) throw new StorageError('DownloadFileHTTPClientError');
  return ticket;
}

/** What the ticket opens; null for everyone but the first who asks. */
export async function takePicked({ db }: Pick<Deps, 'db'>, ticket: string): Promise<Picked | null> {
  return (await takeGrant(db, purpose, ticket)) as Picked | null;
}
