import { IncomingMessage } from 'node:http';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { limitKey } from '#http/caller-ip.ts';
import { isMultipart } from '#lib/multipart/read-multipart.ts';
import { createOpenCount } from '#lib/work/open-count.ts';
import { filePace, textPace, watchBody } from './body-watch.ts';

/** Bodies that may be arriving in this process at the same time. Each needs a socket and some buffers. */
const openBodiesMax = 2048;
/** Of these, how many one address may have: an office of twenty-five people who all send ten files. */
export const openBodiesMaxPerAddress = 256;
const processLimits = { total: openBodiesMax, perAddress: openBodiesMaxPerAddress };
const retryAfterSeconds = 10;

/**
 * Bounds the bodies that are on their way, and the time they take: a request that sends its body byte by byte costs its
 * sender nothing, and us a socket and memory. One that comes too slowly is given up with a 408; its handler learns of it
 * as of any connection that ends.
 *
 * @param isLimited false for no bound on their number (`RATE_LIMIT=off`).
 */
export function limitOpenBodies(isLimited: boolean, limits = processLimits): MiddlewareHandler<AppEnv> {
  const bodies = createOpenCount({
    total: isLimited ? limits.total : Number.POSITIVE_INFINITY,
    perKey: isLimited ? limits.perAddress : Number.POSITIVE_INFINITY,
    onFull: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
    onKeyFull: () => new AppError('RATE_LIMITED', { retryAfterSeconds }),
  });

  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    const hasBody =
      c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > 0;
    if (!hasBody || !outgoing || !(incoming instanceof IncomingMessage)) return next();
    const leave = bodies.enter(limitKey(c.get('context').callerIp));
    await new Promise<void>((resolve, reject) => {
      const isForm = isMultipart(c.req.header('content-type') ?? '') || c.req.path.startsWith('/storage/');
      const endWatch = watchBody(incoming, isForm ? filePace : textPace, () => {
        // A request with a response hears no more of its connection: its reader would wait for ever.
        outgoing.once('close', () => incoming.destroy());
        reject(new AppError('REQUEST_TIMEOUT'));
      });
      const end = () => {
        endWatch();
        leave();
      };
      incoming.once('end', end).once('close', end);
      // Responded to without having read it all: what is left is not waited for.
      outgoing.once('close', end);
      next().then(resolve, reject);
    });
  };
}
