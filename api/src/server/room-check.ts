import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { DiskRoom } from '#lib/disk-room.ts';
import { fullRetrySeconds } from '#trpc/init.ts';
import type { AppEnv } from '../http/app-env.ts';
import { callsIn } from './calls-in.ts';

const writingMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Writes that are allowed even then, since both are small: the operator has to log in to see the problem, and
 * reports about payments are too valuable to refuse.
 */
const smallWrites = ['/api/auth/', '/trpc/auth.', '/api/payments/'];
const isSmall = (path: string) => callsIn(path) === 1 && smallWrites.some((start) => path.startsWith(start));

/**
 * Refuses writes while the disk is almost full, before their body is read and before the database itself
 * fails to write. Reads and deletions still work.
 *
 * @param bodyMaxBytes of the largest body that any call accepts; a longer one is the sender's fault, and refused as such.
 * @throws AppError `STORAGE_FULL`.
 */
export function roomCheck(room: DiskRoom, bodyMaxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const needsRoom = writingMethods.has(c.req.method) && !isSmall(c.req.path);
    const expectedBytes = Math.min(announcedBytes(c.req.header('content-length')), bodyMaxBytes);
    if (needsRoom && !(await room.hasRoom(expectedBytes))) {
      throw new AppError('STORAGE_FULL', { retryAfterSeconds: fullRetrySeconds });
    }
    await next();
  };
}

function announcedBytes(header: string | undefined): number {
  const sizeBytes = Number(header ?? 0);
  return Number.isFinite(sizeBytes) ? sizeBytes : 0;
}
