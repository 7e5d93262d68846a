import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fileLines } from './write-backup.ts';

test('a backup that ends before it has read a file, as on a full disk, leaves it closed', async () => {
  const stream = new Readable({ read() {} });
  const store = { get: async () => ({ sizeBytes: 1, stream }) };
  const lines = fileLines(store, { key: 'orders/a', isTemporary: false });
  expect(await lines.next()).toMatchObject({ value: { file: 'orders/a', sizeBytes: 1 } });
  await lines.return(undefined);
  expect(stream.destroyed).toBe(true);
});
