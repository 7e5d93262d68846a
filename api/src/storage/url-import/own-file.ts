import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { responseOrigin } from '../protocol/response-origin.ts';
import { findStoredFile, storedFileKey } from '../upload-api/find-stored-file.ts';

/** A stored file that one of our own links refers to. */
export type OwnFile = { key: string; fileName: string; sizeBytes: number };

/**
 * Returns the stored file behind a link to our own delivery, which is copied internally because the import
 * guard rightly refuses requests to this server. Null for a link with image operations, which refers to a
 * different picture.
 */
export async function findOwnFile(c: Context<AppEnv>, link: string): Promise<OwnFile | null> {
  const { deps } = c.get('context');
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== responseOrigin(c, deps.env)) return null;
  const [, uuid = ''] = /^\/(?:cdn\/)?([0-9a-f-]{36})\/?(?:[^/-][^/]*)?$/.exec(url.pathname) ?? [];
  const row = await findStoredFile(deps.db, uuid);
  if (!row?.isReady) return null;
  return { key: storedFileKey(uuid), fileName: row.originalName, sizeBytes: row.sizeBytes };
}
