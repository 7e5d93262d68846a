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

/** Sockets that this process and one address may have; a page needs one. */
const socketsMax = 1000;
const socketsMaxPerAddress = 30;
/** Imports that one socket may listen to at the same time. */
const channelsMax = 50;
/** The longest message of the widget has some 120 bytes. */
const messageMaxBytes = 1024;
/** Messages of one socket between two pings of ours; a page sends two for each import. */
const messagesMax = 200;
/** A client that does not read what it is sent is let go. */
const unreadMaxBytes = 256 * 1024;
const retryAfterSeconds = 10;
/** Announced to the client, which pings when it has heard nothing for so long; we do the same. */
const activityTimeoutSeconds = 120;
const pingEveryMs = 60_000;

const channelPrefix = 'task-status-';

export type ImportPush = { close(): void };

type Client = ImportListener & {
  address: string;
  isAlive: boolean;
  /** Since our last ping. */
  messages: number;
};

/**
 * Tells pages how their imports go, over the frames of the push service that the widget's client speaks. The last known
 * state is sent on subscription, since quick imports are over by then.
 *
 * Opening a socket and every message count towards the address's traffic; each message costs the same however many
 * sockets and subscriptions there are.
 * Source: the storage protocol, "Realtime push".
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

  /** @returns the caller's address. @throws AppError for one that gets no socket. */
  async function admit({ url = '', headers, socket }: IncomingMessage): Promise<string> {
    if (!url.startsWith(`${storagePushPath}/app/`)) throw new AppError('NOT_FOUND');
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const address = callerIpOf(socket.remoteAddress, forwardedFor, deps.env.trustProxy);
    await deps.rateLimits.traffic.consume(address);
    // Browsers always send it; a script may leave it out, as everywhere.
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
      // More than any page says.
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

/** An empty message for what is none. */
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
