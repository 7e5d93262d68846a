import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { type OpenConnections, trackConnections } from './server/open-connections.ts';

/** Longer than load balancers keep idle connections, so that they and not we close them. */
const keepAliveMs = 65_000;
/** Headers come within this time, a whole request, 100 MB of files on a slow line included, within the other. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 10 * 60_000;
const shutdownLimitMs = 10_000;
/** Connections that wait to be accepted. One that finds no place here tries again only after a second. */
const backlog = 4096;

export type Listener = {
  server: Server;
  /** Takes no new requests and waits for running ones, at most ten seconds; connections without one end at once. */
  close(): Promise<void>;
};

/**
 * @throws Error with code `EADDRINUSE`, `EACCES` or `EADDRNOTAVAIL` when the address cannot be had.
 */
export async function listen(app: Hono<AppEnv>, address: { port: number; host: string }): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
    },
  }) as Server;
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
