import { Writable } from 'node:stream';
import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { logRefusal } from './log-refusal.ts';
import { pathForLog } from './request-log.ts';

const token = 'Zm9yLXRoZS10ZXN0cy1vZi1sb2dzLW9ubHktMDAwMDA';
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const out = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app = await createTestApp({ deps: { log: pino({ level: 'trace' }, out) } });
});
afterAll(() => app.close());

test.each([
  [`/order/${token}`, '/order/[token]'],
  [`/order/${token}/pay`, '/order/[token]/pay'],
  [`/order-confirmed/${token}`, '/order-confirmed/[token]'],
  [`/api/client-orders/${token}/files/7`, '/api/client-orders/[token]/files/7'],
  [`/api/client-orders/${token}x/receipt.pdf`, '/api/client-orders/[token]/receipt.pdf'],
  ['/order/short', '/order/[token]'],
  [`//order//${token}`, '/order//[token]'],
  [`/Order/${token}`, '/Order/[token]'],
  [`/elsewhere/${token}`, '/elsewhere/[token]'],
  [`/order${encodeURIComponent('/')}${token}`, '/[token]'],
  ['/api/orders/1042/events', '/api/orders/1042/events'],
  ['/assets/service-order-D2f9x1.js', '/assets/service-order-D2f9x1.js'],
  ['/4b8f2a54-2f0e-4d76-8a05-5cf0d76f2ad1/', '/4b8f2a54-2f0e-4d76-8a05-5cf0d76f2ad1/'],
])('%s is logged as %s', (path, logged) => {
  expect(pathForLog(path)).toBe(logged);
});

test('a caller cannot fill the disk with log lines', () => {
  expect(pathForLog('/a'.repeat(8000))).toHaveLength(200);
  const before = lines.length;
  // The source of no other test: a source is logged once a minute in the whole process.
  for (let index = 0; index < 50; index++) {
    const caller = { requestId: 'one', callerIp: '198.18.5.7' };
    logRefusal(app.deps.log, new AppError('RATE_LIMITED'), caller);
  }
  expect(lines.slice(before).map((line) => JSON.parse(line).event)).toEqual(['limit.reached']);
});

test('neither log nor metrics know a token, whatever is asked with it', async () => {
  const { clientToken } = await insertClientOrder(app.db);
  const client = app.visitor();
  const answer = (path: string, body: object) =>
    client.rest('POST', `/api/client-orders/${clientToken}/${path}`, body);
  await client.rest('GET', `/api/client-orders/${clientToken}`);
  await client.rest('GET', `/api/client-orders/${clientToken}/receipt`);
  await client.request(`/api/client-orders/${clientToken}/receipt.pdf?lang=de`);
  await client.request(`/api/client-orders/${clientToken}/files/1`);
  await client.request(`/api/client-orders/${clientToken}/nothing/here`);
  await client.request(`/order/${clientToken}/pay`);
  await client.request(`/order-confirmed/${clientToken}?from=mail`);
  await client.rpc('clientOrders.get', { token: clientToken });
  await answer('accept', { version: 1 });
  await answer('questions', { text: 'May I?' });
  const form = new FormData();
  form.append('clientToken', clientToken);
  await client.request('/api/uploads', { method: 'POST', body: form });
  await app.deliverMails();
  const metrics = await (await client.request('/metrics')).text();
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(10);
  for (const text of [...lines, metrics]) expect(text).not.toContain(clientToken);
});

test('refusals that may be attacks have names of their own, with a shortened address and nothing that was typed', async () => {
  lines.length = 0;
  const visitor = app.visitor();
  await visitor.rest('POST', '/api/contact', { name: 'Mallory', nonsense: 'mallory@example.com' });
  await visitor.rpc('contact.send', { name: 'Mallory', nonsense: 'mallory@example.com' });
  await visitor.rest('POST', '/api/contact', {}, { headers: { origin: 'https://evil.example' } });
  const message = { name: 'Mallory', email: 'mallory@example.com', message: 'Buy my things' };
  await visitor.rest('POST', '/api/contact', { ...message, website: 'https://evil.example' });
  await visitor.rest('GET', '/api/orders');
  await visitor.rest('GET', '/api/orders', undefined, { headers: { authorization: 'Bearer mallory' } });
  const named = lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
  expect(named).toMatchObject([
    { event: 'input.refused', code: 'VALIDATION_FAILED', requestId: expect.any(String) },
    { event: 'input.refused', code: 'VALIDATION_FAILED' },
    { event: 'origin.refused', code: 'FOREIGN_ORIGIN' },
    { event: 'machine.caught' },
    { event: 'token.refused', source: '127.0.0.0' },
  ]);
  expect(lines.join('')).not.toMatch(/mallory|evil/i);
});

test.each([
  ['SIGNATURE_INVALID', 'signature.refused'],
  ['RATE_LIMITED', 'limit.reached'],
] as const)('%s is logged as %s', (code, event) => {
  lines.length = 0;
  logRefusal(app.deps.log, new AppError(code), { requestId: 'one', callerIp: '198.18.9.9' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event, code, source: '198.18.9.0' }]);
});
