import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { storagePushPath } from '@storefront/contracts/uploads/storage-limits.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Deps } from '#deps.ts';
import { addressOf, limitKey } from '#http/client-address.ts';
import { findImportStates, type ImportState, isImportToken } from './import-state.ts';

/** Sockets that this process and one address may have; a page needs one. */
const socketsMax = 1000;
const socketsMaxPerAddress = 30;
const channelsMax = 50;
const messageMaxBytes = 4096;
/** The rows are read this often while somebody waits: they may be written by any instance. */
const readEveryMs = 250;
/** Announced to the client, which pings when it has heard nothing for so long; we do the same. */
const activityTimeoutSeconds = 120;
const pingEveryMs = 60_000;

const channelPrefix = 'task-status-';

export type ImportPush = { close(): void };

type Subscriber = { tokens: Map<string, string>; isAlive: boolean };

/**
 * Tells pages how their imports go, over the frames of the push service that the widget's client speaks. The last known
 * state is sent on subscription, since quick imports are over by then.
 * Source: the storage protocol, "Realtime push".
 */
export function startImportPush(
  server: Server,
  { db, log, env }: Pick<Deps, 'db' | 'log' | 'env'>,
): ImportPush {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  });
  const subscribers = new Map<WebSocket, Subscriber>();
  const perAddress = new Map<string, number>();
  let reader: NodeJS.Timeout | undefined;
  let isReading = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith(`${storagePushPath}/app/`)) return refuse(socket, 404);
    const forwardedFor = request.headers['x-forwarded-for'];
    const address = limitKey(
      addressOf(request.socket.remoteAddress, forwardedFor?.toString(), env.trustProxy),
    );
    const own = perAddress.get(address) ?? 0;
    if (subscribers.size >= socketsMax || own >= socketsMaxPerAddress) return refuse(socket, 503);
    sockets.handleUpgrade(request, socket, head, (client) => welcome(client, address));
  };
  server.on('upgrade', onUpgrade);

  function welcome(client: WebSocket, address: string): void {
    const subscriber: Subscriber = { tokens: new Map(), isAlive: true };
    subscribers.set(client, subscriber);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    client.on('error', () => client.terminate());
    client.on('close', () => {
      subscribers.delete(client);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
    client.on('message', (data) => {
      subscriber.isAlive = true;
      onMessage(client, subscriber, data.toString());
    });
    send(client, 'pusher:connection_established', {
      data: JSON.stringify({ socket_id: '1.1', activity_timeout: activityTimeoutSeconds }),
    });
  }

  function onMessage(client: WebSocket, subscriber: Subscriber, text: string): void {
    const message = parse(text);
    if (message.event === 'pusher:ping') send(client, 'pusher:pong', { data: {} });
    const channel = String(message.data?.channel ?? '');
    if (!channel.startsWith(channelPrefix)) return;
    const token = channel.slice(channelPrefix.length);
    if (message.event === 'pusher:unsubscribe') subscriber.tokens.delete(token);
    if (message.event !== 'pusher:subscribe' || !isImportToken(token)) return;
    if (subscriber.tokens.size >= channelsMax) return;
    subscriber.tokens.set(token, '');
    reader ??= setInterval(() => void read(), readEveryMs).unref();
    void read();
  }

  /** Sends whoever waits for an import what has changed since they were told last. */
  async function read(): Promise<void> {
    const tokens = new Set([...subscribers.values()].flatMap(({ tokens }) => [...tokens.keys()]));
    if (tokens.size === 0) {
      clearInterval(reader);
      reader = undefined;
      return;
    }
    if (isReading) return;
    isReading = true;
    try {
      const states = await findImportStates(db, [...tokens]);
      for (const [client, subscriber] of subscribers) {
        for (const [token, told] of subscriber.tokens) {
          const state = states.get(token);
          if (state) tell(client, subscriber, token, told, state);
        }
      }
    } catch (error) {
      // Polling goes on, and so does the next reading.
      log.debug({ err: error }, 'the state of imports could not be read');
    } finally {
      isReading = false;
    }
  }

  const pinging = setInterval(() => {
    for (const [client, subscriber] of subscribers) {
      if (!subscriber.isAlive) {
        client.terminate();
        continue;
      }
      subscriber.isAlive = false;
      send(client, 'pusher:ping', { data: {} });
    }
  }, pingEveryMs);
  pinging.unref();

  return {
    close() {
      server.off('upgrade', onUpgrade);
      clearInterval(pinging);
      clearInterval(reader);
      for (const client of subscribers.keys()) client.terminate();
      sockets.close();
    },
  };
}

function tell(
  client: WebSocket,
  subscriber: Subscriber,
  token: string,
  told: string,
  state: ImportState,
): void {
  const frame = frameOf(state);
  if (!frame) return;
  const data = JSON.stringify(frame.data);
  if (data === told) return;
  if (frame.event === 'progress') subscriber.tokens.set(token, data);
  // Nothing follows the end.
  else subscriber.tokens.delete(token);
  send(client, frame.event, { channel: `${channelPrefix}${token}`, data });
}

function frameOf(state: ImportState): { event: 'progress' | 'success' | 'fail'; data: unknown } | null {
  if (state.status === 'progress') return { event: 'progress', data: state };
  if (state.status === 'success') return { event: 'success', data: state };
  if (state.status !== 'error') return null;
  const { status, error, url, error_code } = state;
  return { event: 'fail', data: { status, msg: error, url, error_code } };
}

function send(client: WebSocket, event: string, rest: { channel?: string; data: unknown }): void {
  client.send(JSON.stringify({ event, ...rest }));
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

function refuse(socket: Duplex, status: 404 | 503): void {
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${status} ${status === 404 ? 'Not Found' : 'Service Unavailable'}\r\nConnection: close\r\n\r\n`,
  );
}
