import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type OpenConnections = {
  /**
   * Closes every connection without a running request at once: keep-alive ones, ones that have sent nothing
   * or only part of the request headers, and web sockets. Closes the others once their response is written,
   * with `Connection: close` if its headers have not been sent yet.
   */
  end(): void;
  /** Closes the remaining connections, whatever their state. */
  destroy(): void;
};

/**
 * Requests that one connection may have in progress. Browsers and proxies wait for each response; a connection that
 * sends hundreds ahead makes the server do them all at once, and keep every response until its turn.
 */
const aheadMax = 8;

/**
 * Tracks the connections of a server, and closes those that send too many requests ahead. Node.js can close those that are idle between two requests, but
 * considers a connection that has never sent a complete request busy.
 */
export function trackConnections(server: Server): OpenConnections {
  const running = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    running.set(socket, responses);
    socket.once('close', () => {
      running.delete(socket);
      // Node.js tells only the response that has its turn; the others would keep their files open.
      for (const response of responses) if (!response.socket) response.destroy().emit('close');
    });
  });
  // Runs before the handler, which may write the whole response at once.
  server.prependListener('request', ({ socket }, response) => {
    const responses = running.get(socket);
    if (!responses) return;
    responses.add(response);
    if (responses.size > aheadMax) socket.destroy();
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      responses.delete(response);
      if (isEnding && responses.size === 0) socket.destroySoon();
    });
  });

  return {
    end() {
      isEnding = true;
      for (const [socket, responses] of running) {
        for (const response of responses) response.shouldKeepAlive = false;
        // Data that has been written is still sent, the close frame of a web socket for example.
        if (responses.size === 0) socket.destroySoon();
      }
    },
    destroy() {
      for (const socket of running.keys()) socket.destroy();
    },
  };
}
