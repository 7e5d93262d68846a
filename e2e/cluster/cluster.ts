import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@storefront/db/testing/free-port.ts';

/** The checkout that this script is part of. */
export const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** How long nginx keeps running requests to an instance that is being taken out of rotation. */
const drainMs = 2000;

export type Instance = { port: number; root: string; dataDir: string; process: ChildProcess | null };

/**
 * Starts instances of the built server behind nginx, which balances round-robin: one from each of the given
 * checkouts. `stop` ends everything.
 */
export async function startCluster(home: string, roots: readonly string[], env: Record<string, string>) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const instances: Instance[] = [];
  const config = join(home, 'nginx.conf');
  const nginx = (...args: string[]) => run('nginx', ['-c', config, '-e', join(home, 'nginx.log'), ...args]);

  /** Tells nginx which instances serve; running requests to the others are still finished. */
  const balance = async (serving: readonly Instance[]) => {
    await writeFile(config, nginxConfig(home, port, serving));
  };
  const startOne = async (instance: Instance, more: Record<string, string> = {}) => {
    instance.process = spawn(process.execPath, ['api/dist/main.js'], {
      cwd: instance.root,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(instance.port),
        PUBLIC_URL: origin,
        DATA_DIR: instance.dataDir,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...env,
        ...more,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(async () => (await fetch(`http://127.0.0.1:${instance.port}/readyz`)).ok);
  };
  const endOne = async (instance: Instance, signal: NodeJS.Signals) => {
    if (!instance.process) return;
    const ended = once(instance.process, 'exit');
    instance.process.kill(signal);
    await ended;
    instance.process = null;
  };

  const add = async (root: string): Promise<Instance> => {
    const dataDir = join(home, `data-${instances.length}`);
    const instance: Instance = { port: await findFreePort(), root, dataDir, process: null };
    await startOne(instance);
    instances.push(instance);
    return instance;
  };
  const rebalance = async () => {
    await balance(instances.filter(({ process: running }) => running));
    await nginx('-s', 'reload');
  };

  for (const root of roots) await add(root);
  await mkdir(join(home, 'nginx'), { recursive: true });
  await balance(instances);
  await nginx();

  const takeOut = async (instance: Instance) => {
    await balance(instances.filter((other) => other !== instance && other.process));
    await nginx('-s', 'reload');
    await sleep(drainMs);
    await endOne(instance, 'SIGTERM');
  };
  const putBack = async (instance: Instance, more: Record<string, string> = {}) => {
    await startOne(instance, more);
    await rebalance();
  };

  return {
    origin,
    instances,
    /** Starts another instance, from another checkout, beside the others. */
    async join(root: string): Promise<Instance> {
      const instance = await add(root);
      await rebalance();
      return instance;
    },
    /** Takes an instance out of rotation and ends it gracefully. */
    takeOut,
    /** Starts an instance again and lets it serve. */
    putBack,
    /** Does both with each instance in turn; they restart with other variables. */
    async restartInTurn(more: Record<string, string> = {}): Promise<void> {
      for (const instance of instances) {
        await takeOut(instance);
        await putBack(instance, more);
      }
    },
    kill: (instance: Instance) => endOne(instance, 'SIGKILL'),
    restart: (instance: Instance) => startOne(instance),
    /** Returns the names of all mails that any instance wrote. */
    async mails(): Promise<string[]> {
      const folders = instances.map(({ dataDir }) => readdir(join(dataDir, 'mail')).catch(() => []));
      return (await Promise.all(folders)).flat().filter((name) => name.endsWith('.eml'));
    },
    async stop(): Promise<void> {
      await nginx('-s', 'quit').catch(() => {});
      for (const instance of instances) await endOne(instance, 'SIGTERM');
    },
  };
}

function nginxConfig(home: string, port: number, serving: readonly Instance[]): string {
  return `pid ${home}/nginx/pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  # A connection that is kept may be closed by a reload at the moment at which a client uses it again.
  keepalive_timeout 0;
  client_body_temp_path ${home}/nginx/body;
  proxy_temp_path ${home}/nginx/proxy;
  map $http_upgrade $storefront_connection { default upgrade; '' ''; }
  upstream storefront {
    ${serving.map((instance) => `server 127.0.0.1:${instance.port};`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    client_max_body_size 0;
    # Its workers may not write where this ran.
    proxy_max_temp_file_size 0;
    location / {
      proxy_pass http://storefront;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $storefront_connection;
      proxy_next_upstream error timeout http_503;
    }
  }
}
`;
}

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 1200; round++) {
    if (await isTrue().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error('It did not come true within two minutes');
}
