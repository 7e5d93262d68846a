import { AppError, invalidValue } from '@storefront/contracts/errors/app-error.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { deliverableFilesMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import type { Context } from 'hono';
import { openSpool, type Spool } from '#features/uploads/files/spool.ts';
import type { AppEnv } from '#http/app-env.ts';
import { oncePerKey } from '#http/idempotency/once-per-key.ts';
import { bodyOf, formTypeOf } from '#http/request-body.ts';
import { requireOperator } from '#http/require-operator.ts';
import { routeId } from '#http/route-id.ts';
import { MultipartError } from '#lib/multipart/multipart-error.ts';
import { type MultipartLimits, readMultipart } from '#lib/multipart/read-multipart.ts';
import { storedFileName } from '#storage/content/clean-file-name.ts';
import { isFileUuid } from '#storage/upload-api/find-stored-file.ts';
import { addDeliverableFiles, type NewFile } from '../delivery/add-deliverable-files.ts';
import { readOrderDelivery } from '../delivery/list-deliverables.ts';

const filesField = 'files';

const limitsFor = (fileBytes: number): MultipartLimits => ({
  totalBytes: Number.MAX_SAFE_INTEGER,
  parts: deliverableFilesMax,
  fields: deliverableFilesMax,
  files: deliverableFilesMax,
  fieldBytes: 100,
  fileBytes: fileBytes + 1,
  headerBytes: 16 * 1024,
});

/**
 * `POST /api/orders/{id}/deliverables/files`: multipart with repeated `files`, each a file of any type up to
 * `STORAGE_MAX_FILE_BYTES` or the id of a file in `/storage`. Adds them to the draft of the next version.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `VALIDATION_FAILED`, `UNSUPPORTED_MEDIA_TYPE`, `BAD_REQUEST`,
 * `PAYLOAD_TOO_LARGE`, `FILE_EMPTY`, `NO_FILES`; of `addDeliverableFiles` `ORDER_NOT_FOUND`, `PERSON_ERASED`,
 * `ORDER_CLOSED`, `DELIVERABLE_FILES_FULL`, `FILE_NOT_FOUND`; of `oncePerKey` `IDEMPOTENCY_KEY_REUSED`,
 * `IDEMPOTENCY_KEY_IN_USE`.
 */
export async function uploadDeliverableFiles(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const { name: username } = await requireOperator(ctx, 'files', 'files:write');
  const orderId = routeId(c);
  const { deps } = ctx;
  const contentType = formTypeOf(c);
  const spool = await openSpool(deps.env.dataDir, deps.env.storage.maxFileBytes);
  try {
    const given = await readForm(c, contentType, spool);
    if (given.length === 0) throw new AppError('NO_FILES');
    const input = { orderId, given: given.map(nameFile) };
    const delivery = await oncePerKey(ctx, 'orders.addDeliverableFiles', input, async () => {
      await addDeliverableFiles(deps, { orderId, username, given });
      return readOrderDelivery(deps.db, orderId);
    });
    return c.json(delivery, 200, { 'Cache-Control': 'no-store' });
  } finally {
    await spool.remove();
  }
}

/** Returns the files in the order of the form, not in the order in which their writes finish. */
async function readForm(c: Context<AppEnv>, contentType: string, spool: Spool): Promise<NewFile[]> {
  const maxBytes = c.get('context').deps.env.storage.maxFileBytes;
  const given: NewFile[] = [];
  let parts = 0;
  await readMultipart(bodyOf(c), contentType, limitsFor(maxBytes), {
    onField(name, value) {
      const uuid = value.trim().toLowerCase();
      if (name !== filesField) throw invalidValue([name], messages.fieldUnknown);
      if (!isFileUuid(uuid)) throw invalidValue([filesField, parts], messages.storedFileIdInvalid);
      given[parts++] = { storedUuid: uuid };
    },
    async onFile(name, fileName, body) {
      if (name !== filesField) {
        body.on('error', () => {}).resume();
        throw invalidValue([name], messages.fieldUnknown);
      }
      const place = parts++;
      const file = await spool.write(body);
      if (file.sizeBytes > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
      if (file.sizeBytes === 0) throw new AppError('FILE_EMPTY');
      given[place] = { originalName: storedFileName(fileName), file };
    },
  }).catch((error) => {
    if (!(error instanceof MultipartError)) throw error;
    throw new AppError(error.problem === 'broken' ? 'BAD_REQUEST' : 'PAYLOAD_TOO_LARGE', { cause: error });
  });
  return given;
}

/** What two forms with the same `Idempotency-Key` must have in common. */
function nameFile(given: NewFile): unknown {
  return 'file' in given ? [given.originalName, given.file.sha256] : given.storedUuid;
}
