import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { refusals } from '@storefront/contracts/orders/client/client-actions.ts';
import { isWorkOver } from '@storefront/contracts/orders/order-status.ts';
import { uploadDeadline } from '@storefront/contracts/orders/time-limits.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { unlessRefused } from '#features/orders/change/unless-refused.ts';
import { assertSamePage, findClientOrder } from '#features/orders/client/find-client-order.ts';
import { oncePerKey } from '#http/idempotency/once-per-key.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { findOperator } from '#http/require-operator.ts';
import { type Attachments, attachFiles } from './files/attach-files.ts';
import { findKeptFiles } from './files/claim-kept.ts';
import { grantFileRight } from './files/file-right.ts';
import { presentAttachment, presentClientAttachment } from './files/present-attachment.ts';
import { openSpool, type Spool } from './files/spool.ts';
import { hasUploadRight } from './files/upload-right.ts';
import { judgeFiles } from './judge/judge-files.ts';
import { UploadForm } from './upload-form.ts';
import { withUploadSlot } from './upload-slots.ts';

/**
 * Extra points for an upload without an order: anyone can send those, ten files at a time, and each is kept
 * for a day.
 */
const unattachedExtraPoints = 5;

/**
 * Handles an upload from its form to its result, for both the plain route and tRPC. Checks permission, form,
 * contents and existence, in this order. On any error nothing is stored and the order is unchanged.
 *
 * @param receive fills the form from the request.
 * @throws AppError `RATE_LIMITED`, `UPLOAD_NOT_ALLOWED`, `UPLOAD_WINDOW_CLOSED`, `ORDER_CLOSED`, the first problem of the
 * form, `NO_FILES`, `ORDER_NOT_FOUND`, `PERSON_ERASED`, `TOO_MANY_FILES`, `ORDER_FILES_TOO_LARGE`, `FILE_NOT_FOUND` for a file
 * id that does not exist, belongs to an order already, or was uploaded by another caller;
 * `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`.
 */
export async function acceptUpload(
  ctx: RequestContext,
  receive: (form: UploadForm) => Promise<void>,
): Promise<UploadResult> {
  await countAttempt(ctx, 'uploadByIp');
  const spool = await openSpool(ctx.deps.env.dataDir);
  try {
    const form = new UploadForm(spool);
    await receive(form);
    const target = await findTarget(ctx, form);
    if (target.orderId === undefined) {
      await countAttempt(ctx, 'uploadByIp', { points: unattachedExtraPoints });
    }
    return await oncePerKey(ctx, 'uploads.create', nameUpload(form), async (own) => {
      const rows = await takeFiles(own, form, spool, target);
      if (target.orderId === undefined) {
        await grantFileRight(
          own,
          rows.map((row) => row.id),
        );
      }
      const { clientToken } = form;
      return {
        files: rows.map((row) =>
          clientToken === undefined ? presentAttachment(row) : presentClientAttachment(row, clientToken),
        ),
      };
    });
  } finally {
    await spool.remove();
  }
}

/** What two uploads with the same `Idempotency-Key` must have in common. */
function nameUpload({ orderId, clientToken, sent, stored, kept }: UploadForm): unknown {
  const files = [...sent].map(([index, { originalName, file }]) => [index, originalName, file.sha256]);
  return { orderId, clientToken, files, stored: [...stored], kept: [...kept] };
}

function takeFiles(ctx: RequestContext, form: UploadForm, spool: Spool, target: Target) {
  return withUploadSlot(ctx.callerIp, async () => {
    await findKeptFiles(ctx, form);
    await judgeFiles(ctx.deps, form, spool);
    const [problem] = form.problems;
    if (problem) {
      throw new AppError(problem.code, { issues: form.problems.map(({ issue }) => issue) });
    }
    if (form.files.length === 0) throw new AppError('NO_FILES');
    return attachFiles(ctx.deps, { ...target, files: form.files });
  });
}

type Target = Pick<Attachments, 'orderId' | 'actor' | 'assertMayAttach'> & { tellClient: boolean };

/**
 * Returns the order the files go to, and who adds them: the operator's name, or null for the client, who
 * presents the order's cookie or the token of their page. Files sent through the page are confirmed by mail;
 * those of a quote form are not, because they arrive moments after the order and its confirmation.
 *
 * @throws AppError `UPLOAD_NOT_ALLOWED` for all other callers, whether or not the order exists; with a token
 * `ORDER_NOT_FOUND`, `UPLOAD_WINDOW_CLOSED` after the deadline, and `ORDER_CLOSED`.
 */
async function findTarget(ctx: RequestContext, { orderId, clientToken }: UploadForm): Promise<Target> {
  if (clientToken !== undefined) {
    const order = await findClientOrder(ctx, clientToken);
    if (orderId !== undefined && orderId !== order.id) throw new AppError('UPLOAD_NOT_ALLOWED');
    const until = uploadDeadline(order.createdAt, ctx.deps.env.timeZone);
    assertTakesFiles(order, until);
    const assertMayAttach = (locked: OrderRow) => {
      assertSamePage(locked, order);
      assertTakesFiles(locked);
    };
    return { orderId: order.id, actor: null, tellClient: true, assertMayAttach };
  }
  if (orderId === undefined) return { orderId, actor: null, tellClient: false };
  const operator = await findOperator(ctx, 'files', 'files:write');
  if (operator) return { orderId, actor: operator.name, tellClient: false };
  if (await hasUploadRight(ctx, orderId)) {
    return { orderId, actor: null, tellClient: false, assertMayAttach: (locked) => assertTakesFiles(locked) };
  }
  throw new AppError('UPLOAD_NOT_ALLOWED');
}

/**
 * Clients cannot add files to an order whose work is over; they can still send a message.
 *
 * @param until the deadline; absent once it was met, since storing the files takes a while.
 */
function assertTakesFiles(order: OrderRow, until?: Date): void {
  const isUploadOpen = until === undefined || Date.now() < until.getTime();
  unlessRefused(order, refusals.addFiles({ isOver: isWorkOver(order), isUploadOpen }));
}
