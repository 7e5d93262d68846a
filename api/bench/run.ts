// Benchmarks: `npm run bench [-- SECTION …] [--database postgres|pglite] [--connections 1,32] [--seconds 2]
// [--rounds 3] [--throttling simulate|devtools] [--orders 1000000] [--attack pictures]`
//
// Each section measures the built server, in its own process, against a baseline: a bare node:http server
// with hand-written SQL that does the same work in the same database, without validation, framework or query
// builder (`baseline-server.ts`). A ratio of 1.00 means that the product's features cost nothing. `scale`
// compares the product with itself instead: with many orders and with 1,000.
//
// Both get the same requests from the same client, in short turns (product, baseline, product, …), so that
// other load on the machine affects both. Compare ratios, not requests per second: client, servers and
// database share the machine. Statements go to a temporary PostgreSQL without fsync (or to TEST_DATABASE_URL,
// which must allow creating databases), or to the embedded database with full durability. Mails wait during a
// measurement.
//
// - `api` compares with bare Hono and with hand-written Fastify and Drizzle, on both databases unless one is
//   named, while mails are being sent, and reports the cost of a mail.
// - `web` compares the public pages with hand-written static ones instead (`lib/web/static-twin.ts`) in
//   Lighthouse, and times the first taps of a visit on a slow line and a slow phone (`lib/web/first-taps.ts`).
// - `hostile` compares the product with itself while one IP address attacks it (`lib/attacks.ts`).
// - `delivery` reports how much memory a zip of 2 GB takes, from the disk and from a bucket.
// - `server` reports the duration of a start, and the server's memory after load and after rendering
//   pictures.
// - `limits` reports what one database can handle: orders per second, disk space, backup, migration and
//   erasure, with 20,000 orders, in some minutes, or with `--orders` of them.
//
// Nothing is asserted and no test runs this. A new section is one file in `sections/` and one line below.

import { parseArgs } from 'node:util';
import { attacks } from './lib/attacks.ts';
import type { BenchOptions } from './lib/bench-options.ts';
import { measureApi } from './sections/api.ts';
import { measureCdn } from './sections/cdn.ts';
import { measureDelivery } from './sections/delivery.ts';
import { measureHostile } from './sections/hostile.ts';
import { measureLimits } from './sections/limits.ts';
import { measureOrders } from './sections/orders.ts';
import { measureScale } from './sections/scale.ts';
import { measureServer } from './sections/server.ts';
import { measureStorage } from './sections/storage.ts';
import { measureWeb } from './sections/web.ts';

const sections: Readonly<Record<string, (options: BenchOptions) => Promise<void>>> = {
  orders: measureOrders,
  api: measureApi,
  cdn: measureCdn,
  server: measureServer,
  scale: measureScale,
  limits: measureLimits,
  hostile: measureHostile,
  web: measureWeb,
  storage: measureStorage,
  delivery: measureDelivery,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    connections: { type: 'string', default: '1,32' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string' },
    throttling: { type: 'string', default: 'simulate' },
    orders: { type: 'string' },
    attack: { type: 'string' },
  },
});
const options = {
  database: values.database ?? 'postgres',
  databases: values.database ? [values.database] : ['postgres', 'pglite'],
  connections: values.connections.split(',').map(Number),
  seconds: Number(values.seconds),
  rounds: values.rounds === undefined ? null : Number(values.rounds),
  throttling: values.throttling,
  orders: values.orders === undefined ? null : Number(values.orders),
  attack: values.attack ?? null,
};
const names = positionals.length > 0 ? positionals : Object.keys(sections);
const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  for (const name of names) await sections[name]?.(options as BenchOptions);
}

function findProblem(): string | undefined {
  const unknown = names.find((name) => !Object.hasOwn(sections, name));
  if (unknown) return `There is no section ${unknown}; there is: ${Object.keys(sections).join(', ')}`;
  if (options.database !== 'postgres' && options.database !== 'pglite') {
    return '--database must be postgres or pglite';
  }
  if (options.throttling !== 'simulate' && options.throttling !== 'devtools') {
    return '--throttling must be simulate or devtools';
  }
  const isCount = (value: number) => Number.isInteger(value) && value > 0;
  if (!options.connections.every(isCount)) return '--connections must be numbers such as 1,32';
  if (options.orders !== null && (!isCount(options.orders) || options.orders < 1000)) {
    return '--orders must be a number from 1000';
  }
  if (options.rounds !== null && !isCount(options.rounds)) return '--rounds must be a whole number';
  if (options.attack !== null && !Object.hasOwn(attacks, options.attack)) {
    return `--attack must be one of ${Object.keys(attacks).join(', ')}`;
  }
  if (!(options.seconds > 0)) return '--seconds must be a number above 0';
}
