import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream to a file and returns its size in bytes. The file is closed once this settles, whichever way: a pipeline
 * that breaks off early does not wait for a file that is being opened, and that one would appear after the caller removed it.
 *
 * @param options of `createWriteStream`; a file that exists is an error unless `flags` say otherwise.
 * @throws what a stream or the disk failed with; what was written so far is left to the caller.
 */
export async function streamToFile(
  file: string,
  streams: readonly [Readable, ...Transform[]],
  options: { flags?: 'w' | 'wx'; flush?: boolean; mode?: number } = {},
): Promise<number> {
  const target = createWriteStream(file, { flags: 'wx', ...options });
  try {
    await pipeline([...streams, target]);
  } finally {
    if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
  }
  return target.bytesWritten;
}
