import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import {
  fullSpeedMaxBytesPerAddress,
  openImportsMaxPerAddress,
  reservedMaxBytesPerAddress,
  sustainedBytesPerSecondPerAddress,
} from '@storefront/contracts/uploads/storage-limits.ts';
import { rateLimits } from '@storefront/db/schema/server/rate-limits.ts';
import { storageFiles } from '@storefront/db/schema/storage/storage-files.ts';
import { storageImports } from '@storefront/db/schema/storage/storage-imports.ts';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { turnKey } from '#http/caller-ip.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import type { LimitState } from '#http/limits/rate-limit.ts';
import { type RunningStorage, startStorage } from './testing/start-storage.ts';
import { countArrived } from './upload-api/upload-pace.ts';

const mebibyte = 1024 ** 2;

let t: RunningStorage;
let spare: number;
beforeAll(async () => {
  const diskRoom = { hasRoom: async () => true, spareBytes: async () => spare };
  t = await startStorage({ env: { rateLimit: true, trustProxy: 1 }, deps: { diskRoom } });
});
beforeEach(async () => {
  spare = Number.POSITIVE_INFINITY;
  await t.reset();
  // Move the clock on, because what is stored is summed only every few seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
});
afterAll(() => {
  vi.useRealTimers();
  return t.close();
});

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

describe('on a small disk', () => {
  /** Announces a body that does not arrive; returns its status if it is refused. */
  function announceFrom(address: string, sizeBytes: number, path = '/api/uploads') {
    const socket = connect(t.port, '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'host: a', `x-forwarded-for: ${address}`];
    head.push('content-type: multipart/form-data; boundary=x', `content-length: ${sizeBytes}`);
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`);
    const status = once(socket, 'data').then(([data]) => Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]));
    status.catch(() => {});
    return { socket, status };
  }
  /** Announces bodies that all wait for their bytes. */
  async function announceAll(address: string, sizes: number[]) {
    const before = await inTransit();
    const sent = sizes.map((size) => announceFrom(address, size));
    await expect
      .poll(inTransit, { timeout: 15_000 })
      .toBe(before + sizes.reduce((sum, size) => sum + size, 0));
    return sent;
  }
  /** Sums what all callers have announced, by their quotas, of which each attempt takes a little. */
  async function inTransit(): Promise<number> {
    const rows = await t.db.select().from(rateLimits).where(like(rateLimits.key, '%uploadKib%'));
    const ofCallers = rows.filter(({ key }) => !key.endsWith('/48'));
    return ofCallers.reduce((sum, { points }) => sum + Math.floor(points / 1024), 0) * mebibyte;
  }
  const close = (sent: { socket: Socket }[]) => {
    for (const { socket } of sent) socket.destroy();
  };

  test('what one address announces leaves half of the room to the others, and is free again when it hangs up', async () => {
    spare = 800 * mebibyte;
    const big = 100 * mebibyte;
    const first = await announceAll('192.0.2.1', [big, big]);
    for (const path of ['/api/uploads', '/storage/base/']) {
      expect(await announceFrom('192.0.2.1', 20 * mebibyte, path).status).toBe(429);
    }
    const second = await announceAll('192.0.2.2', [big]);
    expect(await announceFrom('192.0.2.2', big).status).toBe(429);
    const third = await announceAll('192.0.2.3', [20 * mebibyte]);
    close([...first, ...second, ...third]);
    await expect.poll(inTransit, { timeout: 15_000 }).toBe(0);
    close(await announceAll('192.0.2.1', [big, big]));
    await expect.poll(inTransit, { timeout: 15_000 }).toBe(0);
  });

  test('unattached files take half of it at most, those of orders the rest', async () => {
    const keep = (sizeBytes: number) =>
      t.db.insert(storageFiles).values({
        uuid: crypto.randomUUID(),
        sizeBytes,
        mimeType: 'a/b',
        originalName: 'a',
        isReady: true,
      });
    spare = 110 * mebibyte;
    await keep(100 * mebibyte);
    close(await announceAll('192.0.2.1', [2 * mebibyte]));
    await keep(20 * mebibyte);
    spare = 90 * mebibyte;
    vi.setSystemTime(Date.now() + 10_000);
    expect(await announceFrom('192.0.2.2', 2 * mebibyte).status).toBe(429);
  });

  test('an address that has sent much today takes a quarter of what is left, so that the next ones find some', async () => {
    await t.deps.rateLimits.uploadKibByIp.consume('192.0.2.1', reservedMaxBytesPerAddress / 1024);
    spare = 4 * reservedMaxBytesPerAddress;
    expect(await announceFrom('192.0.2.1', mebibyte).status).toBe(429);
    const other = await announceAll('192.0.2.2', [mebibyte]);
    spare *= 2;
    close([...other, ...(await announceAll('192.0.2.1', [mebibyte]))]);
  });

  test('the networks of an IPv6 site have sent together, so that none of them is new', async () => {
    await t.deps.rateLimits.uploadKibByIp.consume('2001:db8:a:1::1', reservedMaxBytesPerAddress / 1024);
    spare = 4 * reservedMaxBytesPerAddress;
    expect(await announceFrom('2001:db8:a:2::1', mebibyte).status).toBe(429);
    close(await announceAll('2001:db8:b::1', [mebibyte]));
  });
});

/** Makes a call of the storage service, with the signature of a page. */
async function call(
  path: string,
  fields: Record<string, string | File>,
  headers = {},
  signal: AbortSignal | null = null,
) {
  const { publicKey, secureSignature, secureExpire } = await t.clientSettings();
  const body = new FormData();
  body.set('UPLOADCARE_PUB_KEY', publicKey);
  body.set('pub_key', publicKey);
  body.set('signature', secureSignature);
  body.set('expire', secureExpire);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(`${t.origin}/storage/${path}/?jsonerrors=1`, {
    method: 'POST',
    body,
    headers,
    signal,
  });
  return (await response.json()) as { file?: string; error?: { error_code: string } };
}

test('who sends faster than any line waits, and nobody else does', async () => {
  const caller = new AbortController();
  onTestFinished(() => caller.abort());
  const from = (address: string) =>
    call('base', { file: new File(['text'], 'note.txt') }, { 'x-forwarded-for': address }, caller.signal);
  const [fast, other] = ['192.0.2.71', '192.0.2.72'];
  // Ahead by more seconds than this test takes.
  countArrived(fast, fullSpeedMaxBytesPerAddress + 100 * sustainedBytesPerSecondPerAddress);
  let isTaken = false;
  const waiting = from(fast).then(() => {
    isTaken = true;
  });
  waiting.catch(() => {});
  // Each begins after the one that waits.
  for (let count = 0; count < 5; count += 1) expect((await from(other)).file).toBeDefined();
  expect(isTaken).toBe(false);
});

test('the networks of an IPv6 site together have as many imports in progress as one address', async () => {
  const ofSite = { url: 'http://a', addressKey: turnKey('2001:db8:a:1::1'), touchedAt: new Date() };
  const running = Array.from({ length: openImportsMaxPerAddress }, () => crypto.randomUUID());
  await t.db.insert(storageImports).values(running.map((token) => ({ ...ofSite, token })));
  const importFrom = (address: string) =>
    call('from_url', { source_url: 'http://127.0.0.1:1/a.png' }, { 'x-forwarded-for': address });
  expect((await importFrom('2001:db8:a:2::1')).error?.error_code).toBe('RequestThrottledError');
  expect((await importFrom('2001:db8:b::1')).error).toBeUndefined();
});

test('who has used up the time for pictures is refused uploads, too', async () => {
  const upload = () => call('base', { file: new File(['text'], 'note.txt') });
  const time = t.deps.rateLimits.imageTimeByIp;
  onTestFinished(() => time.reset(addressKey));
  expect((await upload()).file).toBeDefined();
  await time.consume(addressKey, rateLimitFigures.imageTimeByIp.points + 1).catch(() => {});
  expect((await upload()).error?.error_code).toBe('RequestThrottledError');
});
