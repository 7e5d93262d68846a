import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

// Tests `npm start` without installing and building: its parent process around the built server.
const runProduct = new URL('../scripts/lib/run-product.mjs', import.meta.url).href;
const mainFile = path.join(inject('programs'), 'main.js');

let directory: string;
let parent: ChildProcess;
let output: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'storefront-restart-'));
});
afterEach(async () => {
  // The server ends when its parent is gone.
  const pid = serverPid();
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid));
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs `program` as the server, after it has written its process ID to a file. */
function startParent(
  program: string,
  env: Record<string, string> = {},
  silentSeconds?: number,
): Promise<number | null> {
  const entry = path.join(directory, 'entry.mjs');
  const pidFile = JSON.stringify(path.join(directory, 'pid'));
  writeFileSync(
    entry,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${pidFile}, String(process.pid));\n${program}\n`,
  );
  const code = `const { runServer } = await import(${JSON.stringify(runProduct)});
    process.exitCode = await runServer(${JSON.stringify(entry)}, [], ${silentSeconds});`;
  parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, DATA_DIR: path.join(directory, 'data'), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [parent.stdout, parent.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return once(parent, 'close').then(([exitCode]) => exitCode);
}

const server = `await import(${JSON.stringify(pathToFileURL(mainFile).href)});`;
const serverPid = () =>
  existsSync(path.join(directory, 'pid')) ? Number(readFileSync(path.join(directory, 'pid'), 'utf8')) : 0;
const pauses = () =>
  [...output.matchAll(/starting it again in (\d+) s/g)].map(([, seconds]) => Number(seconds));

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; !(await isTrue()); round++) {
    if (round > 3600) throw new Error(`It did not come true within 90 seconds\n${output}`);
    await sleep(25);
  }
}

test('a server that is killed comes back with its data, for which it waits; a signal ends both', async () => {
  const port = String(await findFreePort());
  const dataDir = path.join(directory, 'data');
  await fillDataDir(dataDir);
  const ended = startParent(server, { PORT: port, HOST: '127.0.0.1' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady);
  const killed = serverPid();
  process.kill(killed, 'SIGKILL');
  await until(() => serverPid() !== killed);
  await until(isReady);
  expect(pauses()).toEqual([1]);
  expect(output).toContain('The server ended unexpectedly (SIGKILL)');

  // As its disk would, leaves the empty folder that it was mounted on.
  renameSync(dataDir, `${dataDir}-disk`);
  mkdirSync(dataDir);
  process.kill(serverPid(), 'SIGKILL');
  await until(() => output.includes('has become empty while the server ran'));
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
  renameSync(`${dataDir}-disk`, dataDir);
  await until(isReady);
  // Only the first start showed the first login: all used the same database.
  expect(output.match(/First admin login/g)).toHaveLength(1);

  parent.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isAlive(serverPid())).toBe(false);
});

test('a server that hangs is killed and started again; one that only has nothing to do is not', async () => {
  const secondsFile = path.join(directory, 'seconds');
  const hang = `process.send('serving');
    process.once('SIGUSR2', () => { for (;;); });
    let seconds = 0;
    setInterval(() => writeFileSync(${JSON.stringify(secondsFile)}, String(++seconds)), 1000);`;
  startParent(hang, {}, 3);
  await until(() => isAlive(serverPid()));
  const first = serverPid();
  // Longer than a silent server would live.
  await until(() => existsSync(secondsFile) && Number(readFileSync(secondsFile, 'utf8')) >= 5);
  expect([serverPid(), output]).toEqual([first, '']);
  process.kill(first, 'SIGUSR2');
  await until(() => isAlive(serverPid()) && serverPid() !== first);
  expect(output).toContain('The server has not responded for 3 s and is killed');
  expect(pauses()).toEqual([1]);
});

test('a bad configuration ends the start at once', async () => {
  expect(await startParent(server, { PORT: 'x' })).toBe(1);
  expect(pauses()).toEqual([]);
});

test('each documented start gives the server its threads, also where their variable is left empty', async () => {
  const program = `console.log(process.env.UV_THREADPOOL_SIZE, process.env.MALLOC_ARENA_MAX); process.exit(1);`;
  await startParent(program, { UV_THREADPOOL_SIZE: '', MALLOC_ARENA_MAX: '3' });
  expect(output).toBe('8 3\n');
  // A start that is described without this parent would leave the server with the defaults of Node.js.
  for (const file of ['README.md', 'contracts/docs/OPERATIONS.md', 'Dockerfile', 'compose.yaml']) {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(text, file).not.toContain('dist/main');
  }
});

test('once it has served, a start that finds its surroundings broken is tried again', async () => {
  startParent(`process.send('serving'); setTimeout(() => process.exit(1), 50);`);
  await until(() => pauses().length >= 1);
});

test('the pauses grow; a signal during one ends it', async () => {
  const ended = startParent('process.exit(70);');
  await until(() => pauses().length === 2);
  expect(pauses()).toEqual([1, 2]);
  parent.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('an uncaught fault ends the server with a code of its own and its log without personal data', async () => {
  const fault = `const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    throw Object.assign(new Error('jo@example.com'), { routine: 'as errors of the database have' });
  }, 10);`;
  await fillDataDir(path.join(directory, 'data'));
  const ended = startParent(`${fault}\n${server}`, { PORT: String(await findFreePort()) });
  await until(() => output.includes('(exit code 70)'));
  expect(output).toContain('a fault ends the server');
  expect(output).not.toContain('jo@example.com');
  parent.kill('SIGTERM');
  await ended;
});
