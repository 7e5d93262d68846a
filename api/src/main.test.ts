import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unpackNewDatabase } from '@storefront/db/embedded/new-database.ts';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';

// Tests the program itself: its output and how it ends. These tests are slow, so there are few.
const entry = path.join(inject('programs'), 'main.js');
const directory = mkdtempSync(path.join(tmpdir(), 'storefront-main-'));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));

/** Lists the directory and everything in it. */
function entriesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...names.map((name) => path.join(folder, name))];
}

/** Returns the number that a database gets when it is made. */
function identityOf(database: string): Buffer {
  return readFileSync(path.join(database, 'global', 'pg_control')).subarray(0, 8);
}

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return { code: code as number | null, signal, output, errors };
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.includes('Ready on')) resolve(output);
    });
    ended.then((result) => reject(new Error(`It ended: ${result.errors}`)));
  });
  ready.catch(() => {});
  return { child, ready, ended };
}

/** Returns the first response of a server that is just starting. */
async function firstAnswer(address: string, init: RequestInit): Promise<Response> {
  for (let round = 0; round < 2000; round++) {
    try {
      return await fetch(address, init);
    } catch {
      await sleep(5);
    }
  }
  throw new Error('The server did not open its port');
}

test('a bad environment ends the start with every problem on a line of its own', async () => {
  const { code, errors } = await start({ PORT: 'x', SMTP_URL: 'y', DATA_DIR: directory }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^ {2}PORT /m);
  expect(errors).toMatch(/^ {2}SMTP_URL /m);
  expect(errors).not.toMatch(/^\s+at /m);
});

test('a database that is away, or a folder that cannot be made, ends the start with one clear line', async () => {
  const databaseUrl = `postgres://user:secret@127.0.0.1:${await findFreePort()}/db`;
  const folder = existsSync('/proc/self') ? '/proc/nope' : path.join(entry, 'data');
  for (const [given, named] of [
    [{ DATABASE_URL: databaseUrl, DATA_DIR: directory }, 'DATABASE_URL'],
    [{ DATA_DIR: folder }, `DATA_DIR: ${folder}`],
  ] as const) {
    const { code, errors } = await start(given).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain(named);
    expect(errors).not.toContain('secret');
  }
});

describe('with the embedded database', () => {
  const dataDir = path.join(directory, 'data');

  test('the first login is printed once and works; a directory or port in use ends the start; a signal ends in order', async () => {
    const port = await findFreePort();
    const occupant = createServer().listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    const samePort = await start({ PORT: String(port), DATA_DIR: dataDir }).ended;
    expect([samePort.code, samePort.errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(samePort.errors).toContain(`PORT, HOST: 127.0.0.1:${port} is in use`);
    occupant.close();
    await once(occupant, 'close');

    // The failed start never showed a login, so it must not have created one.
    const first = start({ PORT: String(port), DATA_DIR: dataDir });
    const output = await first.ready;
    expect(output).toContain('First admin login');
    const [, password] = /password {2}(\S+)/.exec(output) ?? [];
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(login.status).toBe(200);

    const sameDirectory = await start({ PORT: String(await findFreePort()), DATA_DIR: dataDir }).ended;
    expect([sameDirectory.code, sameDirectory.errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(sameDirectory.errors).toContain('in use');

    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, signal: null, errors: '' });
    // A small machine has no memory for making one.
    const packed = path.join(directory, 'packed');
    await unpackNewDatabase(packed, { archive: path.join(path.dirname(entry), 'new-database.gz') });
    expect(identityOf(path.join(dataDir, 'db'))).toEqual(identityOf(packed));

    const boss = { username: 'boss', password: 'a password of theirs' };
    const given = { ADMIN_USERNAME: boss.username, ADMIN_PASSWORD: boss.password };
    // Modes as an earlier release left them.
    for (const entry of entriesOf(dataDir)) chmodSync(entry, statSync(entry).isDirectory() ? 0o755 : 0o666);
    const second = start({ PORT: String(port), DATA_DIR: dataDir, ...given });
    // The very first moment at which the port is open.
    const early = await firstAnswer(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(boss),
    });
    expect(early.status).toBe(200);
    expect(await second.ready).not.toContain('password');
    expect(entriesOf(dataDir).filter((entry) => (lstatSync(entry).mode & 0o077) !== 0)).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    // Simulates a closed pipe, as with `| head`: the server must go on.
    second.child.stdout.destroy();
    second.child.stderr.destroy();
    for (let round = 0; round < 5; round++) await fetch(`http://127.0.0.1:${port}/api/nope`);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0 });
  });
});

test('a signal ends the server also while mail server, mailbox and virus scanner keep it waiting', async () => {
  let asked = 0;
  const silent = createServer((socket) => {
    asked += 1;
    socket.on('error', () => {}).resume();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const port = await findFreePort();
  const { child, ready, ended } = start({
    PORT: String(port),
    DATA_DIR: path.join(directory, 'waiting'),
    RATE_LIMIT: 'off',
    SMTP_URL: `smtp://127.0.0.1:${silentPort}`,
    MAIL_FROM: 'desk@shop.example',
    MAIL_REPLY_TO: 'replies@shop.example',
    IMAP_URL: `imap://user:secret@127.0.0.1:${silentPort}`,
    CLAMD_URL: `tcp://127.0.0.1:${silentPort}`,
  });
  await ready;
  const origin = `http://127.0.0.1:${port}`;
  const placed = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildQuoteRequest()),
  });
  const { id } = (await placed.json()) as { id: number };
  const body = new FormData();
  body.set('orderId', String(id));
  body.set('files', new File([new Uint8Array(png())], 'logo.png'));
  const cookie = placed.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const upload = await fetch(`${origin}/api/uploads`, { method: 'POST', headers: { cookie }, body });
  expect(upload.status).toBe(200);
  // Two mails, the mailbox and the scanner.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
  const startedAt = performance.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  // A service manager kills it after half a minute, without an orderly end of the embedded database.
  expect(performance.now() - startedAt).toBeLessThan(25_000);
  silent.close();
});
