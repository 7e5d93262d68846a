import {
  metadataEntriesMax,
  metadataKeyMaxLength,
  metadataValueMaxLength,
  tagMaxLength,
  tagsMax,
  uploadSourceMaxLength,
} from '@storefront/contracts/uploads/storage-limits.ts';
import type { Env } from '#env.ts';
import { StorageError } from '../protocol/storage-error.ts';

/** Fields of a call, in the order they came; a name may come more than once. */
export type CallFields = ReadonlyArray<readonly [name: string, value: string]>;

/** What every kind of upload may say about its file. */
export type UploadOptions = {
  isStored: boolean;
  source: string | null;
  metadata: Record<string, string>;
  tags: string[];
};

/** The last value of a field; undefined when it is missing or empty. */
export function fieldOf(fields: CallFields, ...names: string[]): string | undefined {
  return fields.findLast(([name, value]) => names.includes(name) && value !== '')?.[1];
}

/** @throws StorageError `ProjectPublicKeyRequiredError`, `ProjectPublicKeyInvalidError`. */
export function assertPublicKey(env: Pick<Env, 'storage'>, fields: CallFields): void {
  const given = fieldOf(fields, 'UPLOADCARE_PUB_KEY', 'pub_key');
  if (given === undefined) throw new StorageError('ProjectPublicKeyRequiredError');
  if (given !== env.storage.publicKey) throw new StorageError('ProjectPublicKeyInvalidError');
}

/**
 * Reads what an upload says about its file.
 *
 * @throws StorageError `PostRequestParserFailedError` for notes that are too many, too long or not storable.
 */
export function readUploadOptions(fields: CallFields): UploadOptions {
  const store = fieldOf(fields, 'UPLOADCARE_STORE', 'store') ?? 'auto';
  const source = fieldOf(fields, 'source') ?? null;
  if (source !== null && !isShortText(source, uploadSourceMaxLength))
    throw new StorageError('PostRequestParserFailedError');
  return { isStored: store !== '0', source, metadata: readMetadata(fields), tags: readTags(fields) };
}

function readMetadata(fields: CallFields): Record<string, string> {
  const entries = new Map<string, string>();
  for (const [name, value] of fields) {
    const key = /^metadata\[([^\]]*)\]$/.exec(name)?.[1];
    if (key === undefined) continue;
    const isFine =
      /^[\w.:-]+$/.test(key) &&
      key.length <= metadataKeyMaxLength &&
      isShortText(value, metadataValueMaxLength);
    if (!isFine) throw new StorageError('PostRequestParserFailedError');
    entries.set(key, value);
  }
  if (entries.size > metadataEntriesMax) throw new StorageError('PostRequestParserFailedError');
  // Own properties only, whatever the key is called.
  return Object.fromEntries(entries);
}

function readTags(fields: CallFields): string[] {
  const tags = [...new Set((fieldOf(fields, 'tags') ?? '').split(',').map((tag) => tag.trim()))].filter(
    Boolean,
  );
  const isFine = tags.length <= tagsMax && tags.every((tag) => isShortText(tag, tagMaxLength));
  if (!isFine) throw new StorageError('PostRequestParserFailedError');
  return tags;
}

/** No longer than allowed, and nothing that the database cannot hold. */
function isShortText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
