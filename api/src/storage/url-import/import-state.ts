import { defaultLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { isStorageErrorCode } from '@storefront/contracts/uploads/storage-errors.ts';
import { importTimeoutMs } from '@storefront/contracts/uploads/storage-limits.ts';
import type { ImportState } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { Database } from '@storefront/db/client.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { eq, inArray } from 'drizzle-orm';
import { errorText } from '../protocol/send-error.ts';
import { isFileUuid } from '../upload-api/find-stored-file.ts';
import { presentFileInfo } from '../upload-api/present-file-info.ts';

/**
 * A running import updates its row more often than this; one that is silent for longer has lost its process.
 */
const silentAfterMs = 60_000;

/** Tokens have the same form as file ids. */
export const isImportToken = isFileUuid;

/**
 * Returns the states of the imports with these tokens. An unknown token, or one whose file is gone or belongs
 * to an order, is `unknown`.
 */
export async function findImportStates(
  db: Database,
  tokens: readonly string[],
  locale: Locale = defaultLocale,
): Promise<Map<string, ImportState>> {
  const asked = tokens.filter(isImportToken);
  const states = new Map<string, ImportState>(tokens.map((token) => [token, { status: 'unknown' }]));
  if (asked.length === 0) return states;
  const found = await db
    .select({ state: storageImports, file: storageFiles })
    .from(storageImports)
    .leftJoin(storageFiles, eq(storageFiles.uuid, storageImports.fileUuid))
    .where(inArray(storageImports.token, asked));
  for (const { state, file } of found) states.set(state.token, present(state, file, locale));
  return states;
}

function present(
  row: typeof storageImports.$inferSelect,
  file: typeof storageFiles.$inferSelect | null,
  locale: Locale,
): ImportState {
  const fail = (code: string): ImportState => ({
    status: 'error',
    error: isStorageErrorCode(code) ? errorText(code, locale) : code,
    error_code: code,
    url: row.url,
  });
  if (row.status === 'error') return fail(row.errorCode ?? 'DownloadFileHTTPNetworkError');
  if (row.status === 'success') {
    if (!file?.isReady || file.attachedFileId !== null) return { status: 'unknown' };
    return { status: 'success', ...presentFileInfo(file) };
  }
  if (isLost(row)) return fail('DownloadFileHTTPNetworkError');
  if (row.status === 'waiting') return { status: 'waiting' };
  return { status: 'progress', done: row.doneBytes, total: row.totalBytes ?? 'unknown' };
}

function isLost({ touchedAt, createdAt }: typeof storageImports.$inferSelect): boolean {
  const now = Date.now();
  // A time ahead: the clock was set back, and a running import would have updated it since.
  return (
    Math.abs(now - touchedAt.getTime()) > silentAfterMs ||
    now - createdAt.getTime() > importTimeoutMs + silentAfterMs
  );
}
