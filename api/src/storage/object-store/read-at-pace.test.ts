import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAtPace } from './read-at-pace.ts';

const pace = { bytesPerSecond: 1000, graceMs: 30_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body that sends `bytes` whenever it has been waited for as long as `everyMs`. */
function openBody({ bytes, everyMs, chunks }: { bytes: number; everyMs: number; chunks: number }) {
  const state = { isCanceled: false, sent: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (state.sent === chunks) return controller.close();
        await vi.advanceTimersByTimeAsync(everyMs);
        if (state.isCanceled) return;
        state.sent += 1;
        controller.enqueue(new Uint8Array(bytes));
      },
      cancel() {
        state.isCanceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test('a store that sends byte by byte is given up once its grace is used up', async () => {
  const { body, state } = openBody({ bytes: 1, everyMs: 1000, chunks: 1000 });
  await expect(buffer(readAtPace(body, pace))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: expect.objectContaining({ message: 'The object store sends too slowly' }),
  });
  expect(state).toEqual({ isCanceled: true, sent: 30 });
});

test('a store that pauses and makes up for it is read to the end', async () => {
  const { body } = openBody({ bytes: 30_000, everyMs: 29_000, chunks: 5 });
  expect(await buffer(readAtPace(body, pace))).toHaveLength(150_000);
});

test('the time of a slow reader does not count', async () => {
  const { body, state } = openBody({ bytes: 100_000, everyMs: 0, chunks: 8 });
  let read = 0;
  for await (const chunk of readAtPace(body, pace)) {
    read += chunk.length;
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(read).toBe(800_000);
  expect(state.isCanceled).toBe(false);
});

test('a reader who leaves while bytes are awaited leaves no connection and no timer', async () => {
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    cancel() {
      isCanceled = true;
    },
  });
  const stream = readAtPace(body, pace);
  stream.resume();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  stream.destroy();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  expect(isCanceled).toBe(true);
});
