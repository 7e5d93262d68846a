import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTextFile } from './text-file.ts';

const textOf = (bytes: number) => randomBytes(bytes / 2).toString('hex');

test.each([
  ['a page is compressed as well as possible', textOf(20_000), 11],
  ['a large text, so that its first reader does not wait for seconds', textOf(600_000), 9],
])('%s', async (_what, text, quality) => {
  const packed = await createTextFile(text).read('br');
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.length };
  expect(packed.equals(brotliCompressSync(text, { params }))).toBe(true);
});
