import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { storagePushPath } from '@storefront/contracts/uploads/storage-limits.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '#deps.ts';
import { callerIpOf } from '#http/caller-ip.ts';
import { countOpenPerAddress } from '#http/limits/open-per-address.ts';
import { isStorageOrigin } from '#http/origin-check.ts';
import { wantsWebSocket } from '#http/wants-web-socket.ts';
import { isImportToken } from './import-state.ts';
import { createImportWatch, type ImportListener, type ImportWatch } from './import-watch.ts';
import { channelOf, readFrame, send } from './push-frames.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';

/** Maximum number of sockets; a page needs one. */
const openLimits = { total: 1000, perAddress: 30 };
/** Imports that one socket may listen to at once. */
const channelsMax = 50;
/** The widget's longest message has about 120 bytes. */
const messageMaxBytes = 1024;
/** Messages per socket between two of our pings; a page sends two per import. */
const messagesMax = 200;
/** The same in bytes, of frames of any kind: there is no end to those that carry no message. */
const bytesMax = 64 * 1024;
/** Announced to the client, which pings after this long without a message; the server pings as well. */
const activityTimeoutSeconds = 120;
/** Proxies close a connection that was silent for a minute. */
const pingEveryMs = 45_000;

export type ImportPush = { close(): void };

type PushDeps = Pick<Deps, 'db' | 'log' | 'env' | 'rateLimits'>;

type Client = ImportListener & {
  isAlive: boolean;
  /** Messages and bytes since the last ping. */
  messages: number;
  bytes: number;
};

/**
 * Reports the progress of imports to pages, with the frames of the push service that the widget's client
 * speaks. The last known state is sent on subscription, since quick imports have finished by then.
 *
 * Opening a socket and every message count towards the traffic limit of the IP address. The cost of a message
 * does not depend on the number of sockets and subscriptions.
 * Source: storage protocol, "Realtime push".
 */
export function startImportPush(server: Server, deps: PushDeps): ImportPush {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  });
  const watch = createImportWatch(deps);
  const clients = new Map<WebSocket, Client>();
  const open = countOpenPerAddress(openLimits);

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server handles other offers as ordinary requests.
    if (!wantsWebSocket(request)) return;
    const ignore = () => {};
    socket.on('error', ignore);
    admit(deps, request)
      .then((address) => {
        if (socket.destroyed) return;
        socket.once('close', open.enter(address));
        socket.off('error', ignore);
        sockets.handleUpgrade(request, socket, head, (client) => welcome(client, socket, address));
      })
      .catch((error) => refuseUpgrade(socket, error));
  };
  server.on('upgrade', onUpgrade);

  function welcome(socket: WebSocket, connection: Duplex, address: string): void {
    const client: Client = {
      isAlive: true,
      messages: 0,
      bytes: 0,
      told: new Map(),
      tell: (event, token, data) => send(socket, event, { channel: channelOf(token), data }),
    };
    clients.set(socket, client);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      watch.forget(client);
      clients.delete(socket);
    });
    connection.on('data', ({ length }: Buffer) => {
      client.bytes += length;
      if (client.bytes > bytesMax) socket.terminate();
    });
    socket.on('message', (data) => {
      client.isAlive = true;
      client.messages += 1;
      // More than any page sends.
      if (client.messages > messagesMax) return socket.terminate();
      deps.rateLimits.traffic.consume(address).then(
        () => onMessage(watch, socket, client, data.toString()),
        () => socket.terminate(),
      );
    });
    send(socket, 'pusher:connection_established', {
      data: JSON.stringify({ socket_id: '1.1', activity_timeout: activityTimeoutSeconds }),
    });
  }

  const pinging = setInterval(() => pingAll(clients), pingEveryMs);
  pinging.unref();

  return {
    close() {
      server.off('upgrade', onUpgrade);
      clearInterval(pinging);
      watch.close();
      for (const socket of clients.keys()) socket.terminate();
      sockets.close();
    },
  };
}

/**
 * Returns the IP address of a caller that may open a socket.
 *
 * @throws AppError `NOT_FOUND`, `FOREIGN_ORIGIN`, `RATE_LIMITED`.
 */
async function admit(
  { env, rateLimits }: PushDeps,
  { url = '', headers, socket }: IncomingMessage,
): Promise<string> {
  if (!url.startsWith(`${storagePushPath}/app/`)) throw new AppError('NOT_FOUND');
  const forwardedFor = headers['x-forwarded-for']?.toString();
  const address = callerIpOf(socket.remoteAddress, forwardedFor, env.trustProxy);
  await rateLimits.traffic.consume(address);
  // Browsers always send an origin; a script may omit it, as with every other call.
  const { origin, host } = headers;
  if (origin !== undefined && !isStorageOrigin(env, origin, host)) throw new AppError('FOREIGN_ORIGIN');
  return address;
}

function onMessage(watch: ImportWatch, socket: WebSocket, client: Client, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  const { event, token } = readFrame(text);
  if (event === 'pusher:ping') send(socket, 'pusher:pong', { data: {} });
  if (token === null) return;
  if (event === 'pusher:unsubscribe') watch.remove(client, token);
  if (event !== 'pusher:subscribe' || !isImportToken(token)) return;
  if (client.told.size < channelsMax) watch.add(client, token);
}

/** Pings every client, and disconnects those that have been silent since the last ping. */
function pingAll(clients: ReadonlyMap<WebSocket, Client>): void {
  for (const [socket, client] of clients) {
    if (!client.isAlive) {
      socket.terminate();
      continue;
    }
    client.isAlive = false;
    client.messages = 0;
    client.bytes = 0;
    send(socket, 'pusher:ping', { data: {} });
  }
}
