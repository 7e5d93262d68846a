import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { storagePushPath } from '@storefront/contracts/uploads/storage-limits.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '#deps.ts';
import { callerIpOf, limitKey } from '#http/caller-ip.ts';
import { isStorageOrigin } from '#http/origin-check.ts';
import { isImportToken } from './import-state.ts';
import { createImportWatch, type ImportListener } from './import-watch.ts';

/** Maximum number of sockets per process and per IP address; a page needs one. */
const socketsMax = 1000;
const socketsMaxPerAddress = 30;
/** Imports that one socket may listen to at once. */
const channelsMax = 50;
/** The widget's longest message has about 120 bytes. */
const messageMaxBytes = 1024;
/** Messages per socket between two of our pings; a page sends two per import. */
const messagesMax = 200;
/** Unread bytes after which a client is disconnected. */
const unreadMaxBytes = 256 * 1024;
const retryAfterSeconds = 10;
/** Announced to the client, which pings after this long without a message; the server pings as well. */
const activityTimeoutSeconds = 120;
const pingEveryMs = 60_000;

const channelPrefix = 'task-status-';

export type ImportPush = { close(): void };

type Client = ImportListener & {
  address: string;
  isAlive: boolean;
  /** Messages since the last ping. */
  messages: number;
};

/**
 * Reports the progress of imports to pages, with the frames of the push service that the widget's client
 * speaks. The last known state is sent on subscription, since quick imports have finished by then.
 *
 * Opening a socket and every message count towards the traffic limit of the IP address. The cost of a message
 * does not depend on the number of sockets and subscriptions.
 * Source: storage protocol, "Realtime push".
 */
export function startImportPush(
  server: Server,
  deps: Pick<Deps, 'db' | 'log' | 'env' | 'rateLimits'>,
): ImportPush {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  });
  const watch = createImportWatch(deps);
  const clients = new Map<WebSocket, Client>();
  const perAddress = new Map<string, number>();

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const ignore = () => {};
    socket.on('error', ignore);
    admit(request)
      .then((address) => {
        socket.off('error', ignore);
        sockets.handleUpgrade(request, socket, head, (client) => welcome(client, address));
      })
      .catch((error) => refuse(socket, error));
  };
  server.on('upgrade', onUpgrade);

  /** @returns the caller's IP address. @throws AppError for a caller that is refused a socket. */
  async function admit({ url = '', headers, socket }: IncomingMessage): Promise<string> {
    if (!url.startsWith(`${storagePushPath}/app/`)) throw new AppError('NOT_FOUND');
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const address = callerIpOf(socket.remoteAddress, forwardedFor, deps.env.trustProxy);
    await deps.rateLimits.traffic.consume(address);
    // Browsers always send an origin; a script may omit it, as with every other call.
    const { origin, host } = headers;
    if (origin !== undefined && !isStorageOrigin(deps.env, origin, host))
      throw new AppError('FOREIGN_ORIGIN');
    if (clients.size >= socketsMax) throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds });
    const own = perAddress.get(limitKey(address)) ?? 0;
    if (own >= socketsMaxPerAddress) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    return address;
  }

  function welcome(socket: WebSocket, address: string): void {
    const client: Client = {
      address,
      isAlive: true,
      messages: 0,
      told: new Map(),
      tell: (event, token, data) => send(socket, event, { channel: `${channelPrefix}${token}`, data }),
    };
    const key = limitKey(address);
    clients.set(socket, client);
    perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      watch.forget(client);
      clients.delete(socket);
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left > 0) perAddress.set(key, left);
      else perAddress.delete(key);
    });
    socket.on('message', (data) => {
      client.isAlive = true;
      client.messages += 1;
      // More than any page sends.
      if (client.messages > messagesMax) return socket.terminate();
      deps.rateLimits.traffic.consume(address).then(
        () => onMessage(socket, client, data.toString()),
        () => socket.terminate(),
      );
    });
    send(socket, 'pusher:connection_established', {
      data: JSON.stringify({ socket_id: '1.1', activity_timeout: activityTimeoutSeconds }),
    });
  }

  function onMessage(socket: WebSocket, client: Client, text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    const message = parse(text);
    if (message.event === 'pusher:ping') send(socket, 'pusher:pong', { data: {} });
    const channel = String(message.data?.channel ?? '');
    if (!channel.startsWith(channelPrefix)) return;
    const token = channel.slice(channelPrefix.length);
    if (message.event === 'pusher:unsubscribe') watch.remove(client, token);
    if (message.event !== 'pusher:subscribe' || !isImportToken(token)) return;
    if (client.told.size < channelsMax) watch.add(client, token);
  }

  const pinging = setInterval(() => {
    for (const [socket, client] of clients) {
      if (!client.isAlive) {
        socket.terminate();
        continue;
      }
      client.isAlive = false;
      client.messages = 0;
      send(socket, 'pusher:ping', { data: {} });
    }
  }, pingEveryMs);
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

function send(socket: WebSocket, event: string, rest: { channel?: string; data: unknown }): void {
  if (socket.bufferedAmount > unreadMaxBytes) socket.terminate();
  else socket.send(JSON.stringify({ event, ...rest }));
}

/** Returns an empty message for invalid input. */
function parse(text: string): { event?: unknown; data?: { channel?: unknown } | null } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function refuse(socket: Duplex, error: unknown): void {
  const refusal = error instanceof AppError ? error : new AppError('INTERNAL_ERROR');
  const { status, retryAfterSeconds: seconds } = refusal;
  const body = JSON.stringify(refusal.toBody());
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(seconds === undefined ? [] : [`Retry-After: ${seconds}`]),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
