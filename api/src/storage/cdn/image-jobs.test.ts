import { expect, test } from 'vitest';
import { createImageJobs, imagesAtOnce } from './image-jobs.ts';

test('no more jobs run at once than allowed, in the order they came, and a failure makes room', async () => {
  const jobs = createImageJobs(2);
  const order: number[] = [];
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      jobs.run(async () => {
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

test('a line that is too long is refused with a time to come back', async () => {
  const jobs = createImageJobs(1);
  let release = () => {};
  const first = jobs.run(() => new Promise<void>((resolve) => (release = resolve)));
  const waiting = Array.from({ length: 1000 }, () => jobs.run(async () => {}));
  await expect(jobs.run(async () => {})).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  release();
  await Promise.all([first, ...waiting]);
});

test('two more pictures at once than processors, on all threads but one, and never more than four', () => {
  expect(imagesAtOnce(8, 2)).toBe(4);
  expect(imagesAtOnce(8, 1)).toBe(3);
  expect(imagesAtOnce(64, 32)).toBe(4);
  expect(imagesAtOnce(4, 2)).toBe(3);
  expect(imagesAtOnce(1, 2)).toBe(1);
});
