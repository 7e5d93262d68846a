import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { files } from '@storefront/db/schema/orders/files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { png } from '#features/uploads/testing/sample-files.ts';
import { uploadSlotsPerAddress } from '#features/uploads/upload-slots.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { type Listener, listen } from './listen.ts';

const t = await openTestApp({ env: { logLevel: 'silent' } });
let listener: Listener;
let port: number;
beforeAll(async () => {
  listener = await listen(t.app, { port: 0, host: '127.0.0.1' });
  port = (listener.server.address() as AddressInfo).port;
});
beforeEach(() => t.reset());
afterAll(async () => {
  await listener.close();
});

type Sent = { status: number; headers: IncomingMessage['headers']; body: string };

/** Sends a request over plain HTTP, in chunks without a length when the body is a stream. */
function send(
  options: { method?: string; path: string; headers?: Record<string, string> },
  body?: string | Buffer | Readable,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, agent: false, ...options }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    request.on('error', reject);
    if (body instanceof Readable) body.on('error', () => {}).pipe(request);
    else request.end(body);
  });
}

/** Writes the bytes to the socket and returns everything that comes back. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 500);
  });
}

const json = { 'content-type': 'application/json' };
const chunks = (count: number, size = 64 * 1024) =>
  Readable.from(
    (async function* () {
      for (let index = 0; index < count; index++) yield Buffer.alloc(size, 0x61);
    })(),
  );

const incoming = () => {
  const directory = path.join(t.deps.env.dataDir, 'incoming');
  return existsSync(directory) ? readdirSync(directory) : [];
};

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 200; round++) {
    if (await isTrue()) return;
    await sleep(25);
  }
  throw new Error('It did not come true within five seconds');
}

describe('bodies over a socket', () => {
  test('5 MB of JSON are 413, announced or in chunks, over both faces', async () => {
    const big = JSON.stringify({ clientName: 'x'.repeat(5_000_000) });
    for (const address of ['/api/orders', '/trpc/orders.create']) {
      const options = { method: 'POST', path: address, headers: json };
      const announced = await send(options, big).catch((error) => error);
      // The server may close before the whole body is written; if the response can be read, it is a 413.
      if ('status' in announced) expect(announced.status).toBe(413);
      expect((await send(options, chunks(80))).status).toBe(413);
    }
  });

  test('an order in chunks without a length is taken', async () => {
    const body = Readable.from([...JSON.stringify(buildQuoteRequest())].map((char) => Buffer.from(char)));
    const sent = await send({ method: 'POST', path: '/api/orders', headers: json }, body);
    expect(sent.status).toBe(201);
  });

  test('a connection that is used again after a refused body still works', async () => {
    const body = '{"a":1}';
    const refused = `POST /api/nope HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answer = await sendRaw(`${refused}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200']);
  });
});

describe('odd requests', () => {
  test.each([
    ['TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', '404'],
    ['GET http://evil.example/api/nope HTTP/1.1\r\nHost: x\r\n\r\n', '404'],
    ['GET //api/orders HTTP/1.1\r\nHost: x\r\n\r\n', '404'],
    ['GET /api/orders?%zz=%ff HTTP/1.1\r\nHost: x\r\n\r\n', '401'],
    ['GET /healthz HTTP/1.1\r\nHost: \r\n\r\n', '400'],
    ['GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n', '400'],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', '400'],
    ['nonsense\r\n\r\n', '400'],
    [
      'POST /api/price HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    [`GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('%j is answered with %s', async (bytes, status) => {
    expect(await sendRaw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`));
  });
});

describe('uploads over a socket', () => {
  const boundary = 'x-boundary';
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const options = { method: 'POST', path: '/api/uploads', headers };
  const part = (name: string) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);

  test('one that breaks off leaves nothing behind', async () => {
    const request = httpRequest({ host: '127.0.0.1', port, agent: false, ...options });
    request.on('error', () => {});
    request.write(part('a.png'));
    request.write(png(200_000));
    await until(() => incoming().length > 0);
    request.destroy();
    await until(() => incoming().length === 0);
    expect(await t.db.$count(files)).toBe(0);
    expect((await send({ path: '/healthz' })).status).toBe(200);
  });

  test('a name in UTF-8 arrives, in the header as it is and as filename*', async () => {
    const head = (disposition: string) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; ${disposition}\r\n\r\n`);
    for (const disposition of ['filename="Entwürfe.png"', "filename*=UTF-8''Entw%C3%BCrfe.png"]) {
      const sent = await send(options, Buffer.concat([head(disposition), png(), end]));
      expect([sent.status, JSON.parse(sent.body).files?.[0]?.originalName]).toEqual([200, 'Entwürfe.png']);
    }
  });

  test('more than everything an order can have is 413 before it is read', async () => {
    const request = new Promise<number>((resolve, reject) => {
      const sending = httpRequest(
        {
          host: '127.0.0.1',
          port,
          agent: false,
          ...options,
          headers: { ...headers, 'content-length': '200000000' },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.write(part('a.png'));
    });
    expect(await request).toBe(413);
  });

  test('200 slow visitors keep no other from uploading', async () => {
    const slow = Array.from({ length: 200 }, () => {
      const request = httpRequest({ host: '127.0.0.1', port, agent: false, ...options });
      request.on('error', () => {});
      request.write(part('a.png'));
      return request;
    });
    await until(() => incoming().length === slow.length);
    expect((await send(options, Buffer.concat([part('b.png'), png(), end]))).status).toBe(200);
    for (const request of slow) request.destroy();
    await until(() => incoming().length === 0);
  });

  test('an office that uploads at the same time waits its turn', async () => {
    const people = Array.from({ length: 3 * uploadSlotsPerAddress }, () =>
      send(options, Buffer.concat([part('b.png'), png(), end])),
    );
    const statuses = (await Promise.all(people)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test.each(['/api/uploads', '/trpc/uploads.create', '/storage/base/'])(
    'a form with far too many parts in one packet is answered by %s, and again',
    async (address) => {
      const body = Buffer.concat([
        ...Array.from({ length: 300 }, () => Buffer.concat([part('a.png'), png(), Buffer.from('\r\n')])),
        end,
      ]);
      for (let round = 0; round < 2 * uploadSlotsPerAddress; round++) {
        const sent = await send({ ...options, path: address }, body);
        expect(sent.status).toBe(address === '/storage/base/' ? 400 : 413);
      }
      await until(() => incoming().length === 0);
    },
  );

  test('100 MB are stored with a small part of that in memory', async () => {
    const file = png(10_000_000);
    const body = Readable.from(
      (async function* () {
        for (let index = 0; index < 10; index++) {
          yield Buffer.concat([index > 0 ? Buffer.from('\r\n') : Buffer.alloc(0), part(`${index}.png`)]);
          for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
        }
        yield end;
      })(),
    );
    global.gc?.();
    // Not the memory of the whole process, which also grows with the room for garbage.
    const before = process.memoryUsage().arrayBuffers;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    }, 20);
    const sent = await send(options, body);
    clearInterval(watch);
    expect([sent.status, JSON.parse(sent.body).files?.length]).toEqual([200, 10]);
    // About 25 in practice; buffering the whole body would take at least 100.
    expect((peak - before) / 1e6).toBeLessThan(70);
  });
});

describe('the end', () => {
  test('waits for running requests and takes no new ones', async () => {
    const other = await listen(t.app, { port: 0, host: '127.0.0.1' });
    const { port: otherPort } = other.server.address() as AddressInfo;
    const sending = httpRequest({
      host: '127.0.0.1',
      port: otherPort,
      agent: false,
      method: 'POST',
      path: '/api/orders',
      headers: json,
    });
    const answer = new Promise<number>((resolve, reject) => {
      sending.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', reject);
    });
    const body = JSON.stringify(buildQuoteRequest());
    const arrived = once(other.server, 'request');
    sending.write(body.slice(0, 20));
    await arrived;
    const closed = other.close();
    await expect(fetch(`http://127.0.0.1:${otherPort}/healthz`)).rejects.toThrow();
    sending.end(body.slice(20));
    expect(await answer).toBe(201);
    await closed;
  });

  test('a port that is taken is an error with its code', async () => {
    await expect(listen(t.app, { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test('a health check in HTTP/1.0 names no host', async () => {
  expect(await sendRaw('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await sendRaw('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('nothing is read behind chunks in HTTP/1.0', async () => {
  const chunked =
    'POST /api/price HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  const sent = await sendRaw(`${chunked}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(sent.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test('a header after thousands of others counts: a proxy appends what it knows about the caller', async () => {
  const head = `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${'a:\r\n'.repeat(2500)}`;
  expect(await sendRaw(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  const forwarded = await sendRaw(`${head}X-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n`);
  expect(forwarded).toMatch(/^HTTP\/1.1 403 /);
});

test('a connection on which nothing moves for two minutes is closed', async () => {
  const accepted = once(listener.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  const [taken] = (await accepted) as [Socket];
  expect(taken.timeout).toBe(120_000);
  taken.emit('timeout');
  await closed;
});
