import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for the response to an earlier one; more than any program sends ahead. */
export const waitingMax = 16;

/**
 * Handles the requests of each connection one after the other. HTTP returns their responses in this order anyway, but
 * Node.js handles all that have arrived at the same time: a client that sends hundreds ahead and reads nothing would
 * fill the memory with responses. Closes a connection with more than `waitingMax` waiting requests.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waitingBy = new WeakMap<Socket, Parameters<RequestListener>[]>();

  const start = (...[request, response]: Parameters<RequestListener>) => {
    const { socket } = request;
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waitingBy.get(socket)?.shift();
      if (next) start(...next);
      else waitingBy.delete(socket);
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // Requests that arrived together are still reported after their connection was closed.
    if (socket.destroyed) return;
    const waiting = waitingBy.get(socket);
    if (waiting && waiting.length >= waitingMax) socket.destroy();
    else if (waiting) waiting.push([request, response]);
    else {
      waitingBy.set(socket, []);
      start(request, response);
    }
  };
}
