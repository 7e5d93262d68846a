import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const doors = [
  // These two restore the rows of all tables, and the other two then complete the orders of an older backup.
  'api/src/backup/insert-rows.ts',
  'api/src/backup/older-events.ts',
  'api/src/backup/older-orders.ts',
  'api/src/backup/restore-backup.ts',
  // These two place demo orders through the door, then date them back.
  'api/src/cli/seed/store-orders.ts',
  'api/src/cli/seed/stories/tell-stories.ts',
  'api/src/features/orders/change/change-order.ts',
  // Corrects since when an order waits, once a period is over. It is no event of the order.
  'api/src/features/orders/change/count-from-period-end.ts',
  // Blanks texts within the transaction of an event that goes through `changeOrder`.
  'api/src/features/orders/change/erase-event-contents.ts',
  // Completes the orders of an earlier release, which changes nothing that anyone did.
  'api/src/features/orders/change/fill-waiting.ts',
  // Updates one of two other tables, as the type of its parameter says.
  'api/src/restart-waits.ts',
  // Deletes rows of the table that it is given: the next test lists who gives it one.
  'db/src/delete-old-rows.ts',
];

const argument = String.raw`\(\s*([^()]+?)\s*,?\s*\)`;
const builtWrites = [
  new RegExp(String.raw`\.(?:insert|update)${argument}\s*\.(?:values|set|select|overriding\w+)\b`, 'g'),
  new RegExp(String.raw`\.delete${argument}\s*\.(?:where|returning)\b`, 'g'),
  new RegExp(String.raw`\b(?:tx|db|database)\s*\.delete${argument}`, 'g'),
];
const rawWrite =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?(?:"?\w+"?\.)?(?:"?(orders|order_events)"?(?!\w)|\$\{([^}]*)\})/gi;

/** Returns what a file imports, by the name that it gives to it. */
function importsOf(text: string): Map<string, string> {
  const lists = [...text.matchAll(/import\s*\{([^}]*)\}\s*from/g)].map(([, list]) => list!);
  const names = lists.flatMap((list) => [...list.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)]);
  return new Map(names.map(([, name, alias]) => [alias ?? name!, name!]));
}

/** Returns whether a file writes orders, events, or a table that is not named by an import: it may be one of them. */
function mayWriteOrders(text: string): boolean {
  const imported = importsOf(text);
  const isMeant = (table: string) => ['orders', 'orderEvents', undefined].includes(imported.get(table));
  const built = builtWrites.flatMap((write) => [...text.matchAll(write)].map(([, table]) => table!));
  const raw = [...text.matchAll(rawWrite)].map(([, table, inserted]) => (table ? 'orders' : inserted!));
  return built.some(isMeant) || raw.some((table) => table === 'orders' || isMeant(table));
}

const sources = ['api/src', 'db/src'].flatMap((folder) =>
  readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.suite\.ts$|(^|\/)testing\//.test(file)),
);
const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');

test('orders and their events are written by the door alone', () => {
  expect(sources.filter((file) => mayWriteOrders(textOf(file))).sort()).toEqual(doors);
});

test('old rows are deleted of other tables only', () => {
  const given = sources.flatMap((file) =>
    [...textOf(file).matchAll(/deleteOldRows\(\s*\w+,\s*(\w+)/g)].map(([, table]) => table),
  );
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((table) => table === 'orders' || table === 'orderEvents')).toEqual([]);
});

const named = "import { orders, orderEvents } from '@storefront/db/schema/orders/orders.ts';";
test.each([
  `${named} await tx.update(orders).set({ status });`,
  `${named} await tx\n  .insert(\n    orderEvents,\n  )\n  .values(rows);`,
  `${named} await db.delete(orders);`,
  `${named} await locked.tx.delete(orderEvents).where(isOld);`,
  `${named} const table = orders; await tx.update(table).set({ status });`,
  "import { orders as others } from '../schema.ts'; await tx.update(others).set({ status });",
  "import * as schema from '../schema.ts'; await tx.update(schema.orders).set({ status });",
  `await tx.execute(sql\`update orders set status = \${status}\`);`,
  'await tx.execute(sql`delete from "public"."order_events"`);',
  `${named} await tx.execute(sql\`insert into \${orderEvents} values (1)\`);`,
  `await tx.execute(sql\`truncate \${sql.identifier(name)}\`);`,
])('a write is found: %s', (text) => {
  expect(mayWriteOrders(text)).toBe(true);
});

test.each([
  "import { files } from '../schema.ts'; await tx.update(files).set({ orderId });",
  `${named} await tx.select().from(orders).for('update'); cache.delete(key);`,
  `const order = sql\`select \${id} from orders for update\`;`,
])('none is found: %s', (text) => {
  expect(mayWriteOrders(text)).toBe(false);
});
