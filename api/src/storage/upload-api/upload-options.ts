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

/** Fields of a call, in the order of arrival; a name may occur more than once. */
export type CallFields = ReadonlyArray<readonly [name: string, value: string]>;

/** Options that every kind of upload may carry. */
export type UploadOptions = {
  isStored: boolean;
  source: string | null;
  metadata: Record<string, string>;
  tags: string[];
};

/** Returns the last value of a field, under any of its names; undefined when it is missing or empty. */
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
 * Reads the options of an upload.
 *
 * @throws StorageError `PostRequestParserFailedError` for metadata or tags that are too many, too long or not
 * storable.
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
  // `fromEntries` creates own properties only, whatever the keys are called.
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

/** Returns true when the text is within the limit and the database can store it. */
function isShortText(text: string, maxLength: number): boolean {
  return text.length <= maxLength && !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
