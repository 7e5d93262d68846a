import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { startThread } from './start-thread.ts';
import { createThreads } from './threads.ts';

test.runIf(process.platform === 'linux')(
  'a thread stands back, and the process with all others does not',
  async () => {
    const before = getPriority();
    const threads = createThreads<null, number>(() =>
      startThread('testing/priority-worker', import.meta.url),
    );
    expect(await threads.run(null, { ms: 60_000 })).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
