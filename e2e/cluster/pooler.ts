import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { until } from './cluster.ts';

/** pgbouncer refuses to run as root. */
const nobody = 65_534;

/**
 * Starts pgbouncer in front of PostgreSQL, with transaction pooling: a connection serves one transaction,
 * then another client.
 */
export async function startPooler(home: string, databaseUrl: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = join(home, 'pooler');
  const config = join(folder, 'pgbouncer.ini');
  await mkdir(folder);
  await writeFile(
    config,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  );
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid) for (const path of [home, folder]) await chown(path, nobody, nobody);
  const pooler = spawn('pgbouncer', ['--quiet', config], { ...user, stdio: ['ignore', 'ignore', 'inherit'] });
  await until(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect').finally(() => socket.destroy());
    return true;
  });
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}?prepare=false`,
    async stop(): Promise<void> {
      if (pooler.exitCode !== null) return;
      const ended = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await ended;
    },
  };
}
