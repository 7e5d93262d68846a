import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { hungUpStatus } from './http/hung-up.ts';
import { type OpenConnections, trackConnections } from './server/open-connections.ts';

/** Longer than load balancers keep idle connections, so that they close them and not we. */
const keepAliveMs = 65_000;
/** Time limits for the headers, and for a whole request, which may carry 100 MB of files over a slow line. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 10 * 60_000;
/** Time in which a connection must take something of its response, or send something of its request. */
const silenceMs = 120_000;
const shutdownLimitMs = 10_000;
/** Connections that wait to be accepted. A client that finds the backlog full retries only after a second. */
const backlog = 4096;

export type Listener = {
  server: Server;
  /**
   * Stops accepting requests, waits at most ten seconds for running ones, and closes idle connections at
   * once.
   */
  close(): Promise<void>;
};

/** @throws Error with code `EADDRINUSE`, `EACCES` or `EADDRNOTAVAIL` when the port cannot be opened. */
export async function listen(app: Hono<AppEnv>, address: { port: number; host: string }): Promise<Listener> {
  const server = createAdaptorServer({
    // A closed connection's last packet may hold many more requests.
    fetch: (request, env) =>
      env.incoming.socket.destroyed ? new Response(null, { status: hungUpStatus }) : app.fetch(request, env),
    serverOptions: {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
    },
  }) as Server;
  server.setTimeout(silenceMs);
  const connections = trackConnections(server);
  server.listen({ ...address, backlog });
  await once(server, 'listening');
  return { server, close: () => close(server, connections) };
}

async function close(server: Server, connections: OpenConnections): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  connections.end();
  const timer = setTimeout(() => connections.destroy(), shutdownLimitMs);
  await closed;
  clearTimeout(timer);
}
