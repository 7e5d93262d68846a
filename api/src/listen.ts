import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './http/app-env.ts';
import { continueOnRead } from './server/continue-on-read.ts';
import { ignoreUpgrades, upgradeOptions } from './server/ignore-upgrades.ts';
import { limitConnections } from './server/limit-connections.ts';
import { oneAtATime } from './server/one-at-a-time.ts';
import { type OpenConnections, trackConnections } from './server/open-connections.ts';

/** Longer than load balancers keep idle connections, so that they close them and not we. */
const keepAliveMs = 65_000;
/** Time limits for the headers, and for a whole request, which may carry 100 MB of files over a slow line. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 10 * 60_000;
/** A client that reads nothing of its response for this long has gone, or wants to hold the connection. */
const stalledMs = 120_000;
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

/**
 * @param isLimited false removes the limit on the connections of an IP address.
 * @throws Error with code `EADDRINUSE`, `EACCES` or `EADDRNOTAVAIL` when the port cannot be opened.
 */
export async function listen(
  app: Hono<AppEnv>,
  { port, host, isLimited = false }: { port: number; host: string; isLimited?: boolean },
): Promise<Listener> {
  const handle = oneAtATime(createRequestListener(app));
  const server = createServer(
    {
      keepAliveTimeout: keepAliveMs,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      ...upgradeOptions,
    },
    handle,
  );
  server.on('checkContinue', continueOnRead(handle));
  server.setTimeout(stalledMs);
  // Node.js drops those after the 2000th, among them what a proxy appends about the caller. Their size stays limited.
  server.maxHeadersCount = 0;
  const connections = trackConnections(server);
  ignoreUpgrades(server, connections);
  if (isLimited) limitConnections(server);
  server.listen({ port, host, backlog });
  await once(server, 'listening');
  return { server, close: () => close(server, connections) };
}

function createRequestListener(app: Hono<AppEnv>): RequestListener {
  const listener = getRequestListener(app.fetch);
  return (incoming, outgoing) => {
    if (incoming.httpVersion === '1.0') {
      // HTTP/1.0 needs no Host; HAProxy's health checks have none.
      incoming.headers.host ??= 'localhost';
      // It does not know chunks: what passed the request on may see its end elsewhere. Source: RFC 9112, section 6.1.
      if (incoming.headers['transfer-encoding']) outgoing.shouldKeepAlive = false;
    }
    // Node.js takes the first, and a proxy in front perhaps the other. Source: RFC 9112, section 3.2.
    if ((incoming.headersDistinct.host?.length ?? 0) > 1) {
      outgoing.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
      return;
    }
    return listener(incoming, outgoing);
  };
}

async function close(server: Server, connections: OpenConnections): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  connections.end();
  const timer = setTimeout(() => connections.destroy(), shutdownLimitMs);
  await closed;
  clearTimeout(timer);
}
