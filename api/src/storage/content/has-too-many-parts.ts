import { type FileHandle, open } from 'node:fs/promises';

/** Directories of a TIFF, one for each of its pages. The library needs a second for 100,000 of them. */
const directoriesMax = 1000;
/** Chunks of a WebP, about two for each of its frames. The library's time grows with the square of their number. */
const chunksMax = 10_000;
/** Bytes read at once: the chunks of a file with very many of them are short. */
const windowBytes = 64 * 1024;

/** Reads up to `length` bytes from a position of the file. */
type Read = (at: number, length: number) => Promise<Buffer>;

/**
 * Returns true for a picture of more pages or frames than a real one has. The library goes through all of them even to
 * tell the size, in a thread that nothing can stop: a WebP of 14 MB with 300,000 frames occupied it for two minutes.
 * The other formats take time in proportion to their bytes.
 *
 * @param picture its bytes, or the path of its file.
 */
export async function hasTooManyParts(picture: Buffer | string, mimeType: string): Promise<boolean> {
  const count =
    mimeType === 'image/tiff' ? passesDirectories : mimeType === 'image/webp' ? passesChunks : null;
  if (!count) return false;
  if (typeof picture !== 'string') return count(async (at, length) => picture.subarray(at, at + length));
  const handle = await open(picture);
  try {
    return await count(readWindows(handle));
  } finally {
    await handle.close();
  }
}

/** Source: TIFF 6.0, section 2; BigTIFF has the same structure with longer numbers. */
async function passesDirectories(read: Read): Promise<boolean> {
  const head = await read(0, 16);
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const isBig = head.length === 16 && (isLittle ? head.readUInt16LE(2) : head.readUInt16BE(2)) === 43;
  const { countBytes, entryBytes, offsetBytes } = isBig
    ? { countBytes: 8, entryBytes: 20, offsetBytes: 8 }
    : { countBytes: 2, entryBytes: 12, offsetBytes: 4 };
  const numberOf = (bytes: Buffer) =>
    Number(`0x${(isLittle ? Buffer.from(bytes).reverse() : bytes).toString('hex') || '0'}`);
  let at = numberOf(head.subarray(isBig ? 8 : 4, isBig ? 16 : 8));
  for (let directory = 0; at > 0; directory += 1) {
    if (directory === directoriesMax) return true;
    const entries = await read(at, countBytes);
    const next = at + countBytes + numberOf(entries) * entryBytes;
    if (entries.length < countBytes || !Number.isSafeInteger(next)) return false;
    at = numberOf(await read(next, offsetBytes));
    if (!Number.isSafeInteger(at)) return false;
  }
  return false;
}

/**
 * Steps into frames instead of over them: the library looks for the next frame after the picture that one contains,
 * wherever the frame claims to end.
 *
 * Source: WebP Container Specification, "RIFF File Format" and "Animation".
 */
async function passesChunks(read: Read): Promise<boolean> {
  let at = 12;
  for (let chunk = 0; chunk < chunksMax; chunk += 1) {
    const head = await read(at, 8);
    if (head.length < 8) return false;
    const isFrame = head.toString('latin1', 0, 4) === 'ANMF';
    const dataBytes = isFrame ? frameHeaderBytes : head.readUInt32LE(4);
    at += 8 + dataBytes + (dataBytes % 2);
  }
  return true;
}

/** Position, size, duration and flags of a frame. */
const frameHeaderBytes = 16;

function readWindows(handle: FileHandle): Read {
  let window = { at: 0, bytes: Buffer.alloc(0) };
  return async (at, length) => {
    if (at < window.at || at + length > window.at + window.bytes.length) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(windowBytes), 0, windowBytes, at);
      window = { at, bytes: buffer.subarray(0, bytesRead) };
    }
    return window.bytes.subarray(at - window.at, at - window.at + length);
  };
}
