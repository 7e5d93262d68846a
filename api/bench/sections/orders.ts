import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { type BenchDatabase, createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { type Call, createOrder, listOrders, readSession, setStatus } from '../lib/calls.ts';
import { drive } from '../lib/load.ts';
import { printTable } from '../lib/print-table.ts';
import { startRoundTripCounter } from '../lib/round-trip-counter.ts';
import { type ServerProcess, startBaseline, startProduct } from '../lib/server-process.ts';

type Target = ServerProcess & Pick<BenchDatabase, 'cookie'>;

const scenarios: [title: string, request: Call][] = [
  ['create an order', createOrder],
  ['list 50 orders', listOrders],
  ['set a status', setStatus],
  ['read the session', readSession],
];

const warmUpSeconds = 1;
const defaultRounds = 3;

/**
 * Measures the calls of an order, from the quote form to the operator's list, and the database queries to
 * create one.
 */
export async function measureOrders(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  try {
    await compare(options, await databases.create(), await databases.create());
    if (options.database === 'postgres') await countRoundTrips(await databases.create());
  } finally {
    await databases.remove();
  }
}

async function compare(
  options: BenchOptions,
  ofProduct: BenchDatabase,
  ofBaseline: BenchDatabase,
): Promise<void> {
  const product: Target = { ...(await startProduct(ofProduct)), cookie: ofProduct.cookie };
  try {
    const baseline: Target = { ...(await startBaseline(ofBaseline)), cookie: ofBaseline.cookie };
    try {
      const rows: string[][] = [];
      for (const scenario of scenarios)
        rows.push(...(await compareOne(options, scenario, product, baseline)));
      console.log(`\norders, ${options.database}: the product against hand-written SQL on node:http\n`);
      printTable(
        ['', 'in flight', 'requests/s', 'baseline', 'ratio', 'p50 ms', 'baseline', 'p99 ms', 'baseline'],
        rows,
      );
    } finally {
      await baseline.stop();
    }
  } finally {
    await product.stop();
  }
}

async function compareOne(
  { connections, seconds, rounds }: BenchOptions,
  [title, request]: [string, Call],
  ...targets: [product: Target, baseline: Target]
): Promise<string[][]> {
  const clients = targets.map(({ port, cookie }) => {
    let count = 0;
    return { port, nextRequest: () => request(count++, cookie) };
  });
  for (const client of clients) {
    await drive({ ...client, seconds: warmUpSeconds, connections: Math.max(...connections) });
  }

  const rows: string[][] = [];
  for (const inFlight of connections) {
    const totals = clients.map(() => ({ elapsedMs: 0, latenciesMs: [] as number[] }));
    for (let round = 0; round < (rounds ?? defaultRounds); round += 1) {
      for (const [index, client] of clients.entries()) {
        const result = await drive({ ...client, seconds, connections: inFlight });
        const total = totals[index]!;
        total.elapsedMs += result.elapsedMs;
        total.latenciesMs = total.latenciesMs.concat(result.latenciesMs);
      }
    }
    const [product, baseline] = totals.map(({ elapsedMs, latenciesMs }) => {
      const sorted = Float64Array.from(latenciesMs).sort();
      const percentile = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
      return { rate: sorted.length / (elapsedMs / 1000), p50: percentile(0.5), p99: percentile(0.99) };
    });
    if (!product || !baseline) continue;
    rows.push([
      title,
      String(inFlight),
      product.rate.toFixed(0),
      baseline.rate.toFixed(0),
      (product.rate / baseline.rate).toFixed(2),
      product.p50,
      baseline.p50,
      product.p99,
      baseline.p99,
    ]);
  }
  return rows;
}

/** Together with the warm-up, stays below the limit of quote requests from one IP address. */
const countedOrders = 10;
const ordersBefore = 5;

/**
 * Counts round trips between the server, with its limits on, and PostgreSQL while orders arrive one after
 * another.
 */
async function countRoundTrips(database: BenchDatabase): Promise<void> {
  if (database.databaseUrl === null) return;
  const counter = await startRoundTripCounter(database.databaseUrl);
  try {
    const server = await startProduct({ ...database, databaseUrl: counter.url }, true);
    try {
      await takeOrders(server.port, ordersBefore);
      counter.take();
      await takeOrders(server.port, countedOrders);
      const counts = [...counter.take()].filter(([, count]) => count >= countedOrders / 2);
      console.log('\nRound trips to the database for each order, limits on, mail worker included\n');
      printTable(
        ['statement', 'per order'],
        counts.map(([text, count]) => [shorten(text), (count / countedOrders).toFixed(1)]),
      );
    } finally {
      await server.stop();
    }
  } finally {
    await counter.close();
  }
}

async function takeOrders(port: number, count: number): Promise<void> {
  for (let taken = 0; taken < count; taken += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(buildQuoteRequest()),
    });
    if (response.status !== 201) throw new Error(`No order was taken: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

function shorten(statement: string): string {
  const line = statement.replace(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}
