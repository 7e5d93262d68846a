import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refuseRoot, refuseRootAmongData } from './refuse-root.ts';

test('root does not open the database of another user', () => {
  const open = (user: number | undefined, owner: number) => () =>
    refuseRoot('/data/db', { user, ownerOf: () => owner });
  expect(open(0, 1000)).toThrow(/^The data in \/data\/db belongs to user 1000,/);
  expect(open(0, 0)).not.toThrow();
  expect(open(1000, 1000)).not.toThrow();
  // An unreadable database is explained when it does not open.
  expect(open(1000, 1001)).not.toThrow();
  expect(open(undefined, 0)).not.toThrow();
});

test('root writes nothing to the data folder of another user, not even before the first start', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'storefront-root-'));
  const foreign = new Set<string>();
  const write =
    (folder = dataDir) =>
    () =>
      refuseRootAmongData(folder, { user: 0, ownerOf: (file) => (foreign.has(file) ? 1000 : 0) });
  try {
    expect(write()).not.toThrow();
    expect(write(path.join(dataDir, 'missing'))).not.toThrow();
    foreign.add(dataDir);
    expect(write()).toThrow(`The data in ${dataDir} belongs to user 1000,`);
    // Root's server runs in a folder that another user made for it.
    mkdirSync(path.join(dataDir, 'files'));
    expect(write()).not.toThrow();
    foreign.add(path.join(dataDir, 'files'));
    expect(write()).toThrow('belongs to user 1000');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
