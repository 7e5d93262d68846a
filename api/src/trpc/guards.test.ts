import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NeededScope } from '#http/require-operator.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './router.ts';

/**
 * Who may call what, under which address, and the scope that an API token needs for a call of the operator; `none` where
 * no token may. Source: specification sections 6 and 7.
 */
const calls: [call: string, procedure: string, guard: 'public' | 'user' | 'admin', scope?: NeededScope][] = [
  ['POST /api/orders', 'orders.create', 'public'],
  ['GET /api/orders', 'orders.list', 'admin', 'orders:read'],
  ['PATCH /api/orders/{id}/status', 'orders.setStatus', 'admin', 'orders:write'],
  ['PATCH /api/orders/{id}/payment', 'orders.setPaymentStatus', 'admin', 'orders:write'],
  ['PATCH /api/orders/{id}/archive', 'orders.archive', 'admin', 'orders:write'],
  ['PATCH /api/orders/{id}/details', 'orders.updateDetails', 'admin', 'orders:write'],
  ['POST /api/auth/login', 'auth.login', 'public'],
  ['POST /api/auth/logout', 'auth.logout', 'public'],
  ['GET /api/auth/me', 'auth.me', 'user'],
  ['GET /api/config', 'config.get', 'admin', 'settings'],
  ['PATCH /api/config', 'config.update', 'admin', 'settings'],
  ['POST /api/contact', 'contact.send', 'public'],
  // Beyond the specification.
  ['GET /api/catalogue', 'catalogue.get', 'public'],
  ['POST /api/price', 'catalogue.price', 'public'],
  ['GET /api/site-facts', 'config.siteFacts', 'public'],
  ['GET /api/orders/stats', 'orders.stats', 'admin', 'orders:read'],
  ['GET /api/orders/new', 'orders.countNew', 'admin', 'orders:read'],
  ['GET /api/orders/{id}', 'orders.get', 'admin', 'orders:read'],
  ['GET /api/orders/{id}/events', 'orders.events', 'admin', 'orders:read'],
  ['GET /api/orders/{id}/mails', 'orders.mails', 'admin', 'orders:read'],
  ['GET /api/orders/{id}/confirmation', 'orders.confirmation', 'public'],
  ['GET /api/orders/{id}/files', 'uploads.listForOrder', 'admin', 'files'],
  ['POST /api/orders/{id}/client-address', 'orders.renewClientAddress', 'admin', 'orders:write'],
  ['POST /api/auth/logout-everywhere', 'auth.logOutEverywhere', 'user'],
  ['POST /api/auth/password', 'auth.changePassword', 'user'],
  ['GET /api/auth/sessions', 'auth.sessions', 'user'],
  ['GET /api/doctor', 'doctor.run', 'admin', 'settings'],
  ['GET /api/outbox', 'mail.outbox', 'admin', 'settings'],
  ['POST /api/outbox/retry', 'mail.retry', 'admin', 'settings'],
  ['POST /api/outbox/test', 'mail.sendTest', 'admin', 'settings'],
  ['GET /api/uploads/config', 'uploads.config', 'public'],
  ['POST /api/uploads/signature', 'uploads.signature', 'public'],
  ['GET /api/orders/{id}/quote', 'orders.quote', 'admin', 'orders:read'],
  ['POST /api/orders/{id}/quote', 'orders.sendQuote', 'admin', 'orders:write'],
  ['GET /api/client-orders/{token}', 'clientOrders.get', 'public'],
  ['PATCH /api/client-orders/{token}/options', 'clientOrders.changeOptions', 'public'],
  ['POST /api/client-orders/{token}/accept', 'clientOrders.accept', 'public'],
  ['POST /api/client-orders/{token}/decline', 'clientOrders.decline', 'public'],
  ['GET /api/orders/attention', 'orders.attention', 'admin', 'orders:read'],
  ['GET /api/orders/{id}/messages', 'orders.messages', 'admin', 'orders:read'],
  ['POST /api/orders/{id}/messages', 'orders.sendMessage', 'admin', 'orders:write'],
  ['POST /api/orders/{id}/messages/read', 'orders.markMessagesRead', 'admin', 'orders:write'],
  ['GET /api/orders/{id}/notes', 'orders.notes', 'admin', 'orders:read'],
  ['POST /api/orders/{id}/notes', 'orders.addNote', 'admin', 'orders:write'],
  ['GET /api/client-orders/{token}/messages', 'clientOrders.messages', 'public'],
  ['POST /api/client-orders/{token}/messages', 'clientOrders.sendMessage', 'public'],
  ['POST /api/client-orders/{token}/messages/read', 'clientOrders.markMessagesRead', 'public'],
  ['POST /api/client-orders/{token}/questions', 'clientOrders.ask', 'public'],
  ['POST /api/client-orders/{token}/payments', 'clientOrders.startPayment', 'public'],
  ['GET /api/client-orders/{token}/receipt', 'clientOrders.receipt', 'public'],
  ['GET /api/orders/{id}/deliverables', 'orders.deliverables', 'admin', 'orders:read'],
  ['POST /api/orders/{id}/deliverables', 'orders.sendDeliverable', 'admin', 'orders:write'],
  ['DELETE /api/orders/{id}/deliverables/files/{fileId}', 'orders.removeDraftFile', 'admin', 'orders:write'],
  ['POST /api/orders/{id}/changes/start', 'orders.startChanges', 'admin', 'orders:write'],
  ['POST /api/orders/{id}/rounds', 'orders.offerRound', 'admin', 'orders:write'],
  ['DELETE /api/orders/{id}/rounds/offer', 'orders.withdrawRoundOffer', 'admin', 'orders:write'],
  ['POST /api/client-orders/{token}/approve', 'clientOrders.approveDeliverable', 'public'],
  ['POST /api/client-orders/{token}/changes', 'clientOrders.requestChanges', 'public'],
  ['POST /api/client-orders/{token}/changes/withdraw', 'clientOrders.withdrawChanges', 'public'],
  ['POST /api/client-orders/{token}/rounds/accept', 'clientOrders.acceptRound', 'public'],
  ['GET /api/alerts', 'alerts.list', 'admin', 'orders:read'],
  ['POST /api/alerts/{id}/done', 'alerts.markDone', 'admin', 'orders:write'],
  ['GET /api/webhooks', 'webhooks.list', 'admin', 'webhooks'],
  ['POST /api/webhooks', 'webhooks.create', 'admin', 'webhooks'],
  ['PATCH /api/webhooks/{id}', 'webhooks.update', 'admin', 'webhooks'],
  ['DELETE /api/webhooks/{id}', 'webhooks.remove', 'admin', 'webhooks'],
  ['POST /api/webhooks/{id}/secret', 'webhooks.rollSecret', 'admin', 'webhooks'],
  ['POST /api/webhooks/{id}/test', 'webhooks.sendTest', 'admin', 'webhooks'],
  ['GET /api/webhooks/{id}/deliveries', 'webhooks.deliveries', 'admin', 'webhooks'],
  ['POST /api/webhook-deliveries/{id}/send-again', 'webhooks.sendAgain', 'admin', 'webhooks'],
  ['GET /api/record', 'record.list', 'admin', 'none'],
  ['GET /api/tokens', 'tokens.list', 'admin', 'none'],
  ['POST /api/tokens', 'tokens.create', 'admin', 'none'],
  ['DELETE /api/tokens/{id}', 'tokens.revoke', 'admin', 'none'],
  ['GET /api/locale', 'i18n.locale', 'public'],
];

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await insertOrder(app.db);
});
afterAll(() => app.close());

test('every call of the operator names the scope that a token needs, no other call names one', () => {
  const found = restProcedures(appRouter).map(({ name, meta }) => `${name} ${meta.scope ?? ''}`);
  expect(found.sort()).toEqual(calls.map(([, name, , scope]) => `${name} ${scope ?? ''}`).sort());
  for (const [, name, guard, scope] of calls) {
    expect(scope === undefined ? guard !== 'admin' : guard === 'admin', name).toBe(true);
  }
});

test('every procedure has the address of the specification, and the list above is complete', () => {
  const found = restProcedures(appRouter).map(
    ({ name, openapi }) => `${openapi.method} ${openapi.path} ${name}`,
  );
  expect(found.sort()).toEqual(calls.map(([call, procedure]) => `${call} ${procedure}`).sort());
});

describe.each(faces)('over %s', (face) => {
  const guarded = calls.filter(([, , guard]) => guard !== 'public');

  test.each(guarded)('%s (%s) is refused without a session, before its body is read', async (_call, name) => {
    for (const input of [{ id: 1 }, { id: 1, status: 'nonsense', unknown: true }]) {
      const before = await countRows(app.db);
      expectError(
        await app.visitor().call(face, name, input),
        401,
        'UNAUTHORIZED',
        'Authentication required',
      );
      expect(await countRows(app.db)).toEqual(before);
    }
  });

  const admin = calls.filter(([, , guard]) => guard === 'admin');
  test.each(admin)('%s (%s) is refused for a user who is no admin', async (_call, name) => {
    const user = await app.asUser();
    const before = await countRows(app.db);
    for (const input of [{ id: 1 }, { id: 99, unknown: true }]) {
      expectError(await user.call(face, name, input), 403, 'FORBIDDEN');
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test.each(tokenScopes)('a token that may %s makes the calls of that scope and no others', async (own) => {
    const headers = bearer(await insertApiToken(app.db, { scopes: [own] }));
    const before = await countRows(app.db);
    for (const [, name, , scope] of guarded) {
      const answer = await app.visitor().call(face, name, { id: 99, unknown: true }, { headers });
      if (scope === own) expect([200, 400, 404], name).toContain(answer.status);
      else expect([answer.status, answer.error?.code], name).toEqual([403, 'TOKEN_SCOPE_MISSING']);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('an ordinary user is told who they are', async () => {
    const user = await app.asUser();
    expect(expectData(await user.call(face, 'auth.me'))).toEqual({
      id: user.user.id,
      username: user.user.username,
      isAdmin: false,
    });
  });

  test('a made-up session is none, and its cookie is taken back', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('session', 'made-up');
    expectError(await visitor.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(visitor.cookies.has('session')).toBe(false);
  });
});

test.each([
  ['PATCH', '/api/orders/1/status'],
  ['PATCH', '/api/config'],
  ['POST', '/trpc/orders.setStatus'],
  ['POST', '/trpc/config.update?batch=1'],
])('%s %s: who you are is judged before what you sent, even when that is no JSON', async (method, path) => {
  const init = { method, headers: { 'content-type': 'application/json' }, body: '{"id":' };
  expect((await app.visitor().request(path, init)).status).toBe(401);
  expect((await (await app.asUser()).request(path, init)).status).toBe(403);
  expect((await (await app.asAdmin()).request(path, init)).status).toBe(400);
});

/** As many calls as the server takes in one batch. */
const batchMax = 10;

describe('a batch over tRPC answers each of its calls by itself', () => {
  type Answered = { result?: { data: unknown }; error?: { data: { httpStatus: number; code: string } } };
  const names = ['i18n.locale', 'orders.list', 'orders.countNew', 'orders.stats', 'config.get', 'auth.me'];
  const batch = async (client: ReturnType<TestApp['visitor']>) => {
    const input = encodeURIComponent(JSON.stringify({ 1: { limit: 1 }, 2: { after: 'nonsense' } }));
    const response = await client.request(`/trpc/${names.join()}?batch=1&input=${input}`);
    const answers = (await response.json()) as Answered[];
    return {
      status: response.status,
      statuses: answers.map(({ error }) => error?.data.httpStatus ?? 200),
      data: answers.map(({ result }) => result?.data),
    };
  };

  test.each(['GET', 'POST'])('of every call for the operator, by %s: each is refused', async (method) => {
    const forOperator = calls
      .filter(([call, , guard]) => guard === 'admin' && call.startsWith('GET ') === (method === 'GET'))
      .map(([, name]) => name);
    const user = await app.asUser();
    const before = await countRows(app.db);
    for (let at = 0; at < forOperator.length; at += batchMax) {
      const names = forOperator.slice(at, at + batchMax);
      const input = JSON.stringify(Object.fromEntries(names.map((_, index) => [index, { id: 1 }])));
      const query = method === 'GET' ? `&input=${encodeURIComponent(input)}` : '';
      const init = {
        method,
        headers: { 'content-type': 'application/json' },
        ...(!query && { body: input }),
      };
      const refusedWith = async (client: TestClient) => {
        const response = await client.request(`/trpc/${names.join()}?batch=1${query}`, init);
        const answers = (await response.json()) as Answered[];
        expect(answers.map(({ result }) => result)).toEqual(names.map(() => undefined));
        return new Set(answers.map(({ error }) => error?.data.httpStatus));
      };
      expect(await refusedWith(app.visitor())).toEqual(new Set([401]));
      expect(await refusedWith(user)).toEqual(new Set([403]));
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('for a visitor', async () => {
    const { status, statuses, data } = await batch(app.visitor());
    expect(status).toBe(207);
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    expect(data.slice(1)).toEqual(Array(5).fill(undefined));
  });

  test('for a user who is no admin', async () => {
    const { statuses, data } = await batch(await app.asUser());
    expect(statuses).toEqual([200, 403, 403, 403, 403, 200]);
    expect(data.slice(1, 5)).toEqual(Array(4).fill(undefined));
  });

  test('for the operator, whose one bad call spoils no other', async () => {
    const { statuses, data } = await batch(await app.asAdmin());
    expect(statuses).toEqual([200, 200, 400, 200, 200, 200]);
    expect(data[1]).toHaveLength(1);
  });

  test('of writes: what is refused writes nothing', async () => {
    const before = await countRows(app.db);
    const response = await app.visitor().request('/trpc/orders.archive,auth.logout?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 0: { id: 1 } }),
    });
    const answers = (await response.json()) as Answered[];
    expect(answers.map(({ error }) => error?.data.httpStatus ?? 200)).toEqual([401, 200]);
    expect(await countRows(app.db)).toEqual(before);
  });
});
