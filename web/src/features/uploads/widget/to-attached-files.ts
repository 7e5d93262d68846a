import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import {
  isStorageErrorCode,
  type StorageErrorCode,
  storageErrors,
} from '@storefront/contracts/uploads/storage-errors.ts';
import type { OutputFileEntry } from '@uploadcare/file-uploader';
import type { AttachedFile } from '../attached-file.ts';

/** Failures of the way, not of the file: one of this device can still go with the form. */
const transportErrors: ReadonlySet<string> = new Set(['UPLOAD_ERROR', 'NETWORK_ERROR', 'UNKNOWN_ERROR']);

/** What the storage service says of the file itself, which therefore will not go with the form either. */
const refusedFileCodes: ReadonlySet<string> = new Set<StorageErrorCode>([
  'FileTypeForbiddenError',
  'FileSizeLimitExceededError',
]);

type Reading = {
  locale: Locale;
  isHosted: boolean;
  filesMax: number;
  /** What is said of files beyond those. */
  tooMany: ErrorCode;
};

/**
 * The widget's entries as files of the form; what the form knows of them already is kept. Of what the hosted service
 * has, ours knows nothing: its files travel with the form.
 */
export function toAttachedFiles(
  entries: readonly OutputFileEntry[],
  known: readonly AttachedFile[],
  { locale, isHosted, filesMax, tooMany }: Reading,
): AttachedFile[] {
  return entries.map((entry, index) => {
    const before = known.find(({ id }) => id === entry.internalId);
    const file = before?.file ?? (entry.file && asFile(entry.file, entry.name));
    const isDone = entry.status === 'success';
    const isTooMany = index >= filesMax;
    return {
      id: entry.internalId,
      name: entry.name || before?.name || entry.externalUrl || '',
      sizeBytes: entry.size || before?.sizeBytes || 0,
      file,
      uuid: isDone && !isHosted ? entry.uuid : null,
      remoteUrl: isDone && (entry.cdnUrlModifiers || (isHosted && !file)) ? entry.cdnUrl : null,
      progress: isDone || entry.status === 'failed' ? null : entry.uploadProgress / 100,
      problem: isTooMany ? errorCatalogue[tooMany].message[locale] : problemOf(entry, file, locale),
    };
  });
}

type EntryError = OutputFileEntry['errors'][number];

function problemOf(entry: OutputFileEntry, file: File | null, locale: Locale): string | null {
  if (entry.status !== 'failed') return null;
  const [error] = file ? entry.errors.filter(isOfTheFile) : entry.errors;
  if (!error) return null;
  // The service has responded in the language of that moment.
  const code = codeOf(error);
  return isStorageErrorCode(code) ? storageErrors[code].message[locale] : error.message;
}

function isOfTheFile(error: EntryError): boolean {
  return !transportErrors.has(error.type ?? '') || refusedFileCodes.has(codeOf(error));
}

/** What the storage service calls it; empty for errors that are not from there. */
function codeOf({ payload }: EntryError): string {
  const { error } = Object(payload) as { error?: { code?: string } };
  return error?.code ?? '';
}

function asFile(content: File | Blob, name: string): File {
  return content instanceof File ? content : new File([content], name, { type: content.type });
}
