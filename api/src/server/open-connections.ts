import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type OpenConnections = {
  /**
   * Closes every connection without a request in progress at once, whether it was kept alive, has said nothing yet or
   * half a head, or has become a web socket; the others as soon as their response is written, with
   * `Connection: close` where its head is not out yet.
   */
  end(): void;
  /** Closes what is left, whatever it is doing. */
  destroy(): void;
};

/**
 * Keeps account of a server's connections. Node.js can close those that are idle between two requests, but takes one
 * that has never sent a whole request for busy.
 */
export function trackConnections(server: Server): OpenConnections {
  const running = new Map<Socket, Set<ServerResponse>>();
  let isEnding = false;

  server.on('connection', (socket: Socket) => {
    running.set(socket, new Set());
    socket.once('close', () => running.delete(socket));
  });
  // Before the handler, which may write the whole response at once.
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
    end() {
      isEnding = true;
      for (const [socket, responses] of running) {
        for (const response of responses) response.shouldKeepAlive = false;
        // What was written already still goes out, the goodbye of a web socket for example.
        if (responses.size === 0) socket.destroySoon();
      }
    },
    destroy() {
      for (const socket of running.keys()) socket.destroy();
    },
  };
}
