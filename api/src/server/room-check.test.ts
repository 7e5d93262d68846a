import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#features/auth/passwords/password.ts';
import { png } from '#features/uploads/testing/sample-files.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { describeError } from '../lib/describe-error.ts';

const diskBytes = 1024 ** 3;
const json = { 'content-type': 'application/json' };

let t: TestApp;
let hasRoom: boolean;
let lines: string[];
beforeAll(async () => {
  const options = { level: 'warn', serializers: { err: describeError } };
  const log = pino(options, { write: (line) => lines.push(line) });
  t = await createTestApp({
    deps: {
      log,
      diskRoom: {
        hasRoom: async (bytes = 0) => hasRoom && bytes < diskBytes,
        spareBytes: async () => diskBytes,
      },
    },
  });
});
beforeEach(() => {
  hasRoom = false;
  lines = [];
  return t.reset();
});
afterAll(() => t.close());

function upload(path: string, field: string) {
  const body = new FormData();
  if (path.startsWith('/storage/')) body.append('UPLOADCARE_PUB_KEY', 'demopublickey');
  body.append(field, new Blob([new Uint8Array(png())], { type: 'image/png' }), 'a.png');
  return t.visitor().request(path, { method: 'POST', body });
}

test('orders and files are refused with a sentence that says why, over REST and tRPC, and taken once there is room', async () => {
  const order = buildQuoteRequest();
  for (const answer of [
    await t.visitor().rest('POST', '/api/orders', order),
    await t.visitor().rpc('orders.create', order),
  ]) {
    const { message } = errorCatalogue.STORAGE_FULL;
    expect([answer.status, answer.error]).toEqual([503, { code: 'STORAGE_FULL', message: message.en }]);
    expect(answer.headers.get('retry-after')).toBe('60');
  }
  const batch = { method: 'POST', body: JSON.stringify({ 1: order }), headers: json };
  expect((await t.visitor().request('/trpc/auth.logout,orders.create?batch=1', batch)).status).toBe(503);
  expect((await upload('/api/uploads', 'files')).status).toBe(503);
  const stored = await upload('/storage/base/?jsonerrors=1', 'file');
  expect(await stored.json()).toMatchObject({ error: { status_code: 503, error_code: 'StorageFullError' } });
  expect(await t.db.$count(orders)).toBe(0);

  hasRoom = true;
  expect((await t.visitor().rest('POST', '/api/orders', order)).status).toBe(201);
  expect((await upload('/api/uploads', 'files')).status).toBe(200);
  expect((await upload('/storage/base/', 'file')).status).not.toBe(503);
});

test('a body that is longer than any call accepts, and than the disk, is too large', async () => {
  hasRoom = true;
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(diskBytes) };
  for (const path of ['/api/uploads', '/storage/base/', '/storage/multipart/start/']) {
    const answer = await t.visitor().request(path, { method: 'POST', headers, body: 'x' });
    expect([path, answer.status]).toEqual([path, 413]);
  }
});

test('reading and logging in go on, and /readyz says what is wrong', async () => {
  const user = { username: 'operator', password: 'a long password' };
  const passwordHash = await hashPassword(user.password);
  const admin = await t.signedIn({ username: user.username, passwordHash, role: 'owner' });
  expect((await t.visitor().rest('POST', '/api/auth/login', user)).status).toBe(200);
  expect((await t.visitor().rpc('auth.login', user)).status).toBe(200);
  expect((await admin.rest('GET', '/api/orders')).status).toBe(200);
  const ready = await t.app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', database: 'ok', fileStore: 'ok', disk: 'full' },
  ]);
});

test.each([
  ['ENOSPC', 503, 'STORAGE_FULL'],
  ['EDQUOT', 503, 'STORAGE_FULL'],
  ['EIO', 500, 'INTERNAL_ERROR'],
  ['EMFILE', 500, 'INTERNAL_ERROR'],
  ['EACCES', 500, 'INTERNAL_ERROR'],
])(
  'a store that fails with %s is never the sender’s fault, and the log has it',
  async (code, status, name) => {
    hasRoom = true;
    const { put } = t.deps.fileStore;
    t.deps.fileStore.put = async (_key, body) => {
      body.destroy();
      throw Object.assign(new Error('write failed'), { code, errno: -1, syscall: 'write' });
    };
    try {
      const answer = await upload('/api/uploads', 'files');
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code: name });
      const stored = await upload('/storage/base/?jsonerrors=1', 'file');
      expect(await stored.json()).toMatchObject({ error: { status_code: status } });
    } finally {
      t.deps.fileStore.put = put;
    }
    expect(lines.filter((line) => line.includes(code))).toHaveLength(2);
  },
);
