import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import type { DatabaseLocation } from '@storefront/db/testing/raw-database.ts';
import { serverEnvironment } from '../../scripts/lib/server-environment.mjs';

/** A server in its own process. */
export type ServerProcess = { port: number; pid: number; stop(): Promise<void> };

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const tsx = import.meta.resolve('tsx');
const startTimeoutMs = 60_000;

/** Starts the built product, as `npm start` does. */
export function startProduct(
  location: DatabaseLocation,
  isLimited = false,
  variables: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  return start([pathOf('../../dist/main.js')], {
    ...serverEnvironment,
    ...environmentOf(location),
    ...variables,
    RATE_LIMIT: isLimited ? 'on' : 'off',
    LOG_LEVEL: 'silent',
  });
}

/** Starts the bare server of `baseline-server.ts`. */
export function startBaseline(location: DatabaseLocation): Promise<ServerProcess> {
  return start(['--import', tsx, pathOf('../baseline-server.ts')], environmentOf(location));
}

/**
 * Starts one of the servers that `sections/api.ts` compares with, `hono-baseline.ts` or
 * `fastify-baseline.ts`.
 */
export function startFramework(name: 'hono' | 'fastify', location: DatabaseLocation): Promise<ServerProcess> {
  return start(['--import', tsx, pathOf(`../${name}-baseline.ts`)], environmentOf(location));
}

/** Starts the bare file server of `file-server.ts`. */
export function startFileServer(folder: string): Promise<ServerProcess> {
  return start(['--import', tsx, pathOf('../file-server.ts')], { FOLDER: folder });
}

/** Starts the bare upload server of `upload-baseline.ts`. */
export function startUploadBaseline(location: DatabaseLocation): Promise<ServerProcess> {
  return start(['--import', tsx, pathOf('../upload-baseline.ts')], environmentOf(location));
}

/** Starts the server of `refusing-server.ts`. */
export function startRefusing(): Promise<ServerProcess> {
  return start(['--import', tsx, pathOf('../refusing-server.ts')], {});
}

/** Starts an attack of `attacks.ts` in its own process, so that it takes no time of the measuring process. */
export function startAttacker(
  name: string,
  target: { port: number; pictureUuid: string },
): Promise<ServerProcess> {
  const args = [name, String(target.port), target.pictureUuid];
  return start(['--import', tsx, pathOf('../attacker.ts'), ...args], {});
}

function environmentOf({ databaseUrl, dataDir }: DatabaseLocation): NodeJS.ProcessEnv {
  return { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };
}

/** Starts a server and waits for the line `Ready …`. The server ends with this process in any case. */
async function start(args: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = await findFreePort();
  const endWithParent = new URL('../../scripts/lib/end-with-parent.mjs', import.meta.url).href;
  const server = spawn(process.execPath, ['--import', endWithParent, ...args], {
    // Only these: a variable of the product in the caller's shell would distort the results.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await untilReady(server);
  return {
    port,
    pid: server.pid ?? 0,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error('A server did not get ready'));
    }, startTimeoutMs);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`A server ended with exit code ${code}`));
    });
    let output = '';
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (!/^Ready/m.test(output)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
