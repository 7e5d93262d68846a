import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../..', import.meta.url));
const doors = [
  // These two complete the orders of an older backup while it is restored.
  'backup/older-events.ts',
  'backup/older-orders.ts',
  // These two place demo orders through the door, then date them back.
  'cli/seed/store-orders.ts',
  'cli/seed/stories/tell-stories.ts',
  'features/orders/change/change-order.ts',
  // Corrects since when an order waits, once a period is over. It is no event of the order.
  'features/orders/change/count-from-period-end.ts',
  // Blanks texts within the transaction of an event that goes through `changeOrder`.
  'features/orders/change/erase-event-contents.ts',
  // Completes the orders of an earlier release, which changes nothing that anyone did.
  'features/orders/change/fill-waiting.ts',
];

const writesOf = (text: string, tables: string) =>
  new RegExp(String.raw`\.(insert|update|delete)\(\s*(\w+\.)?(${tables})\s*\)`).test(text) ||
  new RegExp(
    String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(only\s+)?("?(orders|order_events)\b|\$\{(\w+\.)?(${tables})\})`,
    'i',
  ).test(text);

/** Names under which a file imports the two tables, including aliases. */
function tableNames(text: string): string {
  const imported = [...text.matchAll(/\b(orders|orderEvents)(?:\s+as\s+(\w+))?\b/g)];
  return [...new Set(imported.map(([, name, alias]) => alias ?? name))].join('|');
}

test('orders and their events are written by the door alone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.suite\.ts$|(^|\/)testing\//.test(file));
  const writers = files.filter((file) => {
    const text = readFileSync(path.join(src, file), 'utf8');
    const names = tableNames(text);
    return names !== '' && writesOf(text, names);
  });
  expect(writers.sort()).toEqual(doors);
});
