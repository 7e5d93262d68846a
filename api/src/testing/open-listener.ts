import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { afterAll } from 'vitest';
import type { AppEnv } from '#http/app-env.ts';
import { listen } from '../listen.ts';

type TestListener = { server: Server; port: number; origin: string; close(): Promise<void> };

type Options = { isLimited?: boolean };

/** Serves an app on a port of its own; `close` also ends the connections that a test has left open. */
export async function startListener(app: Hono<AppEnv>, options: Options = {}): Promise<TestListener> {
  const { server, close } = await listen(app, { port: 0, host: '127.0.0.1', ...options });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return close();
    },
  };
}

/** Opens the listener that the tests of a file share, and closes it after them. Call it outside of tests and hooks. */
export async function openListener(
  app: Hono<AppEnv>,
  options?: Options,
): Promise<Omit<TestListener, 'close'>> {
  const listener = await startListener(app, options);
  afterAll(() => listener.close());
  return listener;
}
