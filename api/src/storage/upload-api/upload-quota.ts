import { AppError } from '@storefront/contracts/errors/app-error.ts';
import {
  incomingMaxBytesPerAddress,
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
import { limitKey } from '#http/caller-ip.ts';
import { countUnnamed } from '#http/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';
import { storageCounters } from '../metrics/storage-metrics.ts';

type QuotaContext = Pick<RequestContext, 'deps' | 'callerIp' | 'limits'>;

const bytesPerPoint = 1024;
const knownForMs = 5000;
const retryAfterSeconds = 60;

/** By server, not by database: tests open several servers on one, one after the other. */
const totals = new WeakMap<Deps, { bytes: number; readAt: number }>();

/** What the bodies on their way in this process have announced, by address. */
const announced = new Map<string, number>();

/**
 * Reads a body under the one budget that an address has for everything it uploads, by whichever door. What arrives
 * counts, also of a body that is refused or breaks off; what was only announced counts while the body is on its way.
 *
 * @param maxBytes of a body that does not announce its length.
 * @throws AppError `RATE_LIMITED` before anything is read: the address has sent enough for a day, has too much on its
 * way, or all uploads together that belong to no order fill what they may of the disk; whatever `read` throws.
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
  const key = limitKey(callerIp);
  const before = incoming?.socket.bytesRead ?? 0;
  await assertUploadQuota(context, expectedBytes);
  announced.set(key, (announced.get(key) ?? 0) + expectedBytes);
  try {
    return await read();
  } finally {
    const left = (announced.get(key) ?? 0) - expectedBytes;
    if (left > 0) announced.set(key, left);
    else announced.delete(key);
    const isWhole = !incoming || ('complete' in incoming && incoming.complete);
    const cameBytes = (incoming?.socket.bytesRead ?? 0) - before;
    await chargeUpload(deps, callerIp, isWhole && length >= 0 ? length : cameBytes);
  }
}

/** @throws AppError `RATE_LIMITED`, see `withUploadQuota`. */
export async function assertUploadQuota(ctx: QuotaContext, expectedBytes: number): Promise<void> {
  const { deps, callerIp } = ctx;
  const { env } = deps;
  try {
    await countUnnamed(ctx, 'uploadKibByIp', { key: callerIp });
    const own = announced.get(limitKey(callerIp)) ?? 0;
    // One body alone may always come: how large it may be is said elsewhere.
    const isTooMuch = own > 0 && own + expectedBytes > incomingMaxBytesPerAddress;
    if (env.rateLimit && isTooMuch) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    const onTheirWay = [...announced.values()].reduce((all, bytes) => all + bytes, 0);
    if ((await unattachedBytes(deps)) + onTheirWay + expectedBytes > unattachedTotalMaxBytes) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    }
  } catch (error) {
    storageCounters.quotaRefusals += 1;
    throw error;
  }
}

/** Takes bytes that have arrived off the address's budget. Never throws: they are here, the next ones are refused. */
export async function chargeUpload(
  { rateLimits }: Pick<Deps, 'rateLimits'>,
  callerIp: string,
  sizeBytes: number,
): Promise<void> {
  const points = Math.ceil(sizeBytes / bytesPerPoint);
  if (points > 0) await rateLimits.uploadKibByIp.consume(callerIp, points).catch(() => {});
}

/**
 * Of files that belong to no order, and of the parts of unfinished uploads that have arrived; of those that go straight to
 * the object store, whose parts no one sees come, all that they announced.
 */
async function unattachedBytes(deps: Deps): Promise<number> {
  const { db } = deps;
  const known = totals.get(deps);
  // A clock that was set back would keep a figure for as long.
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
