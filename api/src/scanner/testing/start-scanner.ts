import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Content that this scanner reports as a virus. */
export const testVirus = 'X-TEST-VIRUS-X';

export type TestScanner = {
  address: { host: string; port: number };
  /** Files that were received completely. */
  scanned: Buffer[];
  /** Settles once the first connection is closed by both sides. */
  firstClosed: Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a small server that speaks clamd's INSTREAM: it reads chunks up to the empty one, and reports
 * whether they contain `testVirus`.
 *
 * @param reply replaces the reply; null closes the connection without one as soon as data arrives.
 * @param maxBytes limit after which it refuses the file midway, as clamd does.
 */
export async function startTestScanner({
  port = 0,
  reply,
  maxBytes = Number.POSITIVE_INFINITY,
}: {
  port?: number;
  reply?: string | null;
  maxBytes?: number;
} = {}): Promise<TestScanner> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let noteClosed = () => {};
  const firstClosed = new Promise<void>((resolve) => {
    noteClosed = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket);
        noteClosed();
      });
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      if (reply === null) return socket.destroy();
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length > maxBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(bytes);
      if (!content) return;
      scanned.push(content);
      socket.end(reply ?? `stream: ${content.includes(testVirus) ? 'Test.Virus-1 FOUND' : 'OK'}\0`);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    scanned,
    firstClosed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns the file's bytes once the empty chunk has arrived; null before. */
function contentOf(bytes: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (bytes.length < command.length) return null;
  if (bytes.toString('latin1', 0, command.length) !== command) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
