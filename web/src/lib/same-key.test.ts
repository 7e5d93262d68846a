import { afterEach, expect, test, vi } from 'vitest';
import { fakeRpc, noNetwork, rpcError, rpcResult } from '#testing/fake-rpc.ts';
import { forgetLostCalls } from './same-key.ts';
import { trpc } from './trpc.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetLostCalls();
});

const send = (text: string) => trpc.clientOrders.sendMessage.mutate({ token: 'a-secret', text });

/** Sends the same message once per given response, and returns the keys of the calls. */
async function keysOf(...answers: (() => Response | Promise<Response>)[]): Promise<(string | null)[]> {
  const server = fakeRpc({});
  for (const answer of answers) {
    server.handlers['clientOrders.sendMessage'] = answer;
    await send('Hello').catch(() => undefined);
  }
  return server.keys;
}

test.each([
  ['without a response', noNetwork],
  ['with a proxy’s page', () => new Response('<html>', { status: 502 })],
])('a call that ended %s is repeated with the same key', async (_what, answer) => {
  const [first, second] = await keysOf(answer, answer);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test.each([
  ['accepted', () => rpcResult(null)],
  ['refused', () => rpcError(403, 'FORBIDDEN')],
])('a call that was %s is another one when it is made again', async (_what, answer) => {
  const keys = await keysOf(answer, answer);
  expect(new Set(keys).size).toBe(2);
});

test('a call whose first attempt is still running waits for its result', async () => {
  const server = fakeRpc({ 'clientOrders.sendMessage': noNetwork });
  await send('Hello').catch(() => undefined);
  server.handlers['clientOrders.sendMessage'] = () => {
    server.handlers['clientOrders.sendMessage'] = () => rpcResult('the first result');
    return rpcError(409, 'IDEMPOTENCY_KEY_IN_USE');
  };
  expect(await send('Hello')).toBe('the first result');
  expect(new Set(server.keys).size).toBe(1);
});

test('a call that sets back what another one has changed since is a new one', async () => {
  const server = fakeRpc({ 'clientOrders.sendMessage': noNetwork });
  await send('First').catch(() => undefined);
  server.handlers['clientOrders.sendMessage'] = () => rpcResult(null);
  await send('Second');
  await send('First');
  expect(new Set(server.keys).size).toBe(3);
});

test('a call whose outcome has become known is a new one when it is made again', async () => {
  const server = fakeRpc({ 'clientOrders.sendMessage': noNetwork });
  await send('Hello').catch(() => undefined);
  forgetLostCalls();
  await send('Hello').catch(() => undefined);
  expect(new Set(server.keys).size).toBe(2);
});

test('equal calls side by side have keys of their own', async () => {
  const server = fakeRpc({ 'clientOrders.sendMessage': () => rpcResult(null) });
  await Promise.all([send('Hello'), send('Hello')]);
  expect(new Set(server.keys).size).toBe(2);
});

test('a query has no key', async () => {
  const server = fakeRpc({ 'clientOrders.get': () => rpcResult(null) });
  await trpc.clientOrders.get.query({ token: 'a-secret' });
  expect(server.keys).toEqual([null]);
});
