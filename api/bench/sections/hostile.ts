import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { request, requestJson } from '../lib/addressed-request.ts';
import { attacks } from '../lib/attacks.ts';
import { createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { makePhoto, storePhotos } from '../lib/photo.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startAttacker, startProduct, startRefusing } from '../lib/server-process.ts';

/** With five, one ratio of a run was a third too high, of another attack each time. */
const defaultRounds = 9;
/** Enough visits that the 95th percentile of a turn is not its slowest visit. */
const visitsPerTurn = 40;
/** Time for an attack to take full effect. */
const onsetMs = 1_500;
const settleMs = 500;
/** Each sample is a request of its own, so samples are rare enough not to delay the visitor. */
const memoryEveryMs = 250;

const steps = ['page', 'order', 'thumbnail'] as const;
type Step = (typeof steps)[number];
type Times = Record<Step, number[]>;

/**
 * Measures an ordinary visitor's page, order and thumbnail while another IP address attacks, against the same
 * without an attack just before: the 95th percentile of each turn, the median of all turns, and the server's
 * peak memory. Limits are on, as in production; every visit comes from its own IP address. All share the
 * machine, the attacker with the lowest priority: `bare` is the ratio while the same attack targets a server
 * that refuses everything, which is the least that any server can do.
 */
export async function measureHostile(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  try {
    const location = await databases.create();
    const [pictureUuid = '', attackedUuid = ''] = await storePhotos(location, await makePhoto(), 2);
    const product = await startProduct(location, true);
    const refusing = await startRefusing();
    try {
      const visit = createVisitor(product, pictureUuid);
      // These figures do not count: the first visits pay for what the server loads lazily.
      await takeVisits(visit, { page: [], order: [], thumbnail: [] });
      const rows: string[][] = [];
      for (const name of options.attack === null ? Object.keys(attacks) : [options.attack]) {
        rows.push(await compareAttack(options, name, { product, refusing, attackedUuid, visit }));
      }
      console.log(
        `\nhostile, ${options.database}: p95 in ms during an attack from one address, and in peace\n`,
      );
      const headings = steps.flatMap((step) => [step, 'in peace', 'ratio', 'bare']);
      printTable(['', ...headings, 'memory MB', 'failed'], rows);
    } finally {
      await refusing.stop();
      await product.stop();
    }
  } finally {
    await databases.remove();
  }
}

type Visit = () => Promise<Record<Step, number>>;

function createVisitor({ port }: ServerProcess, pictureUuid: string): Visit {
  let visits = 0;
  return async () => {
    visits += 1;
    const from = `127.1.${Math.floor(visits / 250)}.${1 + (visits % 250)}`;
    const json = buildQuoteRequest(serviceTypes[0], { clientEmail: `client-${visits}@example.com` });
    return {
      page: await timed(200, () => request({ port, from, path: '/email-template-order-form' })),
      order: await timed(201, () => requestJson({ port, from, method: 'POST', path: '/api/orders', json })),
      // Each visit requests a picture that has not been rendered yet.
      thumbnail: await timed(200, () =>
        request({ port, from, path: `/${pictureUuid}/${thumbnailNumber(visits)}` }),
      ),
    };
  };
}

/** Returns operations that are unique for numbers up to about 16,000 and always take about the same time. */
function thumbnailNumber(number: number): string {
  const [width, left, top] = [number % 32, Math.floor(number / 32) % 32, Math.floor(number / 1024) % 16];
  return `-/resize/320x/-/crop/${256 + width}x224/${left},${top}/`;
}

async function timed(expected: number, call: () => Promise<{ status: number }>): Promise<number> {
  const startedAt = performance.now();
  const { status } = await call();
  if (status !== expected) throw new Error(`A visitor got ${status} instead of ${expected}`);
  return performance.now() - startedAt;
}

type Scene = { product: ServerProcess; refusing: ServerProcess; attackedUuid: string; visit: Visit };

async function compareAttack(
  { rounds }: BenchOptions,
  name: string,
  { product, refusing, attackedUuid, visit }: Scene,
): Promise<string[]> {
  const turns: Record<Step, { during: number[]; before: number[]; bare: number[] }> = {
    page: { during: [], before: [], bare: [] },
    order: { during: [], before: [], bare: [] },
    thumbnail: { during: [], before: [], bare: [] },
  };
  const memory = watchMemory(product.port);
  let failed = 0;
  const takeTurn = async () => {
    const times: Times = { page: [], order: [], thumbnail: [] };
    failed += await takeVisits(visit, times);
    return (step: Step) => percentile(times[step], 0.95);
  };
  const takeTurnUnderAttack = async ({ port }: ServerProcess) => {
    const attacker = await startAttacker(name, { port, pictureUuid: attackedUuid });
    try {
      await wait(onsetMs);
      return await takeTurn();
    } finally {
      await attacker.stop();
      await wait(settleMs);
    }
  };
  for (let round = 0; round < (rounds ?? defaultRounds); round += 1) {
    const before = await takeTurn();
    const during = await takeTurnUnderAttack(product);
    const bare = await takeTurnUnderAttack(refusing);
    for (const step of steps) {
      turns[step].before.push(before(step));
      turns[step].during.push(during(step));
      turns[step].bare.push(bare(step));
    }
  }
  const cells = steps.flatMap((step) => {
    const { during, before, bare } = turns[step];
    const ratioOf = (values: readonly number[]) =>
      median(values.map((value, turn) => value / (before[turn] ?? Number.NaN))).toFixed(2);
    return [median(during).toFixed(1), median(before).toFixed(1), ratioOf(during), ratioOf(bare)];
  });
  return [attacks[name]?.title ?? name, ...cells, ((await memory.stop()) / 1e6).toFixed(0), String(failed)];
}

/** @returns how many visits failed; their times do not count. */
async function takeVisits(visit: Visit, times: Times): Promise<number> {
  let failed = 0;
  for (let count = 0; count < visitsPerTurn; count += 1) {
    try {
      const taken = await visit();
      for (const step of steps) times[step].push(taken[step]);
    } catch (error) {
      failed += 1;
      console.error(String(error));
    }
  }
  return failed;
}

function watchMemory(port: number): { stop(): Promise<number> } {
  let peak = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const call = request({ port, from: '127.0.0.1', path: '/metrics' });
      const text = await call.then(({ body }) => body.toString()).catch(() => '');
      peak = Math.max(peak, Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0));
      await wait(memoryEveryMs);
    }
  })();
  return {
    async stop() {
      isDone = true;
      await watching;
      return peak;
    },
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

const median = (values: readonly number[]) => percentile(values, 0.5);
