import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlots } from './slots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () =>
  createSlots({
    total: 3,
    perKey: 2,
    waitMs: 1000,
    waitingPerKey: 2,
    onFull: () => new Error('full'),
    onKeyFull: () => new Error('key full'),
  });

/** Starts a job that the test ends. */
function hold() {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => held), end };
}

test('a key’s next job waits until one of its own has ended, and others pass it by', async () => {
  const slots = create();
  const [first, second, third, other] = [hold(), hold(), hold(), hold()];
  const jobs = [slots.run('a', first.work), slots.run('a', second.work), slots.run('a', third.work)];
  jobs.push(slots.run('b', other.work));
  await vi.advanceTimersByTimeAsync(0);
  expect(third.work).not.toHaveBeenCalled();
  expect(other.work).toHaveBeenCalled();
  first.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(third.work).toHaveBeenCalled();
  for (const { end } of [second, third, other]) end();
  await Promise.all(jobs);
});

test('waiting ends in a refusal, and more than a few do not wait at all', async () => {
  const slots = create();
  const [first, second] = [hold(), hold()];
  const running = [slots.run('a', first.work), slots.run('a', second.work)];
  const waiting = [slots.run('a', async () => {}), slots.run('a', async () => {})];
  const refused = Promise.all(waiting.map((job) => expect(job).rejects.toThrow('key full')));
  await expect(slots.run('a', async () => {})).rejects.toThrow('key full');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  for (const { end } of [first, second]) end();
  await Promise.all(running);
  await expect(slots.run('a', async () => 'free')).resolves.toBe('free');
});

test('a job that no caller waits for any more leaves the line, and one that fails gives its slot back', async () => {
  const slots = create();
  const held = Array.from({ length: 3 }, hold);
  const running = held.map(({ work }, index) => slots.run(`key ${index}`, work));
  const controller = new AbortController();
  const given = slots.run('a', async () => 'never', controller.signal);
  const next = slots.run('b', async () => {
    throw new Error('fails');
  });
  const refused = [expect(given).rejects.toThrow('gone'), expect(next).rejects.toThrow('fails')];
  controller.abort(new Error('gone'));
  for (const { end } of held) end();
  await Promise.all([...running, ...refused]);
  await expect(slots.run('a', async () => 'free')).resolves.toBe('free');
});
