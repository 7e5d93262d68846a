import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@storefront/db/client.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { fillDataDir } from '@storefront/db/testing/fill-data-dir.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { openObjectStore } from '../../storage/object-store/open-object-store.ts';
import { readPersonArguments, runPersonCommand } from './person-commands.ts';

const email = 'maria.muster@example.com';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'person-data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

test.each([
  [[], /Usage/],
  [['erase'], /Usage/],
  [['forget', email], /Usage/],
  [['export', email], /Usage/],
  [['show', 'maria'], /valid email address/],
  [['correct', email], /required/],
])('%j is refused', (args, message) => {
  expect(() => readPersonArguments(args)).toThrow(message);
});

/** Lists files of the embedded database that contain a text, including its write-ahead log. */
async function databaseFilesWith(text: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    if ((await readFile(file, 'latin1')).includes(text)) found.push(file);
  }
  return found;
}

test('a person is shown, exported, corrected and erased, down to the files of the embedded database', async () => {
  const env = readEnv({ DATA_DIR: dataDir, TIME_ZONE: 'UTC' }, false);
  await fillDataDir(dataDir);
  const database = await openDatabase(env);
  const target = { db: database.db, env, openFileStore: () => openObjectStore(env) };
  const run = (...args: string[]) => runPersonCommand(target, readPersonArguments(args));
  try {
    const { id } = await insertOrder(database.db, { clientEmail: email });
    expect(await run('show', email)).toEqual([
      `Order ${id}: pending, 0 files, 0 messages`,
      'Contact messages: 0',
    ]);

    const fileName = path.join(dataDir, 'maria.zip');
    await run('export', email, fileName);
    const files = unzipSync(new Uint8Array(await readFile(fileName)));
    expect(strFromU8(files['person.json'] ?? new Uint8Array())).toContain(email);
    await expect(run('export', email, fileName)).rejects.toThrow(/exists already/);
    await rm(fileName);

    const moved = 'maria.neu@example.com';
    expect(await run('correct', email, '--email', moved)).toEqual([
      'Corrected in 1 orders and 0 contact messages',
    ]);
    await expect(run('erase', moved)).rejects.toThrow(/--yes/);
    expect(await run('erase', moved, '--yes')).toEqual(['Erased from 1 orders, removed 0 contact messages']);
    const events = (await database.db.select().from(recordEntries).orderBy(recordEntries.id)).map(
      ({ event }) => event,
    );
    expect(events).toEqual(['person.exported', 'person.corrected', 'person.erased', 'database.rewritten']);
  } finally {
    await database.close();
  }
  expect(await databaseFilesWith('erased@erased.invalid')).not.toEqual([]);
  expect(await databaseFilesWith('maria.')).toEqual([]);
});
