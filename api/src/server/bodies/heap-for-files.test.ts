import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#http/app-env.ts';
import { heapForFiles } from './heap-for-files.ts';

test('the heap has more room from the first file that arrives to the end of the last one, also when one is refused', async () => {
  const set: number[] = [];
  const ends: (() => void)[] = [];
  const app = new Hono<AppEnv>();
  app.use(heapForFiles((percent) => set.push(percent)));
  app.onError((_, c) => c.text('refused', 400));
  app.post('/wait', async (c) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return c.text('done');
  });
  app.post('/', (c) => c.text('done'));
  app.post('/refused', () => {
    throw new Error('not this one');
  });
  const post = (path: string, headers: Record<string, string>) =>
    app.request(path, { method: 'POST', headers });

  await post('/', {});
  await post('/', { 'content-length': '1048575' });
  expect(set).toEqual([25]);

  const waiting = [
    post('/wait', { 'content-length': '1048576' }),
    post('/wait', { 'transfer-encoding': 'chunked' }),
  ];
  await expect.poll(() => ends.length).toBe(2);
  ends[0]?.();
  await waiting[0];
  expect(set).toEqual([25, 200]);
  ends[1]?.();
  await waiting[1];
  expect(set).toEqual([25, 200, 25]);

  await post('/refused', { 'content-length': '5000000' });
  expect(set).toEqual([25, 200, 25, 200, 25]);
});
