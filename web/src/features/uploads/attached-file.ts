import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';

/** Why a file cannot be attached: a code of ours, or a text that only the storage service or the widget knows. */
export type FileProblem = ErrorCode | Localized;

export function problemText(problem: FileProblem, locale: Locale): string {
  return (typeof problem === 'string' ? errorCatalogue[problem].message : problem)[locale];
}

/** A file attached to a form: from this device, or imported by the upload widget from another source. */
export type AttachedFile = {
  /** Unique within the form; the widget's internal id once the widget has the file. */
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The file itself if it came from this device. */
  readonly file: File | null;
  /** Its id in our storage service once it is uploaded. */
  readonly uuid: string | null;
  /**
   * URL from which the content is fetched when the file is attached: a picture edited by the visitor, or a
   * file that only the hosted storage service has. Null for all others.
   */
  readonly remoteUrl: string | null;
  /** Share uploaded to the storage service, from 0 to 1; null while not uploading. */
  readonly progress: number | null;
  /** The reason why it cannot be attached. */
  readonly problem: FileProblem | null;
};

let count = 0;

export function fromDevice(file: File): AttachedFile {
  count += 1;
  return {
    id: `device-${count}`,
    name: file.name,
    sizeBytes: file.size,
    file,
    uuid: null,
    remoteUrl: null,
    progress: null,
    problem: null,
  };
}

/** Returns true while the upload is neither finished nor failed. */
export function isOnItsWay({ progress, problem }: AttachedFile): boolean {
  return progress !== null && problem === null;
}
