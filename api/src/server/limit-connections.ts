import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { callerIpOf, limitKey } from '#http/caller-ip.ts';
import { createOpenCount } from '#lib/work/open-count.ts';

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
export function limitConnections(server: Server, perKey = connectionsMaxPerAddress): void {
  const tooMany = () => new Error('Too many connections of one address');
  const open = createOpenCount({
    total: Number.POSITIVE_INFINITY,
    perKey,
    onFull: tooMany,
    onKeyFull: tooMany,
  });
  server.prependListener('connection', (socket: Socket) => {
    try {
      const leave = open.enter(limitKey(callerIpOf(socket.remoteAddress, undefined, 0)));
      socket.once('close', leave);
    } catch {
      socket.end(refusal);
      socket.destroySoon();
    }
  });
}
