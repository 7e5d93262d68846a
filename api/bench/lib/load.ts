import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request of a client; `path` includes the query, `body` is sent as JSON. */
export type HttpRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  cookie?: string;
  body?: unknown;
};

/** Completed requests and their durations in milliseconds. */
export type LoadResult = { elapsedMs: number; latenciesMs: number[] };

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Keeps `connections` requests in flight for a while; each connection sends its next request after the last
 * response. Uses minimal HTTP over plain sockets: a full client would take more CPU time than the servers.
 *
 * @throws Error with the response when one is not 2xx: a server that refuses requests is fast.
 */
export async function drive(options: {
  port: number;
  connections: number;
  seconds: number;
  nextRequest: () => HttpRequest;
}): Promise<LoadResult> {
  const { port, connections, seconds, nextRequest } = options;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  try {
    await Promise.all(
      sockets.map(async (socket) => {
        for (;;) {
          const sentAt = performance.now();
          if (sentAt >= endAt) return;
          const request = nextRequest();
          await exchange(socket, serialize(request, port));
          latenciesMs.push(performance.now() - sentAt);
        }
      }),
    );
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { elapsedMs: performance.now() - startedAt, latenciesMs };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

function serialize({ method, path, cookie, body }: HttpRequest, port: number): string {
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`;
  if (body === undefined) return `${head}\r\n`;
  const json = JSON.stringify(body);
  return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
}

/** Sends one request and resolves once its response has arrived completely. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: string | undefined;
    let received: Buffer = Buffer.alloc(0);
    let expectedBytes = 0;
    let receivedBytes = 0;
    const finish = (error?: Error) => {
      socket.off('data', onData).off('close', onClose).off('error', finish);
      if (error) reject(error);
      else resolve();
    };
    const onClose = () => finish(new Error('The server closed the connection'));
    const onData = (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (head === undefined) {
        received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
        const end = received.indexOf(headEnd);
        if (end < 0) return;
        head = received.toString('latin1', 0, end);
        const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
        if (length === undefined) return finish(new Error(`An answer without Content-Length:\n${head}`));
        expectedBytes = end + headEnd.length + Number(length);
      }
      if (receivedBytes < expectedBytes) return;
      if (/^2/.test(head.slice('HTTP/1.1 '.length))) finish();
      else finish(new Error(`The request was refused:\n${received.toString()}`));
    };
    socket.on('data', onData).on('close', onClose).on('error', finish);
    socket.write(request);
  });
}
