import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countAttempt } from '#http/limits/limit-headers.ts';
import { isWrite } from '#http/origin-check.ts';
import { noteCall } from '#lib/work/yield-to-requests.ts';
import { callsIn } from '../calls-in.ts';
import { carriesFiles } from './carries-files.ts';

/** Larger than what any form of our pages sends. */
const bytesPerCall = 64 * 1024;
/** Low enough that a person whose hundred files are all refused, and sent again, can still open pages. */
const callsPerRefusal = 5;

/**
 * Counts every call of a caller, also those of a batch, and as several:
 *
 * - one with a long body: it is read into memory and checked as a whole, and a megabyte takes as long as a hundred
 *   short ones;
 * - a write that another limit refused: a program that goes on regardless is soon refused here, for less than half the
 *   cost. Not a read: a page may show dozens of images that are all refused.
 *
 * Both are known only after the request, so they can only make the next one be refused.
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
  const bytes = carriesFiles(c.req.path) ? 0 : (socket?.bytesRead ?? 0) - before;
  const isRefused = c.res.status === 429 && isWrite(c.req.method);
  const calls = callsIn(c.req.path) * (isRefused ? callsPerRefusal : 1);
  const points = calls - 1 + Math.floor(bytes / bytesPerCall);
  if (points === 0) return;
  await context.deps.rateLimits.traffic.consume(context.callerKey, points).catch(() => {});
};
