import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { createOrder, filterOrders, listOrders, readSession, sendMessage, setStatus } from '../lib/calls.ts';
import { drive } from '../lib/load.ts';
import { untilMailsHaveLeft } from '../lib/mail-cost.ts';
import { productMemory } from '../lib/memory-growth.ts';
import { makePhoto, storePhotos } from '../lib/photo.ts';
import { printTable } from '../lib/print-table.ts';
import { startProduct } from '../lib/server-process.ts';

type Kind = BenchOptions['database'];

/** Targets: milliseconds of a start that is not the first, and MB of resident memory. */
const aims: Record<Kind, { startMs: number; loadMb: number; picturesMb: number }> = {
  postgres: { startMs: 600, loadMb: 160, picturesMb: 450 },
  pglite: { startMs: 1300, loadMb: 380, picturesMb: 450 },
};
const calls = [readSession, listOrders, filterOrders, setStatus, createOrder, sendMessage];
const inFlight = 32;
const picturesAtOnce = 4;
const pictureCount = 600;
const defaultRounds = 5;

/**
 * Measures the time from the start of the process to its first page, and its memory after all kinds of work.
 */
export async function measureServer(options: BenchOptions): Promise<void> {
  const starts: string[][] = [];
  const memory: string[][] = [];
  for (const kind of options.databases) {
    const databases = await createBenchDatabases(kind);
    try {
      starts.push([
        kind,
        ...(await measureStarts(databases, options.rounds ?? defaultRounds, aims[kind].startMs)),
      ]);
      memory.push([kind, ...(await measureMemory(databases, options.seconds, aims[kind]))]);
    } finally {
      await databases.remove();
    }
  }
  console.log('\nserver: ms from the start of the process to its first page\n');
  printTable(['', 'empty database', 'later, median', 'lowest', 'highest', 'aim'], starts);
  console.log(
    `\nserver: resident memory in MB, after ${calls.length} kinds of calls with ${inFlight} in flight, and after ${pictureCount} pictures of a photo\n`,
  );
  printTable(
    ['', 'after its start', 'after load', 'aim', 'peak with pictures', 'after pictures', 'aim'],
    memory,
  );
}

type Databases = Awaited<ReturnType<typeof createBenchDatabases>>;

async function measureStarts(databases: Databases, rounds: number, aimMs: number): Promise<string[]> {
  const location = await databases.createEmpty();
  const startOnce = async () => {
    const startedAt = performance.now();
    const product = await startProduct(location);
    await (await fetch(`http://127.0.0.1:${product.port}/`)).arrayBuffer();
    const elapsedMs = performance.now() - startedAt;
    await product.stop();
    return elapsedMs;
  };
  const first = await startOnce();
  const later: number[] = [];
  for (let round = 0; round < rounds; round += 1) later.push(await startOnce());
  later.sort((a, b) => a - b);
  const median = later[Math.floor(later.length / 2)] ?? 0;
  return [first, median, later[0] ?? 0, later.at(-1) ?? 0, aimMs].map((value) => value.toFixed(0));
}

async function measureMemory(
  databases: Databases,
  seconds: number,
  { loadMb, picturesMb }: (typeof aims)[Kind],
): Promise<string[]> {
  const location = await databases.create(undefined, 'leave');
  const [photo = ''] = await storePhotos(location, await makePhoto(), 1);
  const product = await startProduct(location);
  const inMb = async () => (await productMemory(product.port)) / 1e6;
  try {
    const atStart = await inMb();
    let count = 0;
    for (const call of calls) {
      const nextRequest = () => call(count++, location.cookie);
      await drive({ port: product.port, connections: inFlight, seconds, nextRequest });
    }
    await untilMailsHaveLeft(product.port);
    const afterLoad = await inMb();
    let [peak, made] = [afterLoad, 0];
    const makePictures = async () => {
      while (made < pictureCount) {
        const width = 100 + made++;
        const response = await fetch(`http://127.0.0.1:${product.port}/${photo}/-/resize/${width}x/`);
        if (!response.ok) throw new Error(`A picture was refused: ${response.status}`);
        await response.arrayBuffer();
        peak = Math.max(peak, await inMb());
      }
    };
    await Promise.all(Array.from({ length: picturesAtOnce }, makePictures));
    const afterPictures = await inMb();
    return [atStart, afterLoad, loadMb, peak, afterPictures, picturesMb].map((value) => value.toFixed(0));
  } finally {
    await product.stop();
  }
}
