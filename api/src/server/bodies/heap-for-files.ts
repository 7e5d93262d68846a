import { setFlagsFromString } from 'node:v8';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#http/app-env.ts';

/** Nothing but a file, or a part of one, is as long. */
const fileBytes = 1024 * 1024;
/** Of what is in use; 0 leaves it to V8. */
const growth = { whileFilesArrive: 200, otherwise: 0 };

const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Lets the JavaScript heap grow further while files arrive. What comes in from sockets lies beside it and counts towards
 * its limit: with the little room that V8 leaves a heap of ours, uploads at full speed make it search the whole heap for
 * every 25 MB, which takes a third of the server's own time. Without uploads that room would only fill with garbage, some
 * 90 MB of it after load.
 */
export function heapForFiles(set: (percent: number) => void = setGrowth): MiddlewareHandler<AppEnv> {
  let arriving = 0;
  return async (c, next) => {
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
