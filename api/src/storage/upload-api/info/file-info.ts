import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { queryFields } from '../../protocol/read-form.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { findStoredFile } from '../find-stored-file.ts';
import { resumeAssembly } from '../multipart/complete-multipart-upload.ts';
import { presentFileInfo } from '../present-file-info.ts';
import { assertPublicKey, fieldOf } from '../upload-options.ts';

/**
 * `GET /info/`: returns a file's information. The client polls this until the file is ready; for a file that
 * is being assembled from parts, a poll also resumes the work when its process died.
 * Source: storage protocol, "Wire protocol".
 */
export async function fileInfo(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const fields = queryFields(c);
  assertPublicKey(deps.env, fields);
  const uuid = fieldOf(fields, 'file_id');
  if (uuid === undefined) throw new StorageError('FileIdRequiredError');
  const row = await findStoredFile(deps.db, uuid);
  if (row?.isReady) return c.json(presentFileInfo(row));
  const pending = await resumeAssembly(deps, uuid);
  if (!pending) throw new StorageError('FileNotFoundError');
  return c.json(pending);
}
