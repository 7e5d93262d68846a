import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { openListener } from '#testing/open-listener.ts';
import { takeTurns } from './take-turns.ts';
import { createAddressedApp } from './testing/addressed-app.ts';

/** The paths that are worked on, each with what ends its work. */
let begun: { path: string; end: () => void }[] = [];

const app = createAddressedApp();
app.use(takeTurns(true, { requests: 3, batches: 1, turnMs: 60_000, bodyTurnMs: 20 }));
app.use('/slow/*', takeTurns(true, { requests: 1, batches: 1, turnMs: 20, bodyTurnMs: 20 }));
app.all('/*', async (c) => {
  await new Promise<void>((end) => begun.push({ path: c.req.path, end }));
  return c.text('done');
});
const { port } = await openListener(app);
beforeEach(() => {
  begun = [];
});

const ask = (from: string, path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'x-from': from } });
const paths = () => begun.map(({ path }) => path);
const end = (path: string) => begun.find((work) => work.path === path)?.end();

test('the requests of one address wait for one another, and those of others for none of them', async () => {
  const calls = ['/1', '/2', '/3', '/4', '/5'].map((path) => ask('203.0.113.7', path));
  await expect.poll(paths).toHaveLength(3);
  const other = ask('198.51.100.2', '/other');
  await expect.poll(paths).toContain('/other');
  end('/other');
  expect((await other).status).toBe(200);
  expect(paths()).toHaveLength(4);
  end(paths()[0] as string);
  await expect.poll(paths).toHaveLength(5);
  for (const path of paths()) end(path);
  await expect.poll(paths).toHaveLength(6);
  end(paths()[5] as string);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('a batch waits for the other batches of its address', async () => {
  const batches = ['/trpc/a,b', '/trpc/c%2Cd'].map((path) => ask('203.0.113.8', path));
  await expect.poll(paths).toHaveLength(1);
  const single = ask('203.0.113.8', '/trpc/e');
  await expect.poll(paths).toContain('/trpc/e');
  expect(paths()).toHaveLength(2);
  for (const path of paths()) end(path);
  await expect.poll(paths).toHaveLength(3);
  end(paths()[2] as string);
  for (const { status } of await Promise.all([...batches, single])) expect(status).toBe(200);
});

test('one that waits for something else makes room for the next', async () => {
  const calls = ['/slow/1', '/slow/2', '/slow/3'].map((path) => ask('203.0.113.9', path));
  await expect.poll(paths).toHaveLength(3);
  for (const path of paths()) end(path);
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('a body that is kept back makes room for the next', async () => {
  const send = () => ask('203.0.113.11', '/storage/base/', 'POST');
  const calls = Array.from({ length: 5 }, send);
  await expect.poll(paths).toHaveLength(5);
  for (const work of begun) work.end();
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
});

test('who hangs up while waiting is not worked for', async () => {
  const calls = ['/1', '/2', '/3'].map((path) => ask('203.0.113.10', path));
  await expect.poll(paths).toHaveLength(3);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write('GET /gone HTTP/1.1\r\nHost: x\r\nX-From: 203.0.113.10\r\n\r\n');
  const last = ask('203.0.113.10', '/last');
  socket.destroy();
  await once(socket, 'close');
  for (const path of ['/1', '/2', '/3']) end(path);
  await expect.poll(paths).toContain('/last');
  end('/last');
  expect((await last).status).toBe(200);
  expect(paths()).not.toContain('/gone');
  await Promise.all(calls);
});
