import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const table = readFileSync(path.join(root, 'contracts', 'docs', 'ASVS.md'), 'utf8');

const rooms = ['contracts', 'db', 'api', 'web', 'e2e'];
const names = new Set(
  rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => path.basename(name)),
  ),
);

test('every file that the ASVS table names exists', () => {
  const named = [...table.matchAll(/`([\w./-]+\.(?:tsx?|json))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((file) =>
    file.includes('/')
      ? !existsSync(path.join(root, file))
      : !names.has(file) && !existsSync(path.join(root, file)),
  );
  expect(missing).toEqual([]);
});

test('every requirement is met, open with a reason, or not applicable', () => {
  const rows = table.split('\n').filter((line) => /^\| \d+\.\d+\.\d+/.test(line));
  expect(rows.length).toBeGreaterThan(120);
  for (const row of rows) expect(row.split('|')[3], row).toMatch(/\bmet\b|\*\*open\*\*|n\/a/);
});
