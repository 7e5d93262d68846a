import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerIpOf } from '#http/caller-ip.ts';
import { countOpenPerAddress } from '#http/limits/open-per-address.ts';

/** Connections of one IP address at the same time: an office of a hundred people with several windows each. */
const connectionsMaxPerAddress = 2048;

const refusal = [
  'HTTP/1.1 429 Too Many Requests',
  'Retry-After: 10',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/**
 * Refuses connections of an IP address that has too many open: each costs a socket and memory, even one that sends
 * nothing. Not for servers behind a proxy, which opens all connections itself.
 */
export function limitConnections(server: Server, perAddress = connectionsMaxPerAddress): void {
  const open = countOpenPerAddress({ total: Number.POSITIVE_INFINITY, perAddress });
  const counted = new WeakSet<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    // It was read again from its beginning, see `ignoreUpgrades`.
    if (counted.has(socket)) return;
    try {
      const leave = open.enter(callerIpOf(socket.remoteAddress, undefined, 0));
      counted.add(socket);
      socket.once('close', leave);
    } catch {
      socket.end(refusal);
      socket.destroySoon();
    }
  });
}
