import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { writeRecord } from '#features/record/write-record.ts';
import type { AppEnv } from '#http/app-env.ts';
import { beginStream } from '#http/begin-stream.ts';
import { filePolicy } from '#http/file-policy.ts';
import { requireOperator } from '#http/require-operator.ts';
import { routeId } from '#http/route-id.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { assertOpenable } from './assert-openable.ts';

/** Pictures may be shown in the page; all other files are only ever downloaded. */
const inlineTypes: ReadonlySet<string> = new Set([attachmentTypes.jpg, attachmentTypes.png]);

/**
 * `GET /api/files/{id}`: sends a file's bytes to the operator, as a download that browsers neither run nor
 * sniff; `?inline=1` shows a picture instead.
 *
 * @throws AppError `UNAUTHORIZED`, `FORBIDDEN`, `TOKEN_SCOPE_MISSING`, `VALIDATION_FAILED` for an invalid id,
 * `FILE_NOT_FOUND`, `FILE_NOT_SCANNED`, `FILE_INFECTED`.
 * Source: decisions (11), (12).
 */
export async function downloadFile(c: Context<AppEnv>): Promise<Response> {
  const ctx = c.get('context');
  const operator = await requireOperator(ctx, 'files');
  const id = routeId(c);
  const [file] = await ctx.deps.db.select().from(files).where(eq(files.id, id));
  const response = await sendFile(c, file);
  // Previews in the portal do not count as downloads.
  if (c.req.method === 'GET' && c.req.query('inline') !== '1') {
    const { orderId = null } = file ?? {};
    const entry = { event: 'file.downloaded', actor: operator.name, subject: String(id), orderId } as const;
    await writeRecord(ctx, entry).catch(async (error) => {
      // Would stay open: nothing else reads it.
      await response.body?.cancel();
      throw error;
    });
  }
  return response;
}

/**
 * Responds with the bytes of a file that the caller is allowed to read.
 *
 * @throws AppError `FILE_NOT_FOUND` if there is no such file, `FILE_NOT_SCANNED`, `FILE_INFECTED`.
 */
export async function sendFile(c: Context<AppEnv>, file: FileRow | undefined): Promise<Response> {
  if (file) assertOpenable(file);
  const object = file && (await c.get('context').deps.fileStore.get(file.filePath));
  if (!file || !object) throw new AppError('FILE_NOT_FOUND');

  const isInline = c.req.query('inline') === '1' && inlineTypes.has(file.mimeType);
  const headers = {
    'Content-Type': file.mimeType,
    'Content-Length': String(object.sizeBytes),
    'Content-Disposition': contentDisposition(isInline ? 'inline' : 'attachment', file.originalName),
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'private, no-store',
  };
  if (c.req.method === 'HEAD') {
    object.stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(await beginStream(object.stream), 200, headers);
}
