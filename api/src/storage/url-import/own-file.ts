import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { answerOrigin } from '../protocol/own-origin.ts';
import { findStoredFile, storedFileKey } from '../upload-api/find-stored-file.ts';

/** A file of ours that a link of ours names. */
export type OwnFile = { key: string; fileName: string; sizeBytes: number };

/**
 * The stored file behind a link to our own delivery, which is copied inside: the guard would refuse to fetch from
 * ourselves, and rightly so. A link with image operations is none: it is a different picture.
 */
export async function findOwnFile(c: Context<AppEnv>, link: string): Promise<OwnFile | null> {
  const { deps } = c.get('context');
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== answerOrigin(c, deps.env)) return null;
  const [, uuid = ''] = /^\/(?:cdn\/)?([0-9a-f-]{36})\/?(?:[^/-][^/]*)?$/.exec(url.pathname) ?? [];
  const row = await findStoredFile(deps.db, uuid);
  if (!row?.isReady) return null;
  return { key: storedFileKey(uuid), fileName: row.originalName, sizeBytes: row.sizeBytes };
}
