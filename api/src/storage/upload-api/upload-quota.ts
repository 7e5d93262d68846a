import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  dailyDiskShare,
  incomingMaxBytesPerAddress,
  incomingShare,
  reservedMaxBytesPerAddress,
  unattachedDiskShare,
  unattachedReservedShare,
  unattachedTotalMaxBytes,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import {
  storageMultipartParts,
  storageMultipartUploads,
} from '@storefront/db/schema/storage/storage-multipart-uploads.ts';
import { and, eq, isNotNull, isNull, sum } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import type { AppEnv } from '#http/app-env.ts';
import { turnKey } from '#http/caller-ip.ts';
import { countUnnamed } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';
import { countArrived, waitUntilDue } from './upload-pace.ts';

type QuotaContext = Pick<RequestContext, 'deps' | 'callerIp' | 'limits'>;

const bytesPerPoint = 1024;
const knownForMs = 5000;
const retryAfterSeconds = 60;

/** Keyed by server, not by database: tests open several servers on one database, one after the other. */
const totals = new WeakMap<Deps, { bytes: number; readAt: number }>();

/**
 * Bytes announced by the bodies and imports in transit in this process, by sender: they limit what this process has
 * in hand. Other instances count them in the IP address's quota.
 */
const announced = new Map<string, number>();

/** Counts bytes as in transit until the returned function is called. */
export function announce(callerIp: string, sizeBytes: number): () => void {
  const key = turnKey(callerIp);
  announced.set(key, (announced.get(key) ?? 0) + sizeBytes);
  return () => {
    const left = (announced.get(key) ?? 0) - sizeBytes;
    if (left > 0) announced.set(key, left);
    else announced.delete(key);
  };
}

/**
 * Reads a body within the one quota that an IP address has for all its uploads, whatever the endpoint.
 * Announced bytes count from the beginning, on all instances; in the end those that arrived, even if the body is refused
 * or incomplete. A sender that is much faster than a visitor's line waits.
 *
 * @param maxBytes assumed for a body that does not announce its length.
 * @throws AppError `RATE_LIMITED` before anything is read, see `assertUploadQuota`; whatever `read` throws.
 */
export async function withUploadQuota<T>(
  c: Context<AppEnv>,
  maxBytes: number,
  read: () => Promise<T>,
): Promise<T> {
  const context = c.get('context');
  const { deps, callerIp } = context;
  const incoming = c.env?.incoming;
  const length = Number(c.req.header('content-length') ?? Number.NaN);
  const expectedBytes = Number.isNaN(length) ? maxBytes : length;
  const before = incoming?.socket.bytesRead ?? 0;
  await assertUploadQuota(context, expectedBytes);
  const arrive = announce(callerIp, expectedBytes);
  const charged = chargeUpload(deps, callerIp, expectedBytes);
  try {
    if (deps.env.rateLimit) await waitUntilDue(callerIp, c.req.raw.signal);
    return await read();
  } finally {
    arrive();
    const isWhole = !incoming || ('complete' in incoming && incoming.complete);
    const cameBytes = (incoming?.socket.bytesRead ?? 0) - before;
    if (deps.env.rateLimit) countArrived(callerIp, cameBytes);
    await charged;
    await correctCharge(deps, callerIp, expectedBytes, isWhole && length >= 0 ? length : cameBytes);
  }
}

/**
 * @param passesDisk false for bytes that the sender brings straight to a bucket.
 * @throws AppError `RATE_LIMITED`: the IP address has used its daily quota or its time for pictures, or has too much in transit, or all uploads
 * together have reached their share of the disk.
 */
export async function assertUploadQuota(
  ctx: QuotaContext,
  expectedBytes: number,
  passesDisk = true,
): Promise<void> {
  const { deps, callerIp, limits } = ctx;
  try {
    // Examining what arrives takes time, too.
    deps.rateLimits.imageTimeByIp.refuseAgain(callerIp, limits);
    const quota = await countUnnamed(ctx, 'uploadKibByIp', { key: callerIp });
    const sentBytes = (quota?.used ?? 0) * bytesPerPoint;
    const own = announced.get(turnKey(callerIp)) ?? 0;
    if (own + expectedBytes > (await findRoom(deps, sentBytes + expectedBytes, own, passesDisk))) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    }
  } catch (error) {
    storageCounters.quotaRefusals += 1;
    throw error;
  }
}

/**
 * Returns how many bytes an IP address may have in transit.
 *
 * @param dayBytes what it has sent today, including the next body.
 * @param own what it has in transit already.
 */
async function findRoom(deps: Deps, dayBytes: number, own: number, passesDisk: boolean): Promise<number> {
  const { rateLimit, s3 } = deps.env;
  const [spare, unattached] = await Promise.all([deps.diskRoom.spareBytes(), unattachedBytes(deps)]);
  const ofOthers = [...announced.values()].reduce((all, bytes) => all + bytes, 0) - own;
  const isLittle = !rateLimit || dayBytes <= reservedMaxBytesPerAddress;
  const isStoredHere = s3 === null;
  if (!isLittle && isStoredHere && dayBytes > spare * dailyDiskShare) return 0;

  const diskMaxBytes = isStoredHere ? (spare + unattached) * unattachedDiskShare : Number.POSITIVE_INFINITY;
  const totalMaxBytes = Math.min(unattachedTotalMaxBytes, diskMaxBytes);
  const left = totalMaxBytes * (isLittle ? 1 : 1 - unattachedReservedShare) - unattached - ofOthers;
  if (!passesDisk) return left;
  // A single body is always admitted; its size is limited elsewhere.
  const ownMaxBytes = rateLimit && own > 0 ? incomingMaxBytesPerAddress : Number.POSITIVE_INFINITY;
  return Math.min(ownMaxBytes, Math.min(left, spare - ofOthers) * (rateLimit ? incomingShare : 1));
}

/** Returns whether an import may bring so many bytes now; the IP address's quota was checked when it began. */
export async function hasRoomFor(deps: Deps, callerIp: string, sizeBytes: number): Promise<boolean> {
  const own = announced.get(turnKey(callerIp)) ?? 0;
  return own + sizeBytes <= (await findRoom(deps, 0, own, true));
}

async function correctCharge(
  deps: Deps,
  callerIp: string,
  expectedBytes: number,
  cameBytes: number,
): Promise<void> {
  if (cameBytes > expectedBytes) await chargeUpload(deps, callerIp, cameBytes - expectedBytes);
  // The body was read or refused by now: a database that is away is no reason to report anything else.
  else if (cameBytes < expectedBytes)
    await refundUpload(deps, callerIp, expectedBytes - cameBytes).catch(() => {});
}

/**
 * Charges received or announced bytes to the IP address's quota. Never throws: the upload was admitted, so the limit
 * applies to the next one.
 */
export async function chargeUpload(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  callerIp: string,
  sizeBytes: number,
): Promise<void> {
  const points = Math.ceil(sizeBytes / bytesPerPoint);
  if (points > 0) await rateLimits.uploadKibByIp.consume(callerIp, points).catch(() => {});
}

/** Gives announced bytes back that never arrived. */
export async function refundUpload(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  callerIp: string,
  sizeBytes: number,
): Promise<void> {
  await rateLimits.uploadKibByIp.giveBack(callerIp, Math.ceil(sizeBytes / bytesPerPoint));
}

/**
 * Sums the sizes of unattached files and of the received parts of unfinished uploads. A direct upload counts
 * with its announced size, because its parts do not pass through this server.
 */
async function unattachedBytes(deps: Deps): Promise<number> {
  const { db } = deps;
  const known = totals.get(deps);
  // `Math.abs`, because the cache would otherwise not expire after the clock was set back.
  if (known && Math.abs(Date.now() - known.readAt) < knownForMs) return known.bytes;
  const [[stored], [sent], [parts], [direct]] = await Promise.all([
    db
      .select({ bytes: sum(storageFiles.sizeBytes).mapWith(Number) })
      .from(storageFiles)
      .where(isNull(storageFiles.attachedFileId)),
    db
      .select({ bytes: sum(files.fileSize).mapWith(Number) })
      .from(files)
      .where(isNull(files.orderId)),
    db
      .select({ bytes: sum(storageMultipartUploads.partSizeBytes).mapWith(Number) })
      .from(storageMultipartParts)
      .innerJoin(storageMultipartUploads, eq(storageMultipartUploads.uuid, storageMultipartParts.uploadUuid))
      .where(isNull(storageMultipartUploads.errorCode)),
    db
      .select({ bytes: sum(storageMultipartUploads.sizeBytes).mapWith(Number) })
      .from(storageMultipartUploads)
      .where(
        and(isNotNull(storageMultipartUploads.directUploadId), isNull(storageMultipartUploads.errorCode)),
      ),
  ]);
  const bytes = (stored?.bytes ?? 0) + (sent?.bytes ?? 0) + (parts?.bytes ?? 0) + (direct?.bytes ?? 0);
  totals.set(deps, { bytes, readAt: Date.now() });
  return bytes;
}
