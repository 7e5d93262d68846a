import { open } from 'node:fs/promises';

const headBytes = 256 * 1024;
/** Size of a zip's end record with the longest comment that may follow it. */
const tailBytes = 22 + 0xffff;

/** Reads the first and last bytes of a file, enough to detect its type. */
export async function readEnds(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const read = async (bytes: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position);
      return buffer.subarray(0, bytesRead);
    };
    const tailLength = Math.min(size, tailBytes);
    return {
      head: await read(Math.min(size, headBytes), 0),
      tail: await read(tailLength, size - tailLength),
    };
  } finally {
    await handle.close();
  }
}
