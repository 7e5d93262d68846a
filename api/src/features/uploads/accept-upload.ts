import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { UploadResult } from '@storefront/contracts/uploads/attachment.schema.ts';
import type { RequestContext } from '#trpc/context.ts';
import { attachFiles } from './attach-files.ts';
import { presentAttachment } from './present-attachment.ts';
import { openSpool } from './spool.ts';
import { UploadForm } from './upload-form.ts';
import { hasUploadRight } from './upload-right.ts';

/**
 * What an upload without an order counts beyond the one of every upload: anybody can send those, ten files at a time,
 * and each stays for a day.
 */
const unattachedExtraPoints = 5;

/**
 * An upload from its form to its answer, the same for the plain route and for tRPC: right, form, existence, in this
 * order. On any error nothing is stored and the order is as it was.
 *
 * @param receive fills the form from the request.
 * @throws AppError `RATE_LIMITED`, `UPLOAD_NOT_ALLOWED`, the first problem of the form, `NO_FILES`, `ORDER_NOT_FOUND`,
 * `TOO_MANY_FILES`.
 */
export async function acceptUpload(
  ctx: RequestContext,
  receive: (form: UploadForm) => Promise<void>,
): Promise<UploadResult> {
  await ctx.deps.rateLimits.uploadByAddress.consume(ctx.clientAddress);
  const spool = await openSpool(ctx.deps.env.dataDir);
  try {
    const form = new UploadForm(spool);
    await receive(form);
    const actor = await findActor(ctx, form.orderId);
    if (form.orderId === undefined) {
      await ctx.deps.rateLimits.uploadByAddress.consume(ctx.clientAddress, unattachedExtraPoints);
    }
    const [problem] = form.problems;
    if (problem) {
      throw new AppError(problem.code, { issues: form.problems.map(({ issue }) => issue) });
    }
    if (form.files.length === 0) throw new AppError('NO_FILES');
    const rows = await attachFiles(ctx.deps, { orderId: form.orderId, actor, files: form.files });
    return { files: rows.map(presentAttachment) };
  } finally {
    await spool.remove();
  }
}

/**
 * Who adds the files: the operator's username, or null for the client with the order's cookie.
 *
 * @throws AppError `UPLOAD_NOT_ALLOWED` for everybody else, whether the order exists or not.
 */
async function findActor(ctx: RequestContext, orderId: number | undefined): Promise<string | null> {
  if (orderId === undefined) return null;
  const user = await ctx.currentUser();
  if (user?.isAdmin) return user.username;
  if (await hasUploadRight(ctx, orderId)) return null;
  throw new AppError('UPLOAD_NOT_ALLOWED');
}
