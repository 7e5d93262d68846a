import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTextFile } from './text-file.ts';

test('the first reader of a large text waits for no second of work', async () => {
  const text = randomBytes(1_000_000).toString('base64');
  const before = process.cpuUsage();
  const packed = await createTextFile(text).read('br');
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.7);
  expect((await promisify(brotliDecompress)(packed)).toString()).toBe(text);
});
