import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabaseBeside } from '@storefront/db/client.ts';
import { findDatabaseSize } from '@storefront/db/database-size.ts';
import { type DatabaseLocation, openRawDatabase } from '@storefront/db/testing/raw-database.ts';
import { type BenchDatabase, createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { type Call, createOrder, listOrders, readSession } from '../lib/calls.ts';
import { drive } from '../lib/load.ts';
import { untilMailsHaveLeft } from '../lib/mail-cost.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startProduct } from '../lib/server-process.ts';

type Row = [what: string, figure: string];

const run = promisify(execFile);
const toolsFolder = fileURLToPath(new URL('../../dist/cli', import.meta.url));
const requestsAtOnce = [1, 32];
const defaultOrders = 20_000;

/**
 * Measures what one database can handle: its size, orders created and listed per second, and tasks that grow
 * with the orders.
 */
export async function measureLimits(options: BenchOptions): Promise<void> {
  const orderCount = options.orders ?? defaultOrders;
  const databases = await createBenchDatabases(options.database);
  try {
    const location = await databases.create(orderCount, 'leave');
    const rows: Row[] = [
      ['database, MB', inMb(await findSize(location))],
      ...(await measureMigration(location)),
      ...(await measureServed(options, location)),
    ];
    const email = await findSomeone(location);
    const erasureMs = await timed(() => runTool(location, 'person-data', ['erase', email, '--yes']));
    rows.push(['erasure of a person by command, s', inSeconds(erasureMs)]);
    console.log(`\nlimits, ${options.database}, ${orderCount.toLocaleString('en')} orders\n`);
    printTable(['', ''], rows);
  } finally {
    await databases.remove();
  }
}

/** Neither statement waits for requests here; on a running server, writes wait for the index. */
async function measureMigration(location: DatabaseLocation): Promise<Row[]> {
  const database = await openRawDatabase(location);
  try {
    const columnMs = await timed(() => database.query('alter table orders add column bench_column text'));
    const indexMs = await timed(() =>
      database.query('create index bench_index on orders (bench_column, id)'),
    );
    await database.query('alter table orders drop column bench_column');
    return [
      ['migration that adds a column, ms', columnMs.toFixed(0)],
      ['migration that adds an index, s', inSeconds(indexMs)],
    ];
  } finally {
    await database.close();
  }
}

async function measureServed({ seconds }: BenchOptions, location: BenchDatabase): Promise<Row[]> {
  const rows: Row[] = [];
  let product: ServerProcess | undefined;
  const startMs = await timed(async () => {
    product = await startProduct(location);
  });
  if (!product) return rows;
  const { port, stop } = product;
  const load = async (call: Call, connections: number) => {
    const { latenciesMs, elapsedMs } = await drive({
      port,
      connections,
      seconds,
      nextRequest: () => call(0, location.cookie),
    });
    return { latenciesMs, perSecond: latenciesMs.length / (elapsedMs / 1000) };
  };
  try {
    rows.push(['start, ms', startMs.toFixed(0)]);
    const sizeBefore = await findSize(location);
    let taken = 0;
    for (const connections of requestsAtOnce) {
      const { latenciesMs, perSecond } = await load(createOrder, connections);
      taken += latenciesMs.length;
      rows.push([`orders taken a second, ${connections} in flight`, perSecond.toFixed(0)]);
    }
    await untilMailsHaveLeft(port);
    const grownBytes = (await findSize(location)) - sizeBefore;
    rows.push(['KB that one of them takes, with events and mails', (grownBytes / taken / 1e3).toFixed(1)]);
    for (const connections of requestsAtOnce) {
      const { perSecond } = await load(listOrders, connections);
      rows.push([`pages of 50 a second, ${connections} in flight`, perSecond.toFixed(0)]);
    }
    rows.push(...(await measureBackup(location, load)));
    return rows;
  } finally {
    await stop();
  }
}

type Load = (call: Call, connections: number) => Promise<{ latenciesMs: number[] }>;

/** Measures a backup and, at the same time, a call whose duration shows the effect on visitors. */
async function measureBackup(location: DatabaseLocation, load: Load): Promise<Row[]> {
  const file = path.join(location.dataDir, 'all.backup');
  const quiet = await load(readSession, 1);
  const busy: number[] = [];
  let isOver = false;
  const backup = timed(() => runTool(location, 'backup', [file])).finally(() => {
    isOver = true;
  });
  while (!isOver) busy.push(...(await load(readSession, 1)).latenciesMs);
  const backupMs = await backup;
  return [
    ['backup, restored on trial, s', inSeconds(backupMs)],
    ['its size, MB', inMb((await stat(file)).size)],
    ['p99 of a call, ms', percentile99(quiet.latenciesMs)],
    ['the same beside the backup, ms', percentile99(busy)],
    ['longest call beside the backup, ms', Math.max(...busy).toFixed(0)],
  ];
}

async function findSize(location: DatabaseLocation): Promise<number> {
  const { db, close } = await openDatabaseBeside({ ...location, isAsItIs: true });
  try {
    return await findDatabaseSize(db);
  } finally {
    await close();
  }
}

async function findSomeone(location: DatabaseLocation): Promise<string> {
  const database = await openRawDatabase(location);
  try {
    const [order] = await database.query('select client_email from orders order by id limit 1');
    return String(order?.client_email);
  } finally {
    await database.close();
  }
}

async function runTool({ databaseUrl, dataDir }: DatabaseLocation, name: string, args: string[]) {
  await run(process.execPath, [path.join(toolsFolder, `${name}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataDir,
    },
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const inMb = (bytes: number) => (bytes / 1e6).toFixed(0);
const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

function percentile99(latenciesMs: number[]): string {
  const sorted = Float64Array.from(latenciesMs).sort();
  return (sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0).toFixed(2);
}
