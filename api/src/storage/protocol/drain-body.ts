import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';

/** Maximum number of bytes of a refused body that are read and discarded. */
const drainMaxBytes = 32 * 1024 * 1024;
const drainMaxMs = 3000;

/**
 * Reads and discards the rest of a refused request's body, up to a limit. A client that is still sending when
 * the response arrives would take the closed connection for a network error and send everything again.
 * Source: storage protocol, "Must-haves" 6.
 */
export async function drainBody(c: Context<AppEnv>): Promise<void> {
  const incoming = c.env?.incoming;
  if (!incoming || incoming.readableEnded || incoming.destroyed || ['GET', 'HEAD'].includes(c.req.method))
    return;
  await new Promise<void>((resolve) => {
    let sizeBytes = 0;
    const onData = (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes > drainMaxBytes) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', stop).off('error', stop).off('close', stop);
      incoming.pause();
      resolve();
    };
    const timer = setTimeout(stop, drainMaxMs);
    incoming.unpipe();
    incoming.on('data', onData).on('end', stop).on('error', stop).on('close', stop);
    incoming.resume();
  });
}
