import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type OpenConnections = {
  /**
   * Closes every connection without a running request at once: keep-alive ones, ones that have sent nothing
   * or only part of the request headers, and web sockets. Closes the others once their response is written,
   * with `Connection: close` if its headers have not been sent yet.
   */
  end(): void;
  /** Returns whether a response to an earlier request of this connection is still on its way. */
  isBusy(socket: Socket): boolean;
  /** Closes the remaining connections, whatever their state. */
  destroy(): void;
};

/**
 * Tracks the connections of a server. Node.js can close those that are idle between two requests, but
 * considers a connection that has never sent a complete request busy.
 */
export function trackConnections(server: Server): OpenConnections {
  const running = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    if (running.has(socket)) return;
    running.set(socket, new Set());
    socket.once('close', () => running.delete(socket));
  });
  // Runs before the handler, which may write the whole response at once.
  server.prependListener('request', ({ socket }, response) => {
    const responses = running.get(socket);
    if (!responses) return;
    responses.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      responses.delete(response);
      if (isEnding && responses.size === 0) socket.destroySoon();
    });
  });

  return {
    isBusy: (socket) => (running.get(socket)?.size ?? 0) > 0,
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
