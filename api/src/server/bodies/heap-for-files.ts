import { setFlagsFromString } from 'node:v8';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';

/** Only files, or parts of files, are this long. */
const fileBytes = 1024 * 1024;
/**
 * How far the heap may grow until the next full collection, in percent of its used size. Left to itself, V8 lets it grow
 * to several times that under load: 40 MB more of garbage, which hardly saves any time.
 */
const growth = { whileFilesArrive: 200, otherwise: 25 };

const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Lets the JavaScript heap grow further while files arrive. Data from sockets is stored outside the heap but
 * counts towards its limit: with the little headroom that V8 gives a heap of this size, uploads at full speed
 * trigger a full collection every 25 MB, which takes a third of the server's own CPU time. Without uploads
 * the extra headroom would only fill with garbage, about 90 MB after load.
 */
export function heapForFiles(set: (percent: number) => void = setGrowth): MiddlewareHandler<AppEnv> {
  let arriving = 0;
  let isStarting = true;
  return async (c, next) => {
    // Not before: the start itself would need more collections.
    if (isStarting) set(growth.otherwise);
    isStarting = false;
    const length = c.req.header('transfer-encoding')
      ? fileBytes
      : Number(c.req.header('content-length') ?? 0);
    if (!(length >= fileBytes)) return next();
    arriving += 1;
    if (arriving === 1) set(growth.whileFilesArrive);
    try {
      await next();
    } finally {
      arriving -= 1;
      if (arriving === 0) set(growth.otherwise);
    }
  };
}
