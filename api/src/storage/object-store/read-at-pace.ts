import { Readable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';

/** The minimum pace at which the bytes of an object have to arrive. */
type ReadPace = {
  bytesPerSecond: number;
  /** How long the store may stay below that rate. */
  graceMs: number;
};

/** Slower than any bucket that works, so that only a store that hangs, or sends byte by byte, is given up. */
const storePace: ReadPace = { bytesPerSecond: 8 * 1024, graceMs: 30_000 };
const retryAfterSeconds = 5;

/**
 * Reads the body of a response of the object store. Only the time that it keeps us waiting counts, not that of a reader who
 * takes the bytes slowly. Destroying the stream closes the connection, also while bytes are awaited.
 *
 * The stream fails with AppError `SERVICE_UNAVAILABLE`.
 */
export function readAtPace(body: ReadableStream<Uint8Array>, pace = storePace): Readable {
  const reader = body.getReader();
  const fail = (stream: Readable, cause: unknown) =>
    stream.destroy(new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds, cause }));
  let creditMs = pace.graceMs;

  return new Readable({
    async read() {
      const begunAt = performance.now();
      const timer = setTimeout(() => fail(this, new Error('The object store sends too slowly')), creditMs);
      try {
        const { done, value } = await reader.read();
        const earnedMs = ((value?.length ?? 0) / pace.bytesPerSecond) * 1000;
        creditMs = Math.min(pace.graceMs, creditMs + earnedMs - (performance.now() - begunAt));
        this.push(done ? null : value);
      } catch (error) {
        fail(this, error);
      } finally {
        clearTimeout(timer);
      }
    },
    destroy(error, callback) {
      reader.cancel(error).then(
        () => callback(error),
        () => callback(error),
      );
    },
  });
}
