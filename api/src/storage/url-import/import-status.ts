import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { localeOf } from '../protocol/send-error.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { findImportStates } from './import-state.ts';

/**
 * `GET /from_url/status/`: returns the state of an import. A failed or unknown one is a normal result.
 * Source: storage protocol, "Wire protocol".
 */
export async function importStatus(c: Context<AppEnv>): Promise<Response> {
  const token = c.req.query('token');
  if (!token) throw new StorageError('TokenRequiredError');
  const states = await findImportStates(c.get('context').deps.db, [token], localeOf(c));
  return c.json(states.get(token));
}
