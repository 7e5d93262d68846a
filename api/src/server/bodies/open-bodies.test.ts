import http, { type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@storefront/contracts/errors/app-error.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '#http/read-body.ts';
import { openListener } from '#testing/open-listener.ts';
import { createAddressedApp } from '../testing/addressed-app.ts';
import { textPace } from './body-watch.ts';
import { limitOpenBodies } from './open-bodies.ts';

const limits = { total: 12, perAddress: 5, perAddressWhenFull: 1 };
const slowOne = '192.0.2.1';

/** Number of bodies that handlers wait for. */
let reading = 0;

const app = createAddressedApp();
app.use(limitOpenBodies(true, limits));
app.on('POST', ['/read', '/api/uploads'], async (c) => {
  reading += 1;
  try {
    return c.text(await readText(c.req.raw));
  } finally {
    reading -= 1;
  }
});
app.post('/ignored', (c) => c.text('not read', 403));
const { port } = await openListener(app);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = { status: number; retryAfter: string | undefined; code: string | undefined };
type Sending = { request: ClientRequest; answer: Promise<Answer> };

function send(
  from: string,
  { path = '/read', isWhole = true, length = 10, type = 'application/json' } = {},
): Sending {
  const headers = { 'content-type': type, 'content-length': length, 'x-from': from };
  const request = http.request({ port, host: '127.0.0.1', agent: false, method: 'POST', path, headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', async (response) => {
      const body = await text(response).catch(() => '');
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        code: body.startsWith('{') ? (JSON.parse(body) as ErrorBody).code : undefined,
      });
    });
  });
  answer.catch(() => {});
  request.write('{');
  if (isWhole) request.end('"a":1234}');
  return { request, answer };
}

/** Sends the given number of requests whose bodies stop after the first byte. */
async function sendSlowly(from: string, count: number): Promise<Sending[]> {
  const before = reading;
  const sent = Array.from({ length: count }, () => send(from, { isWhole: false }));
  await vi.waitUntil(() => reading === before + count, { timeout: 10_000, interval: 5 });
  return sent;
}

const statusOf = async ({ answer }: Sending) => (await answer).status;
const allGone = () => vi.waitUntil(() => reading === 0, { timeout: 10_000, interval: 5 });

async function expectAllPlacesFree(): Promise<void> {
  // One more round than there are places shows that none stayed taken.
  for (let round = 0; round <= limits.perAddress; round++) {
    const all = Array.from({ length: limits.perAddress }, () => send(slowOne));
    expect(await Promise.all(all.map(statusOf))).toEqual(all.map(() => 200));
  }
}

test('slow bodies of one address take its places and no others; the next is refused at once', async () => {
  const slow = await sendSlowly(slowOne, limits.perAddress);
  const many = Array.from({ length: 40 }, () => send(slowOne, { isWhole: false }));
  for (const { answer } of many) {
    expect(await answer).toEqual({ status: 429, retryAfter: '10', code: 'RATE_LIMITED' });
  }
  expect(reading).toBe(limits.perAddress);
  expect(await statusOf(send('192.0.2.2'))).toBe(200);

  for (const { request } of slow) request.end('"a":1234}');
  expect(await Promise.all(slow.map(statusOf))).toEqual(slow.map(() => 200));
  await expectAllPlacesFree();
});

test('those that do not come in time are given up, and their places are free again', async () => {
  const slow = await sendSlowly(slowOne, limits.perAddress);
  vi.advanceTimersByTime(textPace.totalMs - 2000);
  expect(reading).toBe(limits.perAddress);
  // An occasional byte does not extend the time limit.
  for (const { request } of slow) request.write('"');
  vi.advanceTimersByTime(4000);
  for (const { answer } of slow) expect(await answer).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  await allGone();
  await expectAllPlacesFree();
});

test('only the calls that carry files have minutes, whatever the others name their body', async () => {
  const type = 'multipart/form-data; boundary=x';
  const form = send(slowOne, { isWhole: false, type });
  const file = send(slowOne, { path: '/api/uploads', isWhole: false, length: 100_000 });
  await vi.waitUntil(() => reading === 2, { timeout: 10_000, interval: 5 });
  vi.advanceTimersByTime(textPace.totalMs + 2000);
  expect(await form.answer).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
  expect(reading).toBe(1);
  file.request.destroy();
  await allGone();
});

test('hanging up frees a place, and so does a response that came before the body', async () => {
  const slow = await sendSlowly(slowOne, limits.perAddress);
  for (const { request } of slow) request.destroy();
  await allGone();
  const refused = Array.from({ length: limits.perAddress }, () =>
    send(slowOne, { path: '/ignored', isWhole: false }),
  );
  expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 403));
  await expectAllPlacesFree();
  for (const { request } of refused) request.destroy();
});

test('many addresses together are bounded as well, and leave the others their share', async () => {
  const slow: Sending[] = [];
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    slow.push(...(await sendSlowly(from, limits.total / 3)));
  }
  const last = await sendSlowly('192.0.2.4', 1);
  expect(await send('192.0.2.4').answer).toEqual({
    status: 503,
    retryAfter: '10',
    code: 'SERVICE_UNAVAILABLE',
  });
  for (const { request } of [...slow, ...last]) request.destroy();
  await allGone();
  await expectAllPlacesFree();
});
