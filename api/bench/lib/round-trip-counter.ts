import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Counts round trips to a PostgreSQL server. `url` connects through it; `take` returns the counts by SQL text
 * and resets them.
 */
export type RoundTripCounter = { url: string; take(): Map<string, number>; close(): Promise<void> };

/**
 * Starts a proxy in front of a PostgreSQL server that parses the traffic. Each `Sync` or simple `Query`
 * message makes the client wait for the server once. It is counted under the text of its statement.
 * Source: PostgreSQL documentation, "Message Formats".
 */
export async function startRoundTripCounter(databaseUrl: string): Promise<RoundTripCounter> {
  const target = new URL(databaseUrl);
  let counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect({ host: target.hostname, port: Number(target.port || 5432), noDelay: true });
    client.setNoDelay(true);
    client.on(
      'data',
      readMessages((text) => counts.set(text, (counts.get(text) ?? 0) + 1)),
    );
    client.pipe(server).pipe(client);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');

  const url = new URL(databaseUrl);
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('No free loopback port');
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => relay.close(done));
    },
  };
}

/** Parses the messages of one connection and calls back once per round trip. */
function readMessages(onRoundTrip: (statement: string) => void): (chunk: Buffer) => void {
  const statements = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let current = '';
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no type byte.
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
      const [first = '', second = ''] = rest.toString('utf8', typeBytes + 4, end).split('\0');
      rest = rest.subarray(end);
      isStarted = true;

      if (type === 'P') statements.set(first, second);
      if (type === 'P') current = second;
      // Bind contains the portal name, then the statement name.
      if (type === 'B') current = statements.get(second) ?? '';
      if (type === 'Q') onRoundTrip(first);
      if (type === 'S') onRoundTrip(current);
    }
  };
}
