import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { FilePreview } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { type FileRow, files } from '@storefront/db/schema/orders/files.ts';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { assertOpenable } from '#features/uploads/files/assert-openable.ts';
import type { AppEnv } from '#http/app-env.ts';
import { beginStream } from '#http/begin-stream.ts';
import { cdnRequestOf } from '#storage/cdn/cdn-request.ts';
import { derivedImagesOf } from '#storage/cdn/derived-images.ts';
import { serveImage, servePdfPage } from '#storage/cdn/serve-image.ts';
import { storedFileUuid } from '#storage/upload-api/find-stored-file.ts';
import { emailPageName, previewKindOf } from '../delivery/present-deliverable-file.ts';

/** Wide enough for a page on a screen with a pixel ratio of 2. */
const previewSize = { width: 1600, height: 3200 };

/**
 * Headers for an HTML email in one of our frames. It keeps our origin so that its pictures are allowed, but
 * cannot run scripts, submit forms, navigate or load anything from other hosts.
 */
const emailHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; '),
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
};

/**
 * Sends a smaller version of a deliverable's picture, or the first page of a PDF, through our own CDN.
 *
 * @throws AppError `FILE_NOT_FOUND` for a file without such a preview, `FILE_NOT_SCANNED`, `FILE_INFECTED`.
 */
export async function sendPreview(
  c: Context<AppEnv>,
  file: FileRow,
  kinds: readonly FilePreview['kind'][] = ['picture', 'page'],
): Promise<Response> {
  assertOpenable(file);
  const kind = previewKindOf(file);
  const uuid = storedFileUuid(file.filePath);
  if (kind === null || !kinds.includes(kind) || uuid === null) throw new AppError('FILE_NOT_FOUND');
  const { originalName, imageInfo } = file;
  const { deps } = c.get('context');
  const maker = { images: derivedImagesOf(deps), log: deps.log };
  if (kind === 'page') return servePdfPage(maker, cdnRequestOf(c), { uuid, originalName });
  return serveImage(
    maker,
    cdnRequestOf(c),
    { uuid, originalName, imageInfo },
    [
      { name: 'preview', ...previewSize },
      { name: 'format', format: 'auto' },
    ],
    true,
  );
}

/**
 * Sends an HTML email of a deliverable, for a frame without scripts, or a picture of the same version that
 * the email refers to: its relative URLs resolve to paths below its own.
 *
 * @param name the part of the URL after `email/`, `emailPageName` for the email itself.
 * @throws AppError `FILE_NOT_FOUND`, `FILE_NOT_SCANNED`, `FILE_INFECTED`.
 */
export async function sendEmail(c: Context<AppEnv>, file: FileRow, name: string): Promise<Response> {
  assertOpenable(file);
  if (previewKindOf(file) !== 'email') throw new AppError('FILE_NOT_FOUND');
  const { db, fileStore } = c.get('context').deps;
  if (name !== emailPageName) {
    const wanted = name.split('/').at(-1);
    const ofVersion = await db
      .select()
      .from(files)
      .where(eq(files.deliverableId, file.deliverableId ?? 0));
    const picture = ofVersion.find(({ originalName }) => originalName === wanted);
    if (!picture) throw new AppError('FILE_NOT_FOUND');
    return sendPreview(c, picture, ['picture']);
  }
  const object = await fileStore.get(file.filePath);
  if (!object) throw new AppError('FILE_NOT_FOUND');
  const headers = { ...emailHeaders, 'Content-Length': String(object.sizeBytes) };
  if (c.req.method === 'HEAD') {
    object.stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(await beginStream(object.stream), 200, headers);
}
