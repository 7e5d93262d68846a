import http, { type ClientRequest } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppEnv } from '#http/app-env.ts';
import { bodyOf } from '#http/request-body.ts';
import type { RequestContext } from '#http/request-context.ts';
import { limitOpenBodies, openBodiesMaxPerAddress } from '#server/bodies/open-bodies.ts';
import { openListener } from '#testing/open-listener.ts';
import { MultipartError } from './multipart-error.ts';
import { type MultipartLimits, readMultipart } from './read-multipart.ts';

const limits: MultipartLimits = {
  totalBytes: 3000,
  parts: 6,
  fields: 4,
  files: 4,
  fieldBytes: 50,
  fileBytes: 101,
  headerBytes: 300,
};

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (size: number, head = '') =>
  `--x\r\n${head}Content-Disposition: form-data; name="f"; filename="a"\r\n\r\n${'b'.repeat(size)}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`;
const times = (count: number, part: string) => Array.from({ length: count }, () => part);

/** Bodies, each with the status that the reader returns once all of it has arrived. */
const bodies: [what: string, body: string, status: number][] = [
  ['a form', form(field('a', '1'), file(100), file(0)), 200],
  ['a form with an epilogue', `${form(field('a', '1'), file(10))}over`, 200],
  ['as many parts as it may have', form(...times(3, field('a', '1')), ...times(3, file(1))), 200],
  ['too many parts', form(...times(4, field('a', '1')), ...times(3, file(1))), 413],
  ['ten times too many parts', form(...times(30, file(30))), 413],
  ['too many fields', form(...times(5, field('a', '1'))), 413],
  ['too many files', form(...times(5, file(1))), 413],
  ['a field that is too long', form(field('a', 'v'.repeat(51)), file(1)), 400],
  ['a field whose name is too long', form(field('n'.repeat(201), 'v'), file(1)), 400],
  ['a file that is too long', form(file(500), field('a', '1')), 200],
  ['a header that is too long', form(file(10, `X-Long: ${'h'.repeat(400)}\r\n`), file(5)), 200],
  ['too many bytes', form(...times(3, file(1200))), 413],
  ['no form', 'nothing of the kind', 400],
  ['a form without its end', form(field('a', '1'), file(40)).slice(0, -20), 400],
];

let running = 0;
/** Requests so far. */
let begun = 0;
let openFiles = 0;
/** File sizes of the last form that was read. */
let sizes: number[] = [];
let failTaker: Error | null = null;

const app = new Hono<AppEnv>();
app.onError((error, c) => c.text(error.message, error instanceof AppError ? (error.status as 408) : 500));
app.use(async (c, next) => {
  c.set('context', { callerIp: '127.0.0.1' } as RequestContext);
  await next();
});
app.use(limitOpenBodies(true));
app.post('/', async (c) => {
  running += 1;
  begun += 1;
  sizes = [];
  try {
    await readMultipart(bodyOf(c), c.req.header('content-type') ?? '', limits, { onField() {}, onFile });
    return c.text('read');
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    return c.text(error.problem, error.problem === 'broken' ? 400 : 413);
  } finally {
    running -= 1;
  }
});
const { port } = await openListener(app);
beforeEach(() => {
  failTaker = null;
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  // Whatever the body did, nothing of it remains.
  await vi.waitUntil(() => running === 0 && openFiles === 0, { timeout: 10_000, interval: 5 });
});

async function onFile(_name: string, _fileName: string, body: Readable): Promise<void> {
  const index = sizes.push(0) - 1;
  openFiles += 1;
  try {
    await pipeline(
      body,
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          sizes[index] = (sizes[index] ?? 0) + chunk.length;
          done(failTaker);
        },
      }),
    );
  } finally {
    openFiles -= 1;
  }
}

type Answer = { status: number; body: string };

function open(): { request: ClientRequest; answer: Promise<Answer> } {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = http.request({ port, host: '127.0.0.1', agent: false, method: 'POST', headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
  });
  answer.catch(() => {});
  return { request, answer };
}

describe.each(bodies)('%s', (_what, body, status) => {
  test('in one packet is answered', async () => {
    const { request, answer } = open();
    request.end(body);
    expect((await answer).status).toBe(status);
  });

  test('byte by byte is answered', async () => {
    const { request, answer } = open();
    for (const byte of body) request.write(byte);
    request.end();
    expect((await answer).status).toBe(status);
  });

  test('of which half comes is answered after the grace', async () => {
    const { request, answer } = open();
    request.write(body.slice(0, body.length / 2));
    let isAnswered = false;
    answer.then(() => {
      isAnswered = true;
    });
    await vi.waitUntil(
      () => {
        vi.advanceTimersByTime(1000);
        return isAnswered;
      },
      { timeout: 10_000, interval: 5 },
    );
    // A form whose first half is already invalid is rejected for that.
    expect([408, status]).toContain((await answer).status);
    request.destroy();
  });

  test('whose sender leaves half way leaves nothing', async () => {
    const before = begun;
    const { request } = open();
    request.write(body.slice(0, body.length / 2));
    await vi.waitUntil(() => begun > before, { timeout: 10_000, interval: 1 });
    request.destroy();
  });
});

test('a file ends one byte beyond what it may have, and the next part is read', async () => {
  const { request, answer } = open();
  request.end(form(file(500), file(3)));
  expect(await answer).toEqual({ status: 200, body: 'read' });
  expect(sizes).toEqual([101, 3]);
});

test('what a taker throws is thrown as it is, and ends the others', async () => {
  failTaker = new Error('no space left');
  const { request, answer } = open();
  request.end(form(file(50), file(50)));
  expect(await answer).toEqual({ status: 500, body: 'no space left' });
});

test('any other type is refused before it is read', async () => {
  await expect(
    readMultipart(Readable.from([]), 'application/json', limits, { onField() {}, onFile }),
  ).rejects.toMatchObject({ problem: 'unsupported' });
});

test('an address has so many bodies on their way, and room again when they end', async () => {
  const slow = Array.from({ length: openBodiesMaxPerAddress }, () => {
    const { request } = open();
    request.write('-');
    return request;
  });
  await vi.waitUntil(() => running === slow.length, { timeout: 10_000, interval: 5 });
  const refused = open();
  refused.request.end(form(file(1)));
  expect((await refused.answer).status).toBe(429);
  for (const request of slow) request.destroy();
  await vi.waitUntil(() => running === 0, { timeout: 10_000, interval: 5 });
  const taken = open();
  taken.request.end(form(file(1)));
  expect((await taken.answer).status).toBe(200);
});
