import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteCall } from '#lib/work/yield-to-requests.ts';
import type { AppEnv } from './app-env.ts';
import { sendCsv } from './send-csv.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('while calls arrive, they go before the next page of an export', async () => {
  const read: number[] = [];
  async function* readPages() {
    for (const page of [1, 2]) {
      read.push(page);
      yield [page];
    }
  }
  const columns = [{ heading: { en: 'Page', de: 'Seite' }, cell: (page: number) => page }];
  const app = new Hono<AppEnv>().get('/', (c) =>
    sendCsv(c, { name: 'pages', columns, locale: 'en', pages: readPages() }),
  );
  const asked = app.request('/');
  await vi.advanceTimersByTimeAsync(200);
  const response = await asked;
  noteCall();
  const text = response.text();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await text).toBe('"Page"\r\n1\r\n2\r\n');
  expect(read).toEqual([1, 2]);
});

test('exports at the same time read one page after the other, also after one of them failed', async () => {
  let reading = 0;
  let readingMost = 0;
  async function* readPages(failsAt: number) {
    for (const page of [1, 2, 3, 4]) {
      reading += 1;
      readingMost = Math.max(readingMost, reading);
      await new Promise((resolve) => setTimeout(resolve, 50));
      reading -= 1;
      if (page === failsAt) throw new Error('The database is away');
      yield [page];
    }
  }
  const columns = [{ heading: { en: 'Page', de: 'Seite' }, cell: (page: number) => page }];
  const app = new Hono<AppEnv>().get('/:failsAt', (c) => {
    const pages = readPages(Number(c.req.param('failsAt')));
    return sendCsv(c, { name: 'pages', columns, locale: 'en', pages });
  });
  const texts = Promise.allSettled(
    ['/2', '/5', '/5'].map(async (path) => {
      const response = await app.request(path);
      return response.text();
    }),
  );
  await vi.advanceTimersByTimeAsync(5000);
  const whole = { status: 'fulfilled', value: '"Page"\r\n1\r\n2\r\n3\r\n4\r\n' };
  expect(await texts).toEqual([expect.objectContaining({ status: 'rejected' }), whole, whole]);
  expect(readingMost).toBe(1);
});
