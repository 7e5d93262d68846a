import { randomUUID } from 'node:crypto';
import { parseOperations } from '@storefront/contracts/uploads/cdn-url.ts';
import { ImageOperationError } from '@storefront/contracts/uploads/image-operations.ts';
import { groupEffectsMaxLength, groupFilesMax } from '@storefront/contracts/uploads/storage-limits.ts';
import type { FileGroup } from '@storefront/contracts/uploads/stored-file.schema.ts';
import {
  type GroupMember,
  type StorageGroupRow,
  storageGroups,
} from '@storefront/db/schema/storage/storage-groups.ts';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { plainFormLimits, queryFields, readForm } from '../../protocol/read-form.ts';
import { responseOrigin } from '../../protocol/response-origin.ts';
import { StorageError } from '../../protocol/storage-error.ts';
import { findFileGroup, groupId } from '../find-file-group.ts';
import { findStoredFiles } from '../find-stored-file.ts';
import { presentFileInfo } from '../present-file-info.ts';
import { assertPublicKey, type CallFields, fieldOf } from '../upload-options.ts';
import { assertSigned } from '../upload-signature.ts';

/** Each file is looked up, judged and stored, so a large group counts as several calls. */
const filesPerPoint = 20;

/**
 * `POST /group/`: creates a group of stored files in the given order, each with the image operations that it
 * is shown with.
 * Source: storage protocol, "Wire protocol".
 */
export async function createFileGroup(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  await countAttempt(c.get('context'), 'storageUploadByIp');
  const fields = await readForm(c, plainFormLimits);
  await assertSigned(deps, fields);
  const files = readMembers(fields);
  const extraPoints = Math.floor((files.length - 1) / filesPerPoint);
  if (extraPoints > 0) await countAttempt(c.get('context'), 'storageUploadByIp', { points: extraPoints });
  const known = await findStoredFiles(deps.db, [...new Set(files.map((file) => file.uuid))]);
  if (!files.every((file) => known.get(file.uuid)?.isReady))
    throw new StorageError('GroupFilesNotFoundError');
  const [group] = await deps.db.insert(storageGroups).values({ uuid: randomUUID(), files }).returning();
  if (!group) throw new StorageError('InternalServerError');
  return c.json(await presentGroup(c, group));
}

/** `GET /group/info/`: returns a group. */
export async function fileGroupInfo(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.get('context');
  const fields = queryFields(c);
  assertPublicKey(deps.env, fields);
  const id = fieldOf(fields, 'group_id');
  if (id === undefined) throw new StorageError('GroupIdRequiredError');
  const group = await findFileGroup(deps.db, id);
  if (!group) throw new StorageError('GroupNotFoundError');
  return c.json(await presentGroup(c, group));
}

/** Reads `files[]` in the order of the fields, and `files[N]` in the order of their numbers. */
function readMembers(fields: CallFields): GroupMember[] {
  const named = fields
    .map(([name, value]) => ({ index: /^files\[(\d{0,4})\]$/.exec(name)?.[1], value }))
    .filter((entry) => entry.index !== undefined)
    .map(({ index, value }) => ({ index: index === '' ? 0 : Number(index), value }))
    .sort((a, b) => a.index - b.index);
  if (named.length === 0 || named.length > groupFilesMax) throw new StorageError('GroupFilesInvalidError');
  return named.map(({ value }) => {
    // Each file is given as an id or as a CDN URL, with or without operations.
    const [, uuid, effects = ''] =
      /^(?:https?:\/\/[^/]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(-\/[\w.,:%@+~/-]*)?$/i.exec(
        value,
      ) ?? [];
    const isFine = uuid && effects.length <= groupEffectsMaxLength && areOperations(effects);
    if (!isFine) throw new StorageError('GroupFilesInvalidError');
    return {
      uuid: uuid.toLowerCase(),
      effects: effects === '' || effects.endsWith('/') ? effects : `${effects}/`,
    };
  });
}

/** Returns false for operations that the delivery would refuse, which would make the whole group unusable. */
function areOperations(effects: string): boolean {
  try {
    parseOperations(effects);
    return true;
  } catch (error) {
    if (error instanceof ImageOperationError) return false;
    throw error;
  }
}

async function presentGroup(c: Context<AppEnv>, group: StorageGroupRow): Promise<FileGroup> {
  const { env, db } = c.get('context').deps;
  const id = groupId(group);
  const origin = responseOrigin(c, env);
  const createdAt = group.createdAt.toISOString();
  const query = new URLSearchParams({ pub_key: env.storage.publicKey, group_id: id });
  const known = await findStoredFiles(db, [...new Set(group.files.map((file) => file.uuid))]);
  return {
    id,
    datetime_created: createdAt,
    datetime_stored: createdAt,
    files_count: group.files.length,
    cdn_url: `${origin}/${id}/`,
    url: `${origin}/storage/group/info/?${query}`,
    files: group.files.map(({ uuid, effects }) => {
      const row = known.get(uuid);
      return row ? { ...presentFileInfo(row), default_effects: effects } : null;
    }),
  };
}
