import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { noteCall } from '#lib/work/yield-to-requests.ts';
import { carriesFiles } from './carries-files.ts';

/** Larger than what any form of our pages sends. */
const bytesPerRequest = 64 * 1024;

/**
 * Counts every request of a caller, and a long body as several: it is read into memory and checked as a whole, and a
 * megabyte takes as long as a hundred short ones. The length of a body is known only after the request, so it can only
 * make the next one be refused.
 *
 * @throws AppError `RATE_LIMITED`.
 */
export const countTraffic: MiddlewareHandler<AppEnv> = async (c, next) => {
  const context = c.get('context');
  const socket = c.env?.incoming?.socket;
  const before = socket?.bytesRead ?? 0;
  noteCall();
  await countAttempt(context, 'traffic');
  await next();
  const points = Math.floor(((socket?.bytesRead ?? 0) - before) / bytesPerRequest);
  if (points === 0 || carriesFiles(c.req.path)) return;
  await context.deps.rateLimits.traffic.consume(context.callerKey, points).catch(() => {});
};
