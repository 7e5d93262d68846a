import { programLocale } from '@storefront/contracts/i18n/locale.ts';
import { type BenchDatabase, createBenchDatabases } from '../lib/bench-databases.ts';
import type { BenchOptions } from '../lib/bench-options.ts';
import { drive } from '../lib/load.ts';
import { printTable } from '../lib/print-table.ts';
import { type ServerProcess, startBaseline, startProduct } from '../lib/server-process.ts';

type Target = ServerProcess & BenchDatabase & { orderCount: number };

const fewOrders = 1000;
const manyOrders = 100_000;

const defaultRounds = 3;

/** Limit of the ratio of many orders to few; a page should not depend on how many there are. */
const ratioMax = 1.3;
const missMark = 'missed';

/** Limit of the ratio of a search to a hand-written query of the same trigrams. */
const searchRatioMax = 2;
const searchTerms: [title: string, term: string][] = [
  ['a rare term', 'zebrafinch'],
  ['60 orders', 'webshop'],
  ['a frequent term', 'newsletter'],
];

/** Calls of the operator, by the number of orders; `fill-orders.sql.ts` documents the frequencies. */
const calls: [title: string, path: (orderCount: number) => string][] = [
  ['read the session, to compare', () => '/api/auth/me'],
  ['first page', () => '/api/orders?limit=50'],
  ['first page, not archived', () => '/api/orders?archived=false&limit=50'],
  ['filter: many', () => '/api/orders?status=completed&archived=true&limit=50'],
  ['filter: 60 orders', () => '/api/orders?status=review&limit=50'],
  ['filter: none', () => '/api/orders?status=review&paymentStatus=partial&archived=false&limit=50'],
  ['two filters: status, payment', () => '/api/orders?status=completed&paymentStatus=paid&limit=50'],
  ['two filters: status, turn', () => '/api/orders?status=pending&waitsFor=operator&limit=50'],
  ['two filters: payment, archive', () => '/api/orders?paymentStatus=partial&archived=false&limit=50'],
  ['deep page', (count) => `/api/orders?limit=50&before=${count / 2}`],
  ['deep page, not archived', (count) => `/api/orders?archived=false&limit=50&before=${count / 2}`],
  ['sorted by name', () => '/api/orders?sort=clientName&archived=false&limit=50'],
  ['sorted by service', () => '/api/orders?sort=serviceType&direction=asc&archived=false&limit=50'],
  ['sorted by amount', () => '/api/orders?sort=totalPrice&limit=50'],
  ['sorted by payment', () => '/api/orders?sort=paymentStatus&archived=false&limit=50'],
  ['sorted by status', () => '/api/orders?sort=status&direction=asc&archived=false&limit=50'],
  // Continues after an Eva, in the middle of the alphabet.
  ['sorted by name, deep page', (count) => `/api/orders?sort=clientName&limit=50&before=${count / 2 + 4}`],
  ['counters', () => '/api/orders/stats'],
  ['new orders', (count) => `/api/orders/new?after=${count - 5}`],
  ['search: one order', () => '/api/orders?q=zebrafinch&limit=50'],
  ['search: one order, part of a word', () => '/api/orders?q=brafin&limit=50'],
  ['search: an order by its number', (count) => `/api/orders?q=%23${count / 2}&limit=50`],
  ['search: 60 orders', () => '/api/orders?q=webshop&limit=50'],
  ['search: one of 10', () => '/api/orders?q=brochure&limit=50'],
  ['search: three of 10', () => '/api/orders?q=newsletter&limit=50'],
  ['search: two letters', () => '/api/orders?q=an&limit=50'],
  ['search: nothing, a rare word', () => '/api/orders?q=platypus&limit=50'],
  ['search: nothing, of frequent words', () => '/api/orders?q=newsletter%20anna&limit=50'],
  ['search: two frequent words in a row', () => '/api/orders?q=w1%20w2&limit=50'],
  ['search and filter: few', () => '/api/orders?q=newsletter&status=review&limit=50'],
  ['search and filter: many', () => '/api/orders?q=brochure&status=completed&limit=50'],
  ['search sorted by name: 60 orders', () => '/api/orders?q=webshop&sort=clientName&limit=50'],
  ['search sorted by name: one of 10', () => '/api/orders?q=brochure&sort=clientName&limit=50'],
  // The same number of order numbers start with these digits, however many there are.
  ['search: part of a hundred words', (count) => `/api/orders?q=m${startOfNumbers(count)}&limit=50`],
];

/** Returns digits that about 111 of the numbers from 1 to `count` start with. */
const startOfNumbers = (count: number): string => '471147'.slice(0, Math.max(Math.log10(count) - 2, 1));

/** Measures the operator's calls with 1,000 orders and with many, one request after another, in turns. */
export async function measureScale(options: BenchOptions): Promise<void> {
  const databases = await createBenchDatabases(options.database);
  const targets: Target[] = [];
  try {
    for (const orderCount of [fewOrders, options.orders ?? manyOrders]) {
      const database = await databases.create(orderCount);
      targets.push({ ...database, ...(await startProduct(database)), orderCount });
    }
    const rows: string[][] = [];
    for (const [title, path] of calls) {
      rows.push([title, ...(await compare(options, path, targets))]);
    }
    console.log(`\nscale, ${options.database}: p50 in ms, one request after another\n`);
    printTable(
      [
        '',
        ...targets.map(({ orderCount }) => `${orderCount.toLocaleString(programLocale)} orders`),
        'ratio',
        '',
      ],
      rows,
    );
    const missed = rows.filter((row) => row.at(-1) === missMark).length;
    console.log(`\n${missed} of ${rows.length} calls above ${ratioMax}`);

    const many = targets.at(-1)!;
    // The embedded database serves one process, so there the other server gets a copy.
    const copy = many.databaseUrl ? many : await databases.create(many.orderCount);
    const bare: Target = { ...many, ...(await startBaseline(copy)), cookie: copy.cookie };
    targets.push(bare);
    await compareSearch(options, many, bare);
  } finally {
    for (const target of targets) await target.stop();
    await databases.remove();
  }
}

/** Compares searches with a hand-written query of the same column, sent by node:http, at the same number of orders. */
async function compareSearch(options: BenchOptions, product: Target, bare: Target): Promise<void> {
  const rows: string[][] = [];
  for (const [title, term] of searchTerms) {
    const path = () => `/api/orders?q=${term}&limit=50`;
    const [ours = 0, theirs = 0] = await measureMedians(options, path, [product, bare]);
    const ratio = ours / theirs;
    rows.push([
      title,
      ours.toFixed(2),
      theirs.toFixed(2),
      ratio.toFixed(2),
      ratio > searchRatioMax ? missMark : '',
    ]);
  }
  console.log('\nsearches against a hand-written query of the same trigrams\n');
  printTable(['', 'p50 ms', 'by hand', 'ratio', ''], rows);
}

async function compare(
  options: BenchOptions,
  path: (orderCount: number) => string,
  targets: Target[],
): Promise<string[]> {
  const [few = 0, many = 0] = await measureMedians(options, path, targets);
  const ratio = many / few;
  return [few.toFixed(2), many.toFixed(2), ratio.toFixed(2), ratio > ratioMax ? missMark : ''];
}

/** Returns the median duration of a call to each server, in milliseconds. */
async function measureMedians(
  { seconds, rounds }: BenchOptions,
  path: (orderCount: number) => string,
  targets: Target[],
): Promise<number[]> {
  const latencies = targets.map(() => [] as number[]);
  // The first turn warms up. Many short turns, so that other load on the machine affects both sizes.
  for (let turn = 0; turn <= (rounds ?? defaultRounds) * 2; turn += 1) {
    for (const [index, { port, cookie, orderCount }] of targets.entries()) {
      const request = { method: 'GET', path: path(orderCount), cookie } as const;
      const result = await drive({ port, connections: 1, seconds: seconds / 16, nextRequest: () => request });
      if (turn > 0) latencies[index]?.push(...result.latenciesMs);
    }
  }
  return latencies.map((values) => {
    const sorted = Float64Array.from(values).sort();
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  });
}
