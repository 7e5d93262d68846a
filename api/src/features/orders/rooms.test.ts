import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const home = fileURLToPath(new URL('.', import.meta.url));

/**
 * The folders in dependency order, each with those that it may import. Only the routers at the top level may
 * import all of them.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  change: [],
  payment: ['change'],
  list: ['change'],
  create: ['change', 'list'],
  quote: ['change', 'payment'],
  manage: ['change', 'payment', 'list'],
  delivery: ['change', 'quote'],
  client: ['change', 'payment', 'quote', 'list', 'delivery'],
  closing: ['change', 'client'],
  conversation: ['change', 'client'],
  approval: ['change', 'quote', 'delivery', 'client', 'conversation'],
  'delivery-files': ['delivery', 'client'],
  document: ['change', 'quote', 'client'],
  receipt: ['change', 'quote', 'client', 'document'],
};

const filesOf = (room: string) =>
  readdirSync(path.join(home, room), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );

/** Returns the folders that a file imports, by relative paths and by aliases. */
function importedRooms(room: string, file: string): string[] {
  const text = readFileSync(path.join(home, room, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].map(([, specifier]) => specifier!);
  const folder = path.dirname(path.join(home, room, file));
  return specifiers.flatMap((specifier) => {
    const inside = specifier.startsWith('#features/orders/')
      ? specifier.slice('#features/orders/'.length)
      : specifier.startsWith('.')
        ? path.relative(home, path.resolve(folder, specifier))
        : '..';
    const [first = ''] = inside.split(path.sep);
    return first === '..' || first === room ? [] : [first];
  });
}

test('every folder of the orders is a room of at most twenty files', () => {
  const folders = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(rooms).sort());
  for (const room of Object.keys(rooms)) expect(filesOf(room).length).toBeLessThanOrEqual(20);
});

test.each(Object.entries(rooms))('%s imports only the rooms below it', (room, allowed) => {
  const imported = new Set(filesOf(room).flatMap((file) => importedRooms(room, file)));
  expect([...imported].filter((name) => !allowed.includes(name))).toEqual([]);
});

test('the directions lead round in no circle', () => {
  const order = Object.keys(rooms);
  for (const [room, allowed] of Object.entries(rooms)) {
    for (const below of allowed) expect(order.indexOf(below)).toBeLessThan(order.indexOf(room));
  }
});
