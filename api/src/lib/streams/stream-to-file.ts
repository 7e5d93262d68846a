import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream to a file and returns its size in bytes. The file is closed once the promise settles,
 * either way: a pipeline that fails early does not wait for a file that is still being opened, which would
 * then appear after the caller had removed it.
 *
 * @param options of `createWriteStream`; an existing file is an error unless `flags` allow it.
 * @throws the error of a stream or the disk; the caller removes the partial file.
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
