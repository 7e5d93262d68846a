import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import { DataDirInUseError } from '@storefront/db/embedded/data-dir-lock.ts';
import type { Env } from '../../env.ts';
import type { DoctorDatabase } from '../../features/doctor/checks/doctor-deps.ts';
import { judgeEmpty } from './judge-empty.ts';

/**
 * Opens the database without migrating or creating one; where that is impossible, returns the finding that
 * says why.
 */
export async function openForLook(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
): Promise<{ database: DoctorDatabase; close(): Promise<void> }> {
  const without = (database: DoctorDatabase) => ({ database, close: async () => {} });
  if (env.databaseUrl === null && !existsSync(path.join(env.dataDir, 'db'))) {
    return without({ finding: 'DATABASE_NEW', detail: null });
  }
  try {
    const { db, kind, close } = await openDatabase({ ...env, isAsItIs: true });
    // An unreachable database, or one that rejects the query, is reported by its own check.
    const isNew = kind === 'postgres' ? await judgeEmpty(db).catch(() => null) : null;
    return { database: isNew ?? { db }, close };
  } catch (error) {
    if (error instanceof DataDirInUseError) return without({ finding: 'DATABASE_IN_USE', detail: null });
    return without({ finding: 'DATABASE_AWAY', detail: (error as Error).message });
  }
}
