import { randomUUID } from 'node:crypto';
import { openImportsMaxPerAddress } from '@storefront/contracts/uploads/storage-limits.ts';
import type { Database } from '@storefront/db/client.ts';
import { type StorageFileRow, storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { type StorageImportRow, storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { takeTurn } from '@storefront/db/take-turn.ts';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { turnKey } from '#http/caller-ip.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { sha256 } from '#lib/crypto/sha256.ts';
import { findOptionsOf } from '#net/find-ips.ts';
import { findPickTicket } from '../external-source/accounts/picked-file.ts';
import { plainFormLimits, queryFields, readForm } from '../protocol/read-form.ts';
import { StorageError } from '../protocol/storage-error.ts';
import { presentFileInfo } from '../upload-api/present-file-info.ts';
import { type CallFields, fieldOf, readUploadOptions } from '../upload-api/upload-options.ts';
import { assertUploadQuota } from '../upload-api/upload-quota.ts';
import { assertSigned } from '../upload-api/upload-signature.ts';
import { findOwnFile } from './own-file.ts';
import { resolveTarget } from './resolve-target.ts';
import { assertRoomForImport, runImport } from './run-import.ts';

const retryAfterSeconds = 10;
/** A running import without a heartbeat for this long does not count towards the limit. */
const countedForMs = 60_000;

/**
 * `POST /from_url/`: imports a file by its link. All checks that need no connection fail immediately;
 * otherwise the caller gets a token and the import continues in the background. A link that was imported
 * before and remembered returns its file.
 * Source: storage protocol, "Wire protocol".
 */
export async function startImport(c: Context<AppEnv>): Promise<Response> {
  const { deps, callerIp } = c.get('context');
  await countAttempt(c.get('context'), 'storageImportByIp');
  const fields = await readCall(c);
  const { isTrusted } = await assertSigned(deps, fields);
  const link = fieldOf(fields, 'source_url')?.trim();
  if (!link) throw new StorageError('SourceURLRequiredError');
  const options = readUploadOptions(fields);

  const isChecked = fieldOf(fields, 'check_URL_duplicates') === '1';
  // Do not remember an operator's import, which may be of a type that visitors may not upload.
  const isRemembered =
    !isTrusted && (fieldOf(fields, 'save_URL_duplicates') ?? (isChecked ? '1' : '0')) === '1';
  const urlHash = sha256(link);
  const known = isChecked ? await findRemembered(deps.db, urlHash) : null;
  if (known) return c.json({ type: 'file_info', ...presentFileInfo(known) });

  const own = await findOwnFile(c, link);
  const source = own ?? (await findForeignSource(c, link));
  await assertUploadQuota(c.get('context'), own?.sizeBytes ?? 0);

  const token = await insertImport(deps, {
    url: link,
    urlHash: isRemembered ? urlHash : null,
    addressKey: turnKey(callerIp),
  });
  runImport(deps, {
    token,
    source,
    name: fieldOf(fields, 'filename'),
    options,
    isTrusted,
    callerIp,
  });
  return c.json({ type: 'token', token });
}

/** Returns a file that the visitor has picked in a cloud account, or where the link leads. */
async function findForeignSource(c: Context<AppEnv>, link: string) {
  const ticket = await findPickTicket(c, link);
  if (ticket !== null) return { ticket };
  return resolveTarget(link, findOptionsOf(c.get('context').deps));
}

/** @throws StorageError `RequestThrottledError` when too many imports are running, of the address or of this process. */
async function insertImport(
  { db, env }: Deps,
  row: Pick<StorageImportRow, 'url' | 'urlHash' | 'addressKey'>,
): Promise<string> {
  const token = randomUUID();
  await db.transaction(async (tx) => {
    await takeTurn(tx, `imports of ${row.addressKey}`);
    if (env.rateLimit) await assertFewImports(tx, row.addressKey);
    assertRoomForImport();
    await tx.insert(storageImports).values({ token, ...row });
  });
  return token;
}

/** Reads the fields from the query, and from a form if there is one. */
async function readCall(c: Context<AppEnv>): Promise<CallFields> {
  if (c.req.header('content-type') === undefined) return queryFields(c);
  return readForm(c, plainFormLimits);
}

async function findRemembered(db: Database, urlHash: string): Promise<StorageFileRow | null> {
  const [found] = await db
    .select({ file: storageFiles })
    .from(storageImports)
    .innerJoin(storageFiles, eq(storageFiles.uuid, storageImports.fileUuid))
    .where(
      and(
        eq(storageImports.urlHash, urlHash),
        eq(storageImports.status, 'success'),
        eq(storageFiles.isReady, true),
        isNull(storageFiles.attachedFileId),
      ),
    )
    .orderBy(desc(storageImports.createdAt))
    .limit(1);
  return found?.file ?? null;
}

async function assertFewImports(db: Database, addressKey: string): Promise<void> {
  const isRunning = and(
    eq(storageImports.addressKey, addressKey),
    eq(storageImports.isRunning, true),
    gt(storageImports.touchedAt, new Date(Date.now() - countedForMs)),
    // A time ahead is from before the clock was set back.
    lt(storageImports.touchedAt, new Date(Date.now() + countedForMs)),
  );
  if ((await db.$count(storageImports, isRunning)) >= openImportsMaxPerAddress) {
    throw new StorageError('RequestThrottledError', { retryAfterSeconds });
  }
}
