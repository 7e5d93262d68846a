import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  attachmentSizeMaxBytes,
  attachmentsMax,
  uploadRequestMaxBytes,
} from '@storefront/contracts/uploads/attachment-limits.ts';
import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { bodyOf, formTypeOf } from '#http/request-body.ts';
import { MultipartError } from '#lib/multipart/multipart-error.ts';
import { type MultipartLimits, readMultipart } from '#lib/multipart/read-multipart.ts';
import { withUploadQuota } from '#storage/upload-api/upload-quota.ts';
import type { FormTaker } from './streamed-form.ts';

/** Far more parts than a form needs, so that the form itself can report which of them are too many. */
const partsMax = 4 * attachmentsMax;

const limits: MultipartLimits = {
  totalBytes: uploadRequestMaxBytes,
  parts: partsMax,
  fields: partsMax,
  files: partsMax,
  /** A text part is an order's id, a file's id, or the secret of a client's page. */
  fieldBytes: 1000,
  fileBytes: attachmentSizeMaxBytes + 1,
  headerBytes: 16 * 1024,
};

/**
 * Reads a multipart body into the form, part by part as it arrives; a slow disk slows the sender down.
 *
 * @throws AppError `RATE_LIMITED` if the IP address has used up its quota; `UNSUPPORTED_MEDIA_TYPE` for
 * another kind of body, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST` for a broken or incomplete body.
 */
export async function readUploadForm(c: Context<AppEnv>, form: FormTaker): Promise<void> {
  const contentType = formTypeOf(c);
  if (Number(c.req.header('content-length') ?? 0) > uploadRequestMaxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  try {
    await withUploadQuota(c, uploadRequestMaxBytes, () =>
      readMultipart(bodyOf(c), contentType, limits, {
        onField: (name, value) => form.addField(name, value),
        onFile: (name, fileName, file) => form.addFile(name, fileName, file),
      }),
    );
  } catch (error) {
    throw error instanceof MultipartError ? toAppError(error) : error;
  }
}

function toAppError(error: MultipartError): AppError {
  if (error.problem === 'broken') return new AppError('BAD_REQUEST', { cause: error });
  return new AppError('PAYLOAD_TOO_LARGE');
}
