import { expect, test } from 'vitest';
import { leaveBehind } from './young-garbage.ts';

test('of 200 MB of buffers that were let go, few are there at any moment', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let count = 0; count < 800; count++) {
    leaveBehind(Buffer.alloc(256 * 1024, count).length);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    // Yields to the event loop, as between two chunks of a stream.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBeLessThan(8 * 1024 * 1024);
});
