import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  hasEffect,
  type ImageOperation,
  ImageOperationError,
} from '@storefront/contracts/uploads/image-operations.ts';
import type { ImageInfo } from '@storefront/contracts/uploads/stored-file.schema.ts';
import type { StorageFileRow } from '@storefront/db/schema/storage/storage-files.ts';
import type { Logger } from 'pino';
import { contentDisposition } from '#lib/content-disposition.ts';
import { isUnchanged } from '#lib/entity-tag.ts';
import { type CdnRequest, ownersOnly, respond, respondJson } from './cdn-response.ts';
import type { DerivedImage, DerivedImages } from './derived-images.ts';
import { isHeavyImage } from './image/image-weight.ts';
import { chooseOutput, hasAlpha, isNegotiated, outputTypes } from './image/output-format.ts';
import { planImage } from './image/plan-image.ts';

/** Raster formats that are decoded; vector drawings and documents are not. */
const decodedFormats: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'WEBP', 'GIF', 'TIFF', 'AVIF', 'HEIF']);
/** Returns true for a picture that others can be derived from. */
export const isDecoded = ({ format }: Pick<ImageInfo, 'format'>) => decodedFormats.has(format);
const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** The picture service, and the log for the reasons of failures. */
export type PictureMaker = { images: DerivedImages; log: Logger };

/** The fields of a stored picture that deriving needs; its bytes are stored under `storedFileKey`. */
type ServedPicture = Pick<StorageFileRow, 'uuid' | 'originalName' | 'imageInfo'>;

/**
 * Serves a picture derived from a stored one, or its metadata (`json`).
 *
 * @param operations all operations of the URL.
 * @throws AppError `BAD_REQUEST` for a file that is damaged or not a picture, `FILE_NOT_FOUND` when its bytes
 * are gone; ImageOperationError.
 * Source: storage protocol, "Wire protocol".
 */
export async function serveImage(
  maker: PictureMaker,
  request: CdnRequest,
  file: ServedPicture,
  operations: readonly ImageOperation[],
  isInline: boolean | undefined,
): Promise<Response> {
  const info = file.imageInfo;
  if (!info || !isDecoded(info)) {
    throw new AppError('BAD_REQUEST', { message: 'This file is no picture, so it has no image operations.' });
  }
  const plan = planImage(info, operations);
  if (operations.some(({ name }) => name === 'json')) {
    return serveInfo(request, file.uuid, { ...info, ...plan.size });
  }

  const image = {
    uuid: file.uuid,
    isHeavy: isHeavyImage(info, plan),
    operations: operations.filter(hasEffect),
    plan,
    source: info,
    output: chooseOutput(operations, info, request.header('accept')),
    hasTransparency: hasAlpha(info),
  };
  return serveMade(maker, request, file, image, {
    isInline: isInline !== false,
    isNegotiated: isNegotiated(operations),
  });
}

/** The first page of a PDF has one size, so the only choice left is the format, which is negotiated. */
const pageOperations: readonly ImageOperation[] = [{ name: 'format', format: 'auto' }];
const pageInfo = { format: 'PDF', color_mode: 'RGB' } as const;

/**
 * Serves a picture of the first page of a stored PDF, at most 1600 pixels wide and 3200 high.
 *
 * @throws AppError `FILE_NOT_FOUND` for a file without a page to show: it is damaged, needs a password, or
 * takes more time or memory than allowed.
 */
export async function servePdfPage(
  maker: PictureMaker,
  request: CdnRequest,
  file: Pick<StorageFileRow, 'uuid' | 'originalName'>,
): Promise<Response> {
  const image = {
    uuid: file.uuid,
    isHeavy: true,
    operations: [],
    plan: null,
    source: null,
    output: chooseOutput(pageOperations, pageInfo, request.header('accept')),
    hasTransparency: false,
  };
  return serveMade(maker, request, file, image, { isInline: true, isNegotiated: true });
}

async function serveMade(
  { images, log }: PictureMaker,
  request: CdnRequest,
  file: Pick<StorageFileRow, 'uuid' | 'originalName'>,
  image: DerivedImage,
  how: { isInline: boolean; isNegotiated: boolean },
): Promise<Response> {
  const { format } = image.output;
  const etag = `"${images.nameOf(image)}"`;
  const kind = how.isInline ? 'inline' : 'attachment';
  const headers: Record<string, string> = {
    'Cache-Control': ownersOnly,
    ETag: etag,
    'Content-Disposition': contentDisposition(kind, withExtension(file.originalName, extensions[format])),
    ...(how.isNegotiated && { Vary: 'Accept' }),
  };
  if (isUnchanged(request.header('if-none-match'), etag)) return respond(request, 304, headers);

  const { sizeBytes, body } = await images.get(image, request).catch((error) => {
    throw asRefusal(error, file.uuid, log);
  });
  headers['Content-Type'] = outputTypes[format];
  headers['Content-Length'] = String(sizeBytes);
  return respond(request, 200, headers, body);
}

async function serveInfo(request: CdnRequest, uuid: string, info: ImageInfo): Promise<Response> {
  const etag = `"${uuid}-${info.width}x${info.height}"`;
  const headers = { 'Cache-Control': ownersOnly, ETag: etag };
  if (isUnchanged(request.header('if-none-match'), etag)) return respond(request, 304, headers);
  return respondJson(request, 200, headers, { id: uuid, ...info });
}

/** Maps an error of the image library to a refusal: whatever it was, the file caused it. */
function asRefusal(error: unknown, uuid: string, log: Logger): unknown {
  if (error instanceof AppError || error instanceof ImageOperationError) return error;
  if (isFault(error)) return error;
  if (/^Input file is missing/.test((error as Error).message)) return new AppError('FILE_NOT_FOUND');
  log.info({ uuid, reason: (error as Error).message }, 'a picture could not be made');
  return new AppError('BAD_REQUEST', {
    message: 'This picture cannot be processed: it is damaged, too large, or would take too long.',
    cause: error,
  });
}

/**
 * Errors with a code come from the file system or from memory and are server errors; `DOMException`s come
 * from signals.
 */
const isFault = (error: unknown) =>
  !(error instanceof Error) ||
  error instanceof DOMException ||
  (error as NodeJS.ErrnoException).code !== undefined;

function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{1,8}$/, '')}.${extension}`;
}
