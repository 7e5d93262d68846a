import { createHash, randomUUID } from 'node:crypto';
import { realpathSync, renameSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../lib/make-folder.ts';

/** Another process has the embedded database of this directory open. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(dataDir: string, owner: string) {
    super(
      `The database in ${dataDir} is in use by another process${owner && ` (pid ${owner})`}. ` +
        'Stop that one first, or choose another directory with DATA_DIR.',
    );
  }
}

// Linux allows 107 bytes, macOS 103; the draft's suffix needs 9 of them.
const socketPathMaxBytes = 90;
/** Far longer than the time between asking for an owner and moving the file. */
const settleMs = 50;
/** Maximum wait of a process that only asks who the owner is. */
const greetingMs = 2000;

/** Serves requests from other processes of the same user: receives one line, returns another. */
export type Serve = (request: string) => Promise<string>;

function socketPathFor(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\storefront-${name}`;
  const beside = path.join(dataDir, 'db.lock');
  return Buffer.byteLength(beside) <= socketPathMaxBytes
    ? beside
    : path.join(os.tmpdir(), `storefront-${name}.lock`);
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

type Owner = { pid: string; token: string; reply: string };

/** Returns the response of the socket's owner, or null if no process is listening. */
function askOwner(socketPath: string, request = ''): Promise<Owner | null> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(socketPath);
    if (request === '') socket.setTimeout(greetingMs, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
    socket.on('close', () => {
      const [greeting = '', reply = ''] = answer.split('\n');
      const [pid = '', token = ''] = greeting.split(' ');
      resolve({ pid, token, reply });
    });
    socket.write(`${request}\n`);
  });
}

/**
 * Sends a greeting on every connection and replies to the line it receives; an empty line requests only the
 * greeting.
 */
function listen(socketPath: string, greeting: string, serve: Serve): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write(greeting);
      let received = '';
      socket.setEncoding('utf8').on('data', async (text) => {
        received += text;
        if (!received.includes('\n')) return;
        socket.removeAllListeners('data');
        const [request = ''] = received.split('\n');
        socket.end(request && `\n${await serve(request).catch(() => '')}`);
      });
    });
    server.once('error', reject);
    server.listen(socketPath, () => {
      server.unref();
      resolve(server);
    });
  });
}

/**
 * Locks the directory for this process until `release`; two processes on one embedded database silently
 * corrupt it. The lock is a listening socket: it ends with its process, even if that is killed, so nothing
 * needs cleaning up.
 *
 * @throws DataDirInUseError if a running process holds the lock; Error that names the directory and the reason if
 * it cannot be created or locked.
 */
export async function lockDataDir(
  dataDir: string,
  serve: Serve = async () => '',
): Promise<{ release(): Promise<void> }> {
  try {
    makeFolder(dataDir);
    const socketPath = socketPathFor(dataDir);
    return process.platform === 'win32'
      ? await lockPipe(dataDir, socketPath, serve)
      : await lockSocket(dataDir, socketPath, serve);
  } catch (error) {
    if (error instanceof DataDirInUseError) throw error;
    throw new Error(`DATA_DIR: ${dataDir} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Sends a request to the process that holds the directory, and waits for its reply without a time limit.
 *
 * @returns the reply: empty if the process does not know the request, null if no process holds the directory.
 */
export async function askDataDirOwner(dataDir: string, request: string): Promise<string | null> {
  const owner = await askOwner(socketPathFor(dataDir), request);
  return owner?.reply ?? null;
}

/** A named pipe exists only while its process listens. */
async function lockPipe(dataDir: string, pipePath: string, serve: Serve) {
  const server = await listen(pipePath, String(process.pid), serve).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new DataDirInUseError(dataDir, '') : error;
  });
  return { release: () => close(server) };
}

/**
 * A socket file outlives its process, so a stale one must be replaced. A new owner listens under a name of
 * its own and moves that over the stale file: closing a server removes the name it was bound to, which must
 * never be the winner's.
 */
async function lockSocket(dataDir: string, socketPath: string, serve: Serve) {
  const token = randomUUID();
  const draftPath = `${socketPath}.${token.slice(0, 8)}`;
  const server = await listen(draftPath, `${process.pid} ${token}`, serve);
  try {
    const owner = await askOwner(socketPath);
    if (owner) throw new DataDirInUseError(dataDir, owner.pid);
    renameSync(draftPath, socketPath);
    // Several starting processes may have found no owner; the file of the last one stays, the others give up.
    await sleep(settleMs);
    const winner = await askOwner(socketPath);
    if (winner?.token !== token) throw new DataDirInUseError(dataDir, winner?.pid ?? '');
  } catch (error) {
    await close(server);
    throw error;
  }
  return {
    release: async () => {
      rmSync(socketPath, { force: true });
      await close(server);
    },
  };
}
