import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { parseCdnPath } from '@storefront/contracts/uploads/cdn-url.ts';
import {
  hasEffect,
  type ImageOperation,
  ImageOperationError,
} from '@storefront/contracts/uploads/image-operations.ts';
import type { Deps } from '#deps.ts';
import { hungUpStatus, isHungUp } from '#http/hung-up.ts';
import { recallStoredFile } from '../upload-api/stored-file-memo.ts';
import { type CdnRequest, respond, respondJson } from './cdn-response.ts';
import { derivedImagesOf } from './derived-images.ts';
import { findGroup, findMember, serveGroup } from './serve-group.ts';
import { serveImage } from './serve-image.ts';
import { serveOriginal } from './serve-original.ts';

const methods = 'GET, HEAD, OPTIONS';

/**
 * Returns true when anything but the original is requested. `stretch` alone changes nothing; it only modifies
 * other operations.
 */
const changesImage = (operations: readonly ImageOperation[]) =>
  operations.some((operation) => operation.name !== 'stretch' && hasEffect(operation));

type CdnDeps = Pick<Deps, 'db' | 'fileStore' | 'env' | 'log' | 'background' | 'rateLimits'>;

/**
 * The file delivery: responds to a request to `/{uuid}…` with a stored file or a picture derived from one, public to
 * everyone who knows the uuid, or with a refusal. Throws on server errors.
 */
export async function deliverFile(deps: CdnDeps, request: CdnRequest): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return respond(request, 204, {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Max-Age': '86400',
    });
  }
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED');
    return await serve(deps, request);
  } catch (error) {
    return refuse(request, error);
  }
}

async function serve(deps: CdnDeps, request: CdnRequest): Promise<Response> {
  const address = parseCdnPath(request.path);
  if (!address) throw new AppError('FILE_NOT_FOUND');
  // Checked first, because it needs neither a database query nor a file.
  const mayBeMade = address.group ? address.group.index !== null : changesImage(address.operations);
  if (mayBeMade) await deps.rateLimits.unwantedImages.consume(request.callerIp, 0);
  if (!address.group) return serveFile(deps, request, address.uuid, address.operations);

  const group = await findGroup(deps.db, address.uuid, address.group.count);
  if (address.group.index === null) return serveGroup(deps.db, request, group);
  const member = findMember(group, address.group.index);
  return serveFile(deps, request, member.uuid, [...member.operations, ...address.operations]);
}

async function serveFile(
  deps: CdnDeps,
  request: CdnRequest,
  uuid: string,
  operations: readonly ImageOperation[],
): Promise<Response> {
  const file = await recallStoredFile(deps.db, uuid);
  if (!file?.isReady) throw new AppError('FILE_NOT_FOUND');
  const inline = operations.findLast((operation) => operation.name === 'inline');
  const isInline = inline?.name === 'inline' ? inline.isOn : undefined;
  return changesImage(operations)
    ? serveImage({ images: derivedImagesOf(deps), log: deps.log }, request, file, operations, isInline)
    : serveOriginal(deps.fileStore, request, file, isInline);
}

async function refuse(request: CdnRequest, error: unknown): Promise<Response> {
  const refusal =
    error instanceof ImageOperationError ? new AppError('BAD_REQUEST', { message: error.message }) : error;
  const uncached = { 'Cache-Control': 'no-store' };
  if (isHungUp(refusal, request.signal())) return respond(request, hungUpStatus, uncached);
  if (!(refusal instanceof AppError) || refusal.status >= 500) throw refusal;
  const { status, code, retryAfterSeconds } = refusal;
  const headers = {
    ...uncached,
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(code === 'METHOD_NOT_ALLOWED' && { Allow: methods }),
  };
  return respondJson(request, status, headers, refusal.toBody());
}
