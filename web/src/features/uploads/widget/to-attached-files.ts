import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';
import { attachmentProblems, checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import {
  isStorageErrorCode,
  type StorageErrorCode,
  storageErrors,
} from '@storefront/contracts/uploads/storage-errors.ts';
import type { OutputFileEntry } from '@uploadcare/file-uploader';
import type { AttachedFile, FileProblem } from '../attached-file.ts';

/** Transport failures, not problems of the file: a file of this device can still be sent with the form. */
const transportErrors: ReadonlySet<string> = new Set(['UPLOAD_ERROR', 'NETWORK_ERROR', 'UNKNOWN_ERROR']);

/** Problems of the file itself, which therefore cannot be sent with the form either. */
const refusedFileCodes: ReadonlySet<string> = new Set<StorageErrorCode>([
  'FileTypeForbiddenError',
  'FileEmptyError',
  'FileSizeLimitExceededError',
]);

type Reading = {
  locale: Locale;
  isHosted: boolean;
  filesMax: number;
  /** Error for files beyond that number. */
  tooMany: ErrorCode;
  /** Returns false for an uploaded file that may still be refused; until then it counts as on its way. */
  isJudged: (uuid: string) => boolean;
};

/**
 * Converts the widget's entries to files of the form, and keeps what the form already knows about them. Our
 * service does not know files of the hosted service: they are sent with the form.
 */
export function toAttachedFiles(
  entries: readonly OutputFileEntry[],
  known: readonly AttachedFile[],
  { locale, isHosted, filesMax, tooMany, isJudged }: Reading,
): AttachedFile[] {
  return entries.map((entry, index) => {
    const before = known.find(({ id }) => id === entry.internalId);
    const file = before?.file ?? (entry.file && asFile(entry.file, entry.name));
    const isDone = entry.status === 'success' && (isHosted || isJudged(entry.uuid));
    const isTooMany = index >= filesMax;
    return {
      id: entry.internalId,
      name: entry.name || before?.name || entry.externalUrl || '',
      sizeBytes: entry.size || before?.sizeBytes || 0,
      file,
      uuid: isDone && !isHosted ? entry.uuid : null,
      remoteUrl: isDone && (entry.cdnUrlModifiers || (isHosted && !file)) ? entry.cdnUrl : null,
      progress: isDone || entry.status === 'failed' ? null : entry.uploadProgress / 100,
      problem: isTooMany ? tooMany : problemOf(entry, file, locale),
    };
  });
}

type EntryError = OutputFileEntry['errors'][number];

function problemOf(entry: OutputFileEntry, file: File | null, locale: Locale): FileProblem | null {
  if (entry.status !== 'failed') return null;
  const [error] = file ? entry.errors.filter(isOfTheFile) : entry.errors;
  if (!error) return null;
  // The library knows only that the type is not accepted; here there is advice.
  const isPsd = checkAttachment({ name: entry.name ?? '', sizeBytes: 1 }) === 'PSD_NOT_SUPPORTED';
  if (isPsd && error.type === 'FORBIDDEN_FILE_TYPE') return 'PSD_NOT_SUPPORTED';
  // The service responded in the language used at that moment, the widget and our checks in the page's.
  const code = codeOf(error);
  if (isStorageErrorCode(code)) return storageErrors[code].message;
  const ours = attachmentProblems.find((each) => errorCatalogue[each].message[locale] === error.message);
  return ours ?? recordOf(locales, () => error.message);
}

function isOfTheFile(error: EntryError): boolean {
  return !transportErrors.has(error.type ?? '') || refusedFileCodes.has(codeOf(error));
}

/** Returns the error code of the storage service; empty for other errors. */
function codeOf({ payload }: EntryError): string {
  const { error } = Object(payload) as { error?: { code?: string } };
  return error?.code ?? '';
}

function asFile(content: File | Blob, name: string): File {
  return content instanceof File ? content : new File([content], name, { type: content.type });
}
