import { type BenchDatabase, createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import {
  type Call,
  createOrder,
  filterOrders,
  listOrders,
  readSession,
  sendMessage,
  setStatus,
} from '../lib/calls.ts';
import { type CpuTime, readCpuTime } from '../lib/cpu-time.ts';
import { drive } from '../lib/load.ts';
import { measureMails, untilMailsHaveLeft } from '../lib/mail-cost.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startFramework, startProduct } from '../lib/server-process.ts';

type Kind = BenchOptions['database'];
type Target = ServerProcess & { cookie: string; count: number; isProduct: boolean };

const few = 1;
const many = 32;

/** Measured calls, with the target throughput relative to bare Hono per database, by concurrent requests. */
const calls: { title: string; call: Call; aims: Record<Kind, Readonly<Record<number, number>>> }[] = [
  {
    title: 'who am I',
    call: readSession,
    aims: { postgres: { [few]: 0.65, [many]: 0.45 }, pglite: { [few]: 0.65, [many]: 0.65 } },
  },
  {
    title: 'list of 50',
    call: listOrders,
    aims: { postgres: { [few]: 0.85, [many]: 0.75 }, pglite: { [few]: 0.65, [many]: 0.65 } },
  },
  {
    title: 'filtered list',
    call: filterOrders,
    aims: { postgres: { [many]: 0.7 }, pglite: { [many]: 0.6 } },
  },
  {
    title: 'set a status',
    call: setStatus,
    aims: { postgres: { [few]: 0.5, [many]: 0.4 }, pglite: { [few]: 0.35, [many]: 0.35 } },
  },
  {
    title: 'create an order',
    call: createOrder,
    aims: { postgres: { [few]: 0.4, [many]: 0.35 }, pglite: { [few]: 0.25, [many]: 0.25 } },
  },
  {
    title: 'contact message',
    call: sendMessage,
    aims: { postgres: { [many]: 0.4 }, pglite: { [many]: 0.25 } },
  },
];

const warmUpSeconds = 1;
const defaultRounds = 3;

/**
 * Measures the cost of the product's calls relative to bare Hono and to Fastify with Drizzle, and the cost of
 * a mail.
 */
export async function measureApi(options: BenchOptions): Promise<void> {
  for (const kind of options.databases) await measureOn(kind, options);
}

async function measureOn(kind: Kind, options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(kind);
  const targets: Target[] = [];
  const open = async (database: BenchDatabase, start: (of: BenchDatabase) => Promise<ServerProcess>) => {
    const server = await start(database);
    const isProduct = targets.length === 0;
    targets.push({ ...server, cookie: database.cookie, count: 0, isProduct });
  };
  try {
    await open(await databases.create(undefined, 'leave'), startProduct);
    await open(await databases.create(), (database) => startFramework('hono', database));
    await open(await databases.create(), (database) => startFramework('fastify', database));
    const rows: string[][] = [];
    for (const { title, call, aims } of calls) {
      for (const target of targets) await turn(target, call, many, warmUpSeconds);
      for (const [inFlight, aim] of Object.entries(aims[kind])) {
        rows.push([
          title,
          inFlight,
          ...(await compare(targets, call, Number(inFlight), options)),
          aim.toFixed(2),
        ]);
      }
    }
    console.log(`\napi, ${kind}: requests/s beside bare Hono, mails leaving meanwhile\n`);
    printTable(
      [
        '',
        'in flight',
        'Hono',
        'Fastify ÷ Hono',
        'product ÷ Hono',
        'lowest',
        'highest',
        'CPU ms',
        'of Hono',
        'aim',
      ],
      rows,
    );
    const [product] = targets;
    if (product) await measureMails(product, options.seconds);
  } finally {
    for (const target of targets) await target.stop();
    await databases.remove();
  }
}

type Turn = { rate: number; cpuMs: number | null };

/** Runs turns of each server in sequence; ratios are per round, and their spread is shown. */
async function compare(
  targets: Target[],
  call: Call,
  inFlight: number,
  { seconds, rounds }: BenchOptions,
): Promise<string[]> {
  const turns: Turn[][] = [];
  for (let round = 0; round < (rounds ?? defaultRounds); round += 1) {
    const ofRound: Turn[] = [];
    for (const target of targets) ofRound.push(await turn(target, call, inFlight, seconds));
    turns.push(ofRound);
  }
  const [product = 0, hono = 0, fastify = 0] = [0, 1, 2].map((index) =>
    mean(turns.map((ofRound) => ofRound[index]?.rate ?? 0)),
  );
  const ratios = turns.map(([ours, bare]) => (ours?.rate ?? 0) / (bare?.rate ?? 1));
  const cpu = (index: number) => {
    const values = turns.map((ofRound) => ofRound[index]?.cpuMs ?? null);
    return values.includes(null) ? '-' : mean(values as number[]).toFixed(3);
  };
  return [
    hono.toFixed(0),
    (fastify / hono).toFixed(2),
    (product / hono).toFixed(2),
    Math.min(...ratios).toFixed(2),
    Math.max(...ratios).toFixed(2),
    cpu(0),
    cpu(1),
  ];
}

async function turn(target: Target, call: Call, connections: number, seconds: number): Promise<Turn> {
  const before = readCpuTime(target.pid);
  const { elapsedMs, latenciesMs } = await drive({
    port: target.port,
    connections,
    seconds,
    nextRequest: () => call(target.count++, target.cookie),
  });
  const cpuMs = perCall(before, readCpuTime(target.pid), latenciesMs.length);
  // Remaining mails would take time from the next server's turn.
  if (target.isProduct) await untilMailsHaveLeft(target.port);
  return { rate: latenciesMs.length / (elapsedMs / 1000), cpuMs };
}

function perCall(before: CpuTime | null, after: CpuTime | null, count: number): number | null {
  return before && after && (after.processMs - before.processMs) / count;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
