import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

test('settles with the last work, that which began meanwhile and that which failed included', async () => {
  const background = createBackground();
  const done: string[] = [];
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  }).then(() => {
    done.push('first');
    background.add(Promise.resolve().then(() => done.push('second')));
    throw new Error('failed');
  });
  background.add(first);
  const settled = background.settle().then(() => done.push('settled'));
  release();
  await settled;
  expect(done).toEqual(['first', 'second', 'settled']);
});

test('does not wait for ever', async () => {
  const background = createBackground();
  expect(await background.settle(1)).toBe(true);
  background.add(new Promise(() => {}));
  expect(await background.settle(1)).toBe(false);
});
