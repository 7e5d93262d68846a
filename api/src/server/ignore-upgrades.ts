import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { wantsWebSocket } from '#http/wants-web-socket.ts';
import type { OpenConnections } from './open-connections.ts';

/**
 * Options of the HTTP server. Since version 24.9, Node.js asks before it leaves a request to what handles web sockets,
 * and has already read its body then. Earlier versions do not know the option.
 */
export const upgradeOptions = { shouldUpgradeCallback: wantsWebSocket };

/**
 * Handles requests that offer to change to another protocol, such as `Upgrade: h2c` of Java's and curl's clients, like
 * any other, as HTTP requires. Node.js before 24.9 would leave every such request to what handles web sockets, and reads
 * no body then.
 *
 * Closes the connection if the request came before the response to an earlier one: Node.js could not keep their order.
 * Source: RFC 9110, section 7.8.
 */
export function ignoreUpgrades(server: Server, connections: OpenConnections): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (connections.isBusy(socket)) return socket.destroy();
    if (wantsWebSocket(request) && server.listenerCount('upgrade') > 1) return;
    // Read again as a new connection's first request.
    socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), head]));
    server.emit('connection', socket);
  });
}

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const key = name.toLowerCase();
    if (key === 'connection') lines.push(`${name}: ${withoutUpgrade(value)}`);
    else if (key !== 'upgrade' && key !== 'http2-settings') lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const withoutUpgrade = (connection: string): string =>
  connection
    .split(',')
    .filter((option) => !/^\s*(?:upgrade|http2-settings)\s*$/i.test(option))
    .join(',');
