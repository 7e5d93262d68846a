import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@storefront/db/testing/free-port.ts';
import { type BreakablePostgres, startOwnPostgres } from '@storefront/db/testing/postgres-server.ts';
import { openRawDatabase, type RawDatabase } from '@storefront/db/testing/raw-database.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';

// Runs the built server against its own PostgreSQL, which is stopped again and again. Orders and contact
// messages are each a transaction on one pooled connection.
const workers = 32;
const rounds = 20;
/** Connection pool size of the server. */
const poolSize = 10;
/** Much longer than any response may take; a request that is still open by then hangs. */
const hangMs = 15_000;
/** Until orders are taken again, once the database is back. */
const recoveredMs = 2000;
/** Pause between a refusal and the worker's next request. */
const refusedPauseMs = 25;
/** Workers that go on asking during an outage; the others wait for its end. */
const impatient = 4;

const directory = mkdtempSync(path.join(tmpdir(), 'storefront-lost-'));
let postgres: BreakablePostgres;
let program: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  program = spawn(process.execPath, [path.join(inject('programs'), 'main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await until(() => output.includes('Ready on'));
});
afterAll(async () => {
  program.kill('SIGKILL');
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let round = 0; !isTrue(); round++) {
    if (round > 3000) throw new Error(`It did not come true within 30 seconds\n${output}`);
    await sleep(10);
  }
}

function post(address: string, body: object): Promise<Response> {
  return fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(hangMs),
  });
}

const placeOrder = (name: string) =>
  post('/api/orders', buildQuoteRequest('copywriting', { clientName: name }));
const sendMessage = (name: string) =>
  post('/api/contact', { name, email: 'jordan@example.com', message: 'Do you also write in Dutch?' });

/** Accepted requests by client name; `refused` counts the 503 responses. */
const accepted = { orders: new Set<string>(), messages: new Set<string>() };
const wrong: string[] = [];
let refused = 0;
const recoveriesMs: number[] = [];
let isOver = false;
/** Resolves when the database server has been started again. */
let isBack = Promise.resolve();

/** Sends orders and messages one after another until the end. */
async function keepSending(worker: number): Promise<void> {
  for (let count = 0; !isOver; count++) {
    const name = `Client ${worker}-${count}`;
    const isOrder = (worker + count) % 2 === 0;
    try {
      const response = await (isOrder ? placeOrder(name) : sendMessage(name));
      const body = (await response.json()) as { code?: string };
      if (response.ok) (isOrder ? accepted.orders : accepted.messages).add(name);
      else if (response.status === 503 && body.code && Number(response.headers.get('retry-after')) > 0) {
        refused++;
        // Refusals cost CPU time that the server needs to recover, and thousands of them prove no more than a
        // few.
        await sleep(refusedPauseMs);
        if (worker >= impatient) await isBack;
      } else wrong.push(`${response.status} ${JSON.stringify(body)}`);
    } catch (error) {
      wrong.push(String((error as Error).cause ?? error));
    }
  }
}

const takenSoFar = () => accepted.orders.size + accepted.messages.size;

async function untilMoreAreTaken(count: number): Promise<void> {
  const target = takenSoFar() + count;
  await until(() => takenSoFar() >= target || program.exitCode !== null);
}

async function endBackends(database: RawDatabase): Promise<void> {
  const others = 'pid <> pg_backend_pid() and application_name = $1';
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`, [
    'storefront',
  ]);
}

test('lost backends and a lost server cost nothing that was acknowledged, and no other caller waits', async () => {
  const sending = Array.from({ length: workers }, (_, worker) => keepSending(worker));
  for (let round = 0; round < rounds && program.exitCode === null; round++) {
    const database = await openRawDatabase({ databaseUrl: postgres.url, dataDir: '' });
    await untilMoreAreTaken(workers / 4);
    await endBackends(database);
    await untilMoreAreTaken(workers / 4);
    await database.close();

    const before = refused;
    let tellThatItIsBack = () => {};
    isBack = new Promise((resolve) => {
      tellThatItIsBack = resolve;
    });
    await postgres.crash();
    await until(() => refused >= before + poolSize || program.exitCode !== null);
    await postgres.restart();
    const backAt = performance.now();
    tellThatItIsBack();
    await untilMoreAreTaken(1);
    recoveriesMs.push(performance.now() - backAt);
  }
  isOver = true;
  await Promise.all(sending);

  expect([program.exitCode, output]).toEqual([null, expect.stringContaining('Ready on')]);
  expect(wrong).toEqual([]);
  // It serves again without a restart. A busy machine may delay one round, not most of them.
  const median = recoveriesMs.sort((one, other) => one - other)[Math.floor(recoveriesMs.length / 2)];
  expect(median).toBeLessThan(recoveredMs);

  // Three times as many requests as pooled connections show that every connection of the pool works again.
  const last = await Promise.all(
    Array.from({ length: 3 * poolSize }, (_, index) => placeOrder(`Last ${index}`)),
  );
  expect(last.map(({ status }) => status)).toEqual(last.map(() => 201));

  const database = await openRawDatabase({ databaseUrl: postgres.url, dataDir: '' });
  const orders = await database.query('select client_name as name from orders');
  const messages = await database.query('select name from contact_messages');
  await database.close();
  const missing = (names: Set<string>, stored: Record<string, unknown>[]) => {
    const found = new Set(stored.map(({ name }) => name));
    return [...names].filter((name) => !found.has(name));
  };
  expect(missing(accepted.orders, orders)).toEqual([]);
  expect(missing(accepted.messages, messages)).toEqual([]);

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
}, 240_000);
