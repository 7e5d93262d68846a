import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The scanner could not be reached or did not return a verdict. The message goes to the log. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}

/** The longest reply is a single line with the name of a finding. */
const replyMaxBytes = 4096;

/**
 * Streams a file to clamd for scanning.
 *
 * @param body is read to its end or destroyed.
 * @param limitMs for connection, transfer and reply together.
 * @param signal gives the scan up.
 * @returns the name of the finding, or null for a clean file.
 * @throws ScanError, and errors of reading the file.
 * Source: clamd(8), "INSTREAM".
 */
export async function scanStream(
  address: NetConnectOpts,
  body: Readable,
  limitMs: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const socket = connect(address);
  const reply = readReply(socket);
  reply.catch(() => {});
  const timer = setTimeout(() => socket.destroy(new ScanError(`no reply within ${limitMs} ms`)), limitMs);
  const giveUp = () => socket.destroy(new ScanError('given up'));
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  // Ending the frames early destroys the body, which reports that as an error of its own.
  body.on('error', () => {});
  const failedReading = new Promise<never>((_resolve, reject) => {
    // The scanner may reply and close before the end of the file. The pipeline then fails or never settles,
    // so only the reply, the socket's error or the file's error ends the scan.
    pipeline(frames(body, reject), socket, { end: false }).catch(() => {});
  });
  failedReading.catch(() => {});
  try {
    return findingIn(await Promise.race([reply, failedReading]));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    socket.destroy();
    body.destroy();
  }
}

/**
 * Has the scanner judge a few harmless bytes.
 *
 * @throws ScanError if it does not work.
 */
export async function probeScanner(
  address: NetConnectOpts,
  limitMs: number,
  signal?: AbortSignal,
): Promise<void> {
  await scanStream(address, Readable.from([Buffer.from('harmless')]), limitMs, signal);
}

/** Prefixes each chunk with its length; a length of zero ends the file. */
async function* frames(body: Readable, onUnreadable: (error: unknown) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (chunk.length === 0) continue;
      yield lengthOf(chunk);
      yield chunk;
    }
  } catch (error) {
    onUnreadable(error);
    throw error;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** Returns the scanner's reply up to its final zero byte. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let failure: Error | undefined;
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > replyMaxBytes) socket.destroy(new ScanError('the reply does not end'));
    });
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      const reason = failure?.message || 'the scanner closed the connection';
      reject(failure instanceof ScanError ? failure : new ScanError(reason, { cause: failure }));
    });
  });
}

function findingIn(reply: string): string | null {
  if (reply === 'stream: OK') return null;
  const finding = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (finding === undefined) throw new ScanError(`the scanner says ${JSON.stringify(reply)}`);
  return finding;
}
