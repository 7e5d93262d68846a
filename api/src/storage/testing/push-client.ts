import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

/** A client that listens to imports, and reconnects whenever its socket ends. */
export type PushClient = {
  /** Established connections so far. */
  readonly connections: number;
  readonly isConnected: boolean;
  /** Subscribes to an import, again after each reconnection. */
  listenTo(token: string): void;
  /** Imports reported as successful. */
  readonly succeeded: ReadonlySet<string>;
  close(): void;
};

const reconnectAfterMs = 200;

/** @param origin `http://host:port` of the server or of a proxy in front of it. */
export function openPushClient(origin: string): PushClient {
  const address = `${origin.replace(/^http/, 'ws')}/storage/push/app/demopublickey?protocol=5&client=js`;
  const tokens = new Set<string>();
  const succeeded = new Set<string>();
  let connections = 0;
  let socket: WebSocket;
  let isClosed = false;

  const subscribe = (token: string) =>
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `task-status-${token}` } }));
  const onMessage = (text: string) => {
    const { event, channel = '' } = JSON.parse(text) as { event: string; channel?: string };
    if (event === 'pusher:connection_established') {
      connections += 1;
      for (const token of tokens) subscribe(token);
    }
    if (event === 'success') succeeded.add(channel.replace('task-status-', ''));
  };
  const connect = () => {
    socket = new WebSocket(address);
    socket.on('message', (data) => onMessage(data.toString()));
    socket.on('error', () => {});
    socket.on('close', async () => {
      await sleep(reconnectAfterMs);
      if (!isClosed) connect();
    });
  };
  connect();

  return {
    get connections() {
      return connections;
    },
    get isConnected() {
      return socket.readyState === WebSocket.OPEN;
    },
    listenTo(token) {
      tokens.add(token);
      if (socket.readyState === WebSocket.OPEN) subscribe(token);
    },
    succeeded,
    close() {
      isClosed = true;
      socket.terminate();
    },
  };
}
