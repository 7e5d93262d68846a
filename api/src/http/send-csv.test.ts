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
  const response = await app.request('/');
  noteCall();
  const text = response.text();
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toEqual([1]);
  await vi.advanceTimersByTimeAsync(200);
  expect(await text).toBe('"Page"\r\n1\r\n2\r\n');
  expect(read).toEqual([1, 2]);
});
