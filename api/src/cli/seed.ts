import { fileURLToPath } from 'node:url';
import { CommandError } from './lib/command-error.ts';
import { readOptions } from './lib/read-options.ts';
import { runCommand } from './lib/run-command.ts';
import { storeSampleOrders } from './seed/store-orders.ts';

const usage = `Usage: npm run seed -- [--orders N] [--add]
  --orders N   how many orders (60)
  --add        also into a database that has orders already`;

const ordersDefault = 60;
const ordersMax = 50_000;

// `api/src/cli` and `api/dist/cli` are at the same depth.
const picturesDir = fileURLToPath(new URL('../../../web/public/artwork', import.meta.url));

/** `npm run seed`: a demo set that looks like some weeks of business; sends no mail. */
await runCommand(process.env, readArguments, async ({ db, openFileStore, env }, options) => {
  const fileStore = await openFileStore();
  const { timeZone } = env;
  const given = { ...options, picturesDir, timeZone, now: new Date() };
  const stored = await storeSampleOrders({ db, fileStore }, given);
  const { orders, files, contacts } = stored;
  return [
    `Added ${orders} sample orders with ${files} files, and ${contacts} contact messages. No mail was sent.`,
  ];
});

function readArguments(): { count: number; isAdded: boolean } {
  const { values } = readOptions(usage, {
    options: { orders: { type: 'string' }, add: { type: 'boolean', default: false } },
  });
  const count = values.orders === undefined ? ordersDefault : Number(values.orders);
  if (!Number.isInteger(count) || count < 1 || count > ordersMax) {
    throw new CommandError(`--orders takes a whole number from 1 to ${ordersMax}.\n\n${usage}`);
  }
  return { count, isAdded: values.add };
}
