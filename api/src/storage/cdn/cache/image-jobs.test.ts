import { expect, test, vi } from 'vitest';
import { ImageJobs, imagesAtOnce } from './image-jobs.ts';

const light = (key: string) => ({ key, isHeavy: false, heldBytes: 0 });
const heavy = (key: string) => ({ key, isHeavy: true, heldBytes: 0 });
const large = (key: string, heldBytes: number) => ({ key, isHeavy: false, heldBytes });

/** Runs jobs that the test ends, and records the order in which they began. */
function begin(jobs: ImageJobs) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let isOver = false;
  return {
    begun,
    async run(name: string, work: Parameters<ImageJobs['run']>[0]) {
      await jobs.run(work, async () => {
        begun.push(name);
        if (isOver) return;
        await new Promise<void>((resolve) => {
          ends.set(name, resolve);
        });
      });
    },
    end: (name: string) => ends.get(name)?.(),
    /** Ends all running jobs, and those that start afterwards immediately. */
    endAll() {
      isOver = true;
      for (const end of ends.values()) end();
    },
  };
}

test('no more jobs of an address run at once than allowed, in the order they came, and a failure makes room', async () => {
  const jobs = new ImageJobs(2);
  const order: number[] = [];
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      jobs.run(light('a'), async () => {
        most = Math.max(most, jobs.running);
        order.push(index);
        await Promise.resolve();
        if (index % 3 === 0) throw new Error('damaged');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(26);
  expect([jobs.running, jobs.waiting]).toEqual([0, 0]);
});

test('while one address floods, another one’s picture begins at once', async () => {
  const jobs = new ImageJobs(3);
  const { run, begun, endAll } = begin(jobs);
  const all = Array.from({ length: 20 }, (_, index) => run(`flood ${index}`, light('flood')));
  all.push(run('thumbnail', light('visitor')));
  await vi.waitFor(() => expect(begun).toEqual(['flood 0', 'flood 1', 'flood 2', 'thumbnail']));
  endAll();
  await Promise.all(all);
});

test('heavy pictures are made one at a time for each address, and leave room for light ones', async () => {
  const jobs = new ImageJobs(4);
  const { run, begun, endAll } = begin(jobs);
  const all = ['a', 'a', 'b', 'c', 'd'].map((key, index) => run(`${key}${index}`, heavy(key)));
  all.push(run('light', light('a')));
  await vi.waitFor(() => expect(begun).toEqual(['a0', 'b2', 'light']));
  endAll();
  await Promise.all(all);
});

test('what running jobs hold in memory is bounded in sum, and what holds none is not delayed', async () => {
  const jobs = new ImageJobs(4, 100);
  const { run, begun, end, endAll } = begin(jobs);
  const all = [run('a1', large('a', 60)), run('a2', large('a', 60)), run('b', large('b', 40))];
  all.push(run('light', light('a')));
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'b', 'light']));
  end('b');
  await all[2];
  expect(begun).not.toContain('a2');
  end('a1');
  await vi.waitFor(() => expect(begun).toContain('a2'));
  endAll();
  await Promise.all(all);
});

test('a large picture is not overtaken for ever by smaller ones of addresses that have used more time', async () => {
  const jobs = new ImageJobs(4, 100);
  const { run, begun, end, endAll } = begin(jobs);
  const clock = vi.spyOn(performance, 'now');
  try {
    clock.mockReturnValue(0);
    const all = [run('flood 1', large('flood', 60))];
    await vi.waitFor(() => expect(begun).toEqual(['flood 1']));
    clock.mockReturnValue(1000);
    all.push(
      run('photo', large('visitor', 90)),
      run('flood 2', large('flood', 30)),
      run('flood 3', light('flood')),
    );
    await vi.waitFor(() => expect(begun).toEqual(['flood 1', 'flood 3']));
    end('flood 1');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('photo'));
    endAll();
    await Promise.all(all);
  } finally {
    clock.mockRestore();
  }
});

test('the address that has used the least time comes next', async () => {
  const jobs = new ImageJobs(1);
  const { run, begun, end, endAll } = begin(jobs);
  const clock = vi.spyOn(performance, 'now');
  try {
    clock.mockReturnValue(0);
    const all = [run('a1', light('a')), run('b1', light('b'))];
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'b1']));
    all.push(run('a2', light('a')), run('a3', light('a')), run('b2', light('b')));
    clock.mockReturnValue(1000);
    end('b1');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('b2'));
    clock.mockReturnValue(3000);
    end('a1');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('a2'));
    endAll();
    await Promise.all(all);
  } finally {
    clock.mockRestore();
  }
});

test('an address that has used much lately has one picture made after the other, until that is forgotten', async () => {
  const jobs = new ImageJobs(3);
  const { run, begun, end, endAll } = begin(jobs);
  const clock = vi.spyOn(performance, 'now');
  try {
    clock.mockReturnValue(0);
    const all = [run('long', light('a'))];
    await vi.waitFor(() => expect(begun).toEqual(['long']));
    clock.mockReturnValue(15_000);
    end('long');
    await all[0];
    all.push(run('second', light('a')), run('third', light('a')));
    await vi.waitFor(() => expect(begun).toEqual(['long', 'second']));
    expect(jobs.waiting).toBe(1);
    end('second');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('third'));
    clock.mockReturnValue(15 * 60_000);
    end('third');
    await Promise.all(all);
    clock.mockReturnValue(60 * 60_000);
    all.push(run('x', light('a')), run('y', light('a')));
    await vi.waitFor(() => expect(jobs.running).toBe(2));
    endAll();
    await Promise.all(all);
  } finally {
    clock.mockRestore();
  }
});

test('pictures given up while they are made count more, so that an address which hangs up soon has one at a time', async () => {
  const jobs = new ImageJobs(3);
  const { run, begun, end, endAll } = begin(jobs);
  const clock = vi.spyOn(performance, 'now');
  try {
    for (const [address, isGivenUp] of [
      ['patient', false],
      ['hasty', true],
    ] as const) {
      clock.mockReturnValue(0);
      const caller = new AbortController();
      const first = run(address, { ...light(address), signal: caller.signal });
      await vi.waitFor(() => expect(begun).toContain(address));
      clock.mockReturnValue(1_500);
      if (isGivenUp) caller.abort();
      end(address);
      await first;
    }
    const all = ['patient', 'hasty'].flatMap((address) =>
      [1, 2].map((count) => run(`${address} ${count}`, light(address))),
    );
    await vi.waitFor(() => expect(begun).toHaveLength(5));
    expect(begun.slice(2).toSorted()).toEqual(['hasty 1', 'patient 1', 'patient 2']);
    endAll();
    await Promise.all(all);
  } finally {
    clock.mockRestore();
  }
});

test('what no caller waits for leaves the line at once and is never begun', async () => {
  const jobs = new ImageJobs(1);
  const { run, begun, endAll } = begin(jobs);
  const first = run('first', light('a'));
  const callers = Array.from({ length: 24 }, () => new AbortController());
  const given = callers.map(({ signal }, index) => run(`given up ${index}`, { ...light('a'), signal }));
  const outcomes = Promise.allSettled(given);
  expect(jobs.waiting).toBe(24);
  for (const caller of callers) caller.abort();
  expect(jobs.waiting).toBe(0);
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true);
  const signal = AbortSignal.abort();
  await expect(run('late', { ...light('a'), signal })).rejects.toBe(signal.reason);
  endAll();
  await first;
  expect(begun).toEqual(['first']);
});

test('a line that is too long is refused with a time to come back', async () => {
  const jobs = new ImageJobs(1);
  const { run, endAll } = begin(jobs);
  const all: Promise<void>[] = [];
  for (let address = 0; address < 5; address++) {
    // Each of the first two addresses also has one job running.
    const count = address < 2 ? 201 : 200;
    for (let index = 0; index < count; index++) all.push(run(`${address} ${index}`, light(`${address}`)));
    await expect(run('more', light(`${address}`))).rejects.toMatchObject({
      code: address === 4 ? 'SERVICE_UNAVAILABLE' : 'RATE_LIMITED',
      retryAfterSeconds: 5,
    });
  }
  expect(jobs.waiting).toBe(1000);
  // An address that has few waiting still gets in.
  for (let index = 0; index < 20; index++) all.push(run(`other ${index}`, light('other')));
  expect(jobs.waiting).toBe(1020);
  await expect(run('other', light('other'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  endAll();
  await Promise.all(all);
});

test('one address has two more pictures at once than processors, and leaves two threads to others', () => {
  expect(imagesAtOnce(8, 2)).toBe(4);
  expect(imagesAtOnce(8, 1)).toBe(3);
  expect(imagesAtOnce(64, 32)).toBe(4);
  expect(imagesAtOnce(4, 2)).toBe(2);
  expect(imagesAtOnce(1, 2)).toBe(1);
});
