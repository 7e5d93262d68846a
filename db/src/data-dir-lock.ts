import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Someone else has the embedded database of this directory open. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(dataDir: string, owner: string) {
    super(
      `The database in ${dataDir} is in use by another process${owner && ` (pid ${owner})`}. ` +
        'Stop that one first, or choose another directory with DATA_DIR.',
    );
  }
}

// Linux takes 107 bytes, macOS 103.
const socketPathMaxBytes = 100;
const settleMs = 60;

function socketPathFor(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\storefront-${name}`;
  const beside = path.join(dataDir, 'db.lock');
  return Buffer.byteLength(beside) <= socketPathMaxBytes
    ? beside
    : path.join(os.tmpdir(), `storefront-${name}.lock`);
}

/** What the owner of the socket says, or null when nobody listens. */
function askOwner(socketPath: string): Promise<{ pid: string; token: string } | null> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(socketPath);
    socket.setTimeout(2000, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
    socket.on('close', () => {
      const [pid = '', token = ''] = answer.split(' ');
      resolve({ pid, token });
    });
  });
}

function listen(socketPath: string, greeting: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(greeting);
    });
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

const isInUse = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Takes the directory for this process until `release`; two processes on one embedded database destroy it silently.
 * The lock is a listening socket: it goes with its process, even one that was killed, so nothing needs cleaning up.
 *
 * @throws DataDirInUseError when a living process has it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(dataDir, { recursive: true });
  const socketPath = socketPathFor(dataDir);
  const token = randomUUID();
  const greeting = `${process.pid} ${token}`;

  let server: net.Server;
  try {
    server = await listen(socketPath, greeting);
  } catch (error) {
    if (!isInUse(error)) throw error;
    const owner = await askOwner(socketPath);
    if (owner) throw new DataDirInUseError(dataDir, owner.pid);
    unlinkSync(socketPath);
    server = await listen(socketPath, greeting).catch((second: unknown) => {
      throw isInUse(second) ? new DataDirInUseError(dataDir, '') : second;
    });
    // Two starters may find the same stale socket; the later one's stays, the earlier one steps back.
    await sleep(settleMs);
    const winner = await askOwner(socketPath);
    if (winner?.token !== token) {
      server.close();
      throw new DataDirInUseError(dataDir, winner?.pid ?? '');
    }
  }

  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
