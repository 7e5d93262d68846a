import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { limitTime } from './limit-time.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

/** Keeps nothing of the limit but a listener, as a library does that was given its signal. */
const heardOf = (given: AbortSignal) =>
  new Promise<unknown>((resolve) => {
    const { signal } = limitTime(50, given);
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
  });

test('the time is over although garbage was collected meanwhile', async () => {
  const server = new AbortController();
  // A timer keeps the process alive, as a server's connections do.
  const running = setInterval(() => {}, 1000);
  const heard = Promise.all([heardOf(server.signal), heardOf(server.signal)]);
  await new Promise(setImmediate);
  collectGarbage();
  expect(await heard).toEqual([
    expect.objectContaining({ name: 'TimeoutError' }),
    expect.objectContaining({ name: 'TimeoutError' }),
  ]);
  clearInterval(running);
});

test('what cancels the work earlier is heard as well', async () => {
  const server = new AbortController();
  const { signal, end } = limitTime(60_000, server.signal);
  const aborted = once(signal, 'abort');
  server.abort(new Error('the server ends'));
  await aborted;
  expect(signal.reason).toMatchObject({ message: 'the server ends' });
  end();
});
