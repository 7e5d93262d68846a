import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './router.ts';

/** Who may call what, under which address. Source: specification sections 6 and 7. */
const calls: [call: string, procedure: string, guard: 'public' | 'user' | 'admin'][] = [
  ['POST /api/orders', 'orders.create', 'public'],
  ['GET /api/orders', 'orders.list', 'admin'],
  ['PATCH /api/orders/{id}/status', 'orders.setStatus', 'admin'],
  ['PATCH /api/orders/{id}/payment', 'orders.setPaymentStatus', 'admin'],
  ['PATCH /api/orders/{id}/archive', 'orders.archive', 'admin'],
  ['PATCH /api/orders/{id}/details', 'orders.updateDetails', 'admin'],
  ['POST /api/auth/login', 'auth.login', 'public'],
  ['POST /api/auth/logout', 'auth.logout', 'public'],
  ['GET /api/auth/me', 'auth.me', 'user'],
  ['GET /api/config', 'config.get', 'admin'],
  ['PATCH /api/config', 'config.update', 'admin'],
  ['POST /api/contact', 'contact.send', 'public'],
  // Beyond the specification.
  ['GET /api/orders/stats', 'orders.stats', 'admin'],
  ['GET /api/orders/{id}', 'orders.get', 'admin'],
  ['GET /api/orders/{id}/events', 'orders.events', 'admin'],
  ['GET /api/orders/{id}/confirmation', 'orders.confirmation', 'public'],
  ['GET /api/orders/{id}/files', 'uploads.listForOrder', 'admin'],
  ['GET /api/locale', 'i18n.locale', 'public'],
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await insertOrder(app.db);
});
afterAll(() => app.close());

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
