import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { DiskRoom } from '#lib/disk-room.ts';
import { fullRetrySeconds } from '#trpc/init.ts';
import type { AppEnv } from '../http/app-env.ts';

const writingMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** The operator has to get in to see what is there, and a report about money is too dear to refuse; both are small. */
const smallWrites = ['/api/auth/', '/trpc/auth.', '/api/payments/'];

/**
 * Refuses what would be written while the disk is almost full, before its body is read and before the database itself
 * cannot write. Reading and removing go on.
 *
 * @throws AppError `STORAGE_FULL`.
 */
export function roomCheck(room: DiskRoom): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isWrite =
      writingMethods.has(c.req.method) && !smallWrites.some((start) => c.req.path.startsWith(start));
    if (isWrite && !(await room.hasRoom(announcedBytes(c.req.header('content-length'))))) {
      throw new AppError('STORAGE_FULL', { retryAfterSeconds: fullRetrySeconds });
    }
    await next();
  };
}

function announcedBytes(header: string | undefined): number {
  const sizeBytes = Number(header ?? 0);
  return Number.isFinite(sizeBytes) ? sizeBytes : 0;
}
