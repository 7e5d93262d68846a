import type { Readable } from 'node:stream';

/**
 * Resolves once the first bytes of a stream, or its end, are there.
 *
 * @throws the stream's error.
 */
export function untilBegun(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    function settle(error?: Error | null): void {
      // Still listens to errors: one that nothing listens to yet would end the process.
      stream.off('readable', settle).off('close', settle);
      const failure = error ?? stream.errored;
      if (failure) reject(failure);
      else resolve();
    }
    stream.on('readable', settle).on('error', settle).on('close', settle);
    if (stream.errored || stream.closed || stream.readableLength > 0) settle();
  });
}

/**
 * Returns a stream as the body of a response once its first bytes are there: what fails before them, such as a disk or a
 * bucket, is still an ordinary error, instead of a success that breaks off.
 *
 * @param aheadBytes how far the stream is read ahead of the response.
 * @throws the stream's error.
 */
export async function beginStream(
  stream: Readable,
  aheadBytes = stream.readableHighWaterMark,
): Promise<ReadableStream<Uint8Array>> {
  await untilBegun(stream);
  const chunks = stream[Symbol.asyncIterator]();
  // Not `Readable.toWeb`: it would still pass on the first bytes after the response was canceled, and throw, which ends
  // the process.
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        stream.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: aheadBytes }) as QueuingStrategy<Uint8Array>,
  );
}
