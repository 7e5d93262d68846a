import { IncomingMessage } from 'node:http';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import { countOpenPerAddress, type OpenLimits } from '#http/limits/open-per-address.ts';
import { filePace, textPace, watchBody } from './body-watch.ts';
import { carriesFiles } from './carries-files.ts';

/**
 * Limit of request bodies that arrive in this process at the same time. Each needs a socket and some buffers.
 */
const openBodiesMax = 2048;
/** Limit of these per IP address: an office of twenty-five people who each send ten files. */
export const openBodiesMaxPerAddress = 256;
/** What every IP address may still send once the process has reached its limit. */
const openBodiesPerAddressWhenFull = 6;
const processLimits: OpenLimits = {
  total: openBodiesMax,
  perAddress: openBodiesMaxPerAddress,
  perAddressWhenFull: openBodiesPerAddressWhenFull,
};

/**
 * Limits the number of request bodies that are in transit and the time they take: a request that sends its
 * body byte by byte costs its sender nothing, but costs us a socket and memory. A body that arrives too
 * slowly is rejected with a 408; its handler sees it as an aborted connection.
 *
 * @param isLimited false removes the limit on their number (`RATE_LIMIT=off`).
 */
export function limitOpenBodies(isLimited: boolean, limits = processLimits): MiddlewareHandler<AppEnv> {
  const unlimited = { ...limits, total: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY };
  const bodies = countOpenPerAddress(isLimited ? limits : unlimited);

  return async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    const hasBody =
      c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length')) > 0;
    if (!hasBody || !outgoing || !(incoming instanceof IncomingMessage)) return next();
    const leave = bodies.enter(c.get('context').callerIp);
    await new Promise<void>((resolve, reject) => {
      const endWatch = watchBody(incoming, carriesFiles(c.req.path) ? filePace : textPace, () => {
        // Once a request has its response, it gets no more events of its connection, so its reader would wait
        // forever.
        outgoing.once('close', () => incoming.destroy());
        reject(new AppError('REQUEST_TIMEOUT'));
      });
      const end = () => {
        endWatch();
        leave();
      };
      incoming.once('end', end).once('close', end);
      // The response can be sent before the body was read completely; the rest is not awaited.
      outgoing.once('close', end);
      next().then(resolve, reject);
    });
  };
}
