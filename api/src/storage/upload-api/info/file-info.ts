import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { findStoredFile } from '../find-stored-file.ts';
import { resumeAssembly } from '../multipart/complete-multipart-upload.ts';
import { presentFileInfo } from '../present-file-info.ts';
import { assertPublicKey, type CallFields, fieldOf } from '../upload-options.ts';

/**
 * `GET /info/`: what is known about a file. The client asks until the file is ready; for one that is being put
 * together from parts, asking also takes the work over from a process that was lost.
 * Source: the storage protocol, "File info".
 */
export async function fileInfo(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const fields: CallFields = [...new URL(c.req.url).searchParams];
  assertPublicKey(deps.env, fields);
  const uuid = fieldOf(fields, 'file_id');
  if (uuid === undefined) throw new StorageError('FileIdRequiredError');
  const row = await findStoredFile(deps.db, uuid);
  if (row?.isReady) return c.json(presentFileInfo(row));
  const pending = await resumeAssembly(deps, uuid);
  if (!pending) throw new StorageError('FileNotFoundError');
  return c.json(pending);
}
