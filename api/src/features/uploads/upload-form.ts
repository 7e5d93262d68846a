import type { Readable } from 'node:stream';
import type { BrokenRule } from '@storefront/contracts/errors/app-error.ts';
import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { type Localized, programLocale } from '@storefront/contracts/i18n/locale.ts';
import { idSchema } from '@storefront/contracts/lib/id-and-time.schema.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import { cleanFileName } from '#storage/content/clean-file-name.ts';
import { isFileUuid } from '#storage/upload-api/find-stored-file.ts';
import type { Spool, SpooledFile } from './files/spool.ts';

/**
 * A file that passed every check: sent with the form, in the storage service already, or uploaded earlier
 * without an order.
 */
export type AcceptedFile = {
  originalName: string;
  mimeType: string;
  sizeBytes: number;
  sha256: string | null;
} & (Pick<SpooledFile, 'stream'> | { storedUuid: string } | { keptFileId: number });

/** A file that was sent with the form and whose content is not judged yet. */
export type SentFile = { file: SpooledFile; originalName: string };

/** A problem with one part of the form. */
export type UploadProblem = { code: ErrorCode; issue: BrokenRule };

/**
 * An upload form while its parts arrive. Problems are collected instead of thrown, and contents are not
 * judged yet: first it must be clear that the caller may add files to the order, and the order's id may be
 * the last part.
 */
export class UploadForm {
  readonly problems: UploadProblem[] = [];
  orderId: number | undefined;
  /** Secret of a client's page, which identifies its order. */
  clientToken: string | undefined;
  readonly #accepted = new Map<number, AcceptedFile>();
  /** Files sent with the form whose name and size are valid, by their position in the form. */
  readonly sent = new Map<number, SentFile>();
  /** Ids of files in the storage service, by their position in the form. */
  readonly stored = new Map<number, string>();
  /** Ids of files that were uploaded earlier without an order, by their position in the form. */
  readonly kept = new Map<number, number>();
  #fileParts = 0;

  constructor(private readonly spool: Spool) {}

  /** The accepted files, in the order of their parts. */
  get files(): AcceptedFile[] {
    return [...this.#accepted].sort(([a], [b]) => a - b).map(([, file]) => file);
  }

  /** Adds a file part. Its stream is always read to the end. */
  async addFile(field: string, fileName: string, body: Readable): Promise<void> {
    if (field !== 'files') {
      drain(body);
      return this.#refuseField(field);
    }
    const index = this.#fileParts++;
    if (index >= attachmentsMax) {
      drain(body);
      return this.#refuse('TOO_MANY_FILES', ['files', index]);
    }
    const file = await this.spool.write(body);
    // Browsers send this for a file field in which nothing was chosen.
    if (file.sizeBytes === 0 && fileName === '') return;

    const originalName = cleanFileName(fileName);
    const problem = checkAttachment({ name: originalName, sizeBytes: file.sizeBytes });
    if (problem) return this.#refuse(problem, ['files', index]);
    this.sent.set(index, { file, originalName });
  }

  /** Adds a text part. */
  addField(field: string, value: string): void {
    if (field === 'files') {
      // Some clients send this for a file field in which nothing was chosen.
      if (value === '') return;
      this.#addNamed(this.#fileParts++, value.trim().toLowerCase());
    } else if (field === 'clientToken' && this.clientToken === undefined) {
      this.clientToken = value;
    } else if (field !== 'orderId') {
      this.#refuseField(field);
    } else if (value.trim() !== '') {
      this.#setOrderId(value);
    }
  }

  /** Sets the result for a file in `sent`, `stored` or `kept`. */
  settle(index: number, result: AcceptedFile | ErrorCode): void {
    if (typeof result === 'string') this.#refuse(result, ['files', index]);
    else this.#accepted.set(index, result);
  }

  #addNamed(index: number, name: string): void {
    const id = idSchema.safeParse(/^[1-9]\d{0,9}$/.test(name) ? Number(name) : null).data;
    const isStored = isFileUuid(name) && ![...this.stored.values()].includes(name);
    const isKept = id !== undefined && ![...this.kept.values()].includes(id);
    if (index >= attachmentsMax) this.#refuse('TOO_MANY_FILES', ['files', index]);
    else if (isStored) this.stored.set(index, name);
    else if (isKept) this.kept.set(index, id);
    else this.#refuse('VALIDATION_FAILED', ['files', index], messages.storedFileIdInvalid);
  }

  #setOrderId(value: string): void {
    const result = idSchema.safeParse(/^[1-9]\d{0,9}$/.test(value) ? Number(value) : value);
    if (result.success && this.orderId === undefined) this.orderId = result.data;
    else this.#refuse('VALIDATION_FAILED', ['orderId'], messages.orderIdInvalid);
  }

  #refuseField(field: string): void {
    this.#refuse('VALIDATION_FAILED', [field], messages.fieldUnknown);
  }

  #refuse(
    code: ErrorCode,
    path: BrokenRule['path'],
    message: Localized = errorCatalogue[code].message,
  ): void {
    this.problems.push({ code, issue: { path, message: message[programLocale] } });
  }
}

/** Reads an unwanted part to its end to reach the parts after it; errors do not matter. */
function drain(body: Readable): void {
  body.on('error', () => {});
  body.resume();
}
