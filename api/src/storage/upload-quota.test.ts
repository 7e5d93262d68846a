import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import type { LimitState } from '#http/limits/rate-limit.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';

let t: RunningStorage;
beforeAll(async () => {
  t = await startStorage({ env: { rateLimit: true } });
});
beforeEach(() => t.reset());
afterAll(() => t.close());

const addressKey = '127.0.0.1';

/** Uses up the quota of the address except for some KiB; returns whether it is used up, as another instance sees it. */
async function leaveKib(kib: number): Promise<() => Promise<boolean>> {
  await t.deps.rateLimits.uploadKibByIp.consume(addressKey, rateLimitFigures.uploadKibByIp.points - kib);
  const other = createRateLimits(t.db, true);
  return async () => {
    const states: LimitState[] = [];
    await other.uploadKibByIp.consume(addressKey, 0, states).catch(() => {});
    return states[0]?.remaining === 0;
  };
}

test('what is on its way to one instance counts on all of them, and no longer once it has broken off', async () => {
  const isUsedUp = await leaveKib(600);
  const socket = connect(t.port, '127.0.0.1');
  const head = ['POST /api/uploads HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=x'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 1000000\r\n\r\n--x\r\n`);
  await expect.poll(isUsedUp).toBe(true);
  socket.destroy();
  await expect.poll(isUsedUp).toBe(false);
});

test('an import counts with what it fetched, even if that is refused', async () => {
  const isUsedUp = await leaveKib(600);
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1_000_000)]);
  const server = createServer((_, response) => response.end(program)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    expect(await t.importLink(`http://127.0.0.1:${port}/tool.exe`)).toMatchObject({ status: 'error' });
    await expect.poll(isUsedUp).toBe(true);
  } finally {
    server.close();
  }
});
