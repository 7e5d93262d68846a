import {
  type NeededScope,
  type Role,
  rightOfScope,
  rights,
  roles,
} from '@storefront/contracts/auth/roles.ts';
import { tokenScopes } from '@storefront/contracts/auth/token-scopes.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { bothFaces, expectData, expectError } from '#testing/test-client.ts';
import { restProcedures } from '../rest/procedures.ts';
import { appRouter } from './endpoint/router.ts';
import type { CallMeta } from './init.ts';
import { type Guard, whoMayCall } from './testing/who-may-call.ts';

type Call = { name: string; guard: Guard; scope?: NeededScope };

/**
 * Returns who may make a call, as its procedure states it: everyone, every user, or the least powerful role
 * that may. Real calls prove below that the guard refuses everybody else.
 */
function guardOf({ callers, scope = 'none', right = rightOfScope[scope] }: CallMeta): Guard {
  if (callers === 'everyone') return 'public';
  return callers === 'users' ? 'user' : rights[right].at(-1)!;
}

const calls: Call[] = restProcedures(appRouter).map(({ name, meta }) => ({
  name,
  guard: guardOf(meta),
  scope: meta.scope,
}));

/**
 * The calls of the specification.
 * Source: specification sections 6 and 7.
 */
const specified: [call: string, procedure: string, guard: Guard, scope?: NeededScope][] = [
  ['POST /api/orders', 'orders.create', 'public'],
  ['GET /api/orders', 'orders.list', 'viewer', 'orders:read'],
  ['PATCH /api/orders/{id}/status', 'orders.setStatus', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/payment', 'orders.setPaymentStatus', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/archive', 'orders.archive', 'operator', 'orders:write'],
  ['PATCH /api/orders/{id}/details', 'orders.updateDetails', 'operator', 'orders:write'],
  ['POST /api/auth/login', 'auth.login', 'public'],
  ['POST /api/auth/logout', 'auth.logout', 'public'],
  ['GET /api/auth/me', 'auth.me', 'user'],
  ['GET /api/config', 'config.get', 'owner', 'settings'],
  ['PATCH /api/config', 'config.update', 'owner', 'settings'],
  ['POST /api/contact', 'contact.send', 'public'],
];

/** Calls that require a role. */
const ofRoles = calls.filter(({ guard }) => guard !== 'public' && guard !== 'user');

const isAllowed = (role: Role | null, guard: Guard) =>
  role !== null && roles.indexOf(role) <= roles.indexOf(guard as Role);

/** These have no input that could be invalid, so calling them would write. */
const writesWithoutInput = new Set(['calendar.renew', 'calendar.remove']);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const app = await openTestApp();
beforeAll(async () => {
  await insertOrder(app.db);
});

test('every procedure states who may call it', () => {
  const stated: (string | undefined)[] = ['everyone', 'users', 'operators'];
  const procedures: Record<string, AnyTRPCProcedure> = (appRouter as AnyTRPCRouter)._def.procedures;
  const silent = Object.entries(procedures).filter(
    ([, { _def }]) => !stated.includes((_def.meta as CallMeta | undefined)?.callers),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('every call of the operator names the scope that a token needs, no other call names one', () => {
  for (const { name, guard, scope } of calls) {
    expect(scope === undefined, name).toBe(guard === 'public' || guard === 'user');
  }
});

test('every call that is for people only names the right that it needs', () => {
  const unnamed = restProcedures(appRouter).filter(({ meta }) => meta.scope === 'none' && !meta.right);
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test('every call has the guard that is written down for it', () => {
  const byName = (list: readonly Call[]) => [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(calls.map(({ scope, ...call }) => (scope ? { ...call, scope } : call)))).toEqual(
    byName(whoMayCall),
  );
});

test.each(specified)('%s is the call that the specification describes', (call, name, guard, scope) => {
  const found = restProcedures(appRouter).find(({ openapi }) => `${openapi.method} ${openapi.path}` === call);
  expect(found?.name).toBe(name);
  expect(calls.find((each) => each.name === name)).toEqual({ name, guard, scope });
});

describe.each(bothFaces)('over %s', (face) => {
  const guarded = calls.filter(({ guard }) => guard !== 'public');

  test('every call that is not for everyone is refused without a session, before its body is read', async () => {
    const before = await countRows(app.db);
    for (const { name } of guarded) {
      for (const input of [{ id: 1 }, { id: 1, status: 'nonsense', unknown: true }]) {
        const { status, error } = await app.visitor().call(face, name, input);
        expect([status, error?.code, error?.message], name).toEqual([
          401,
          'UNAUTHORIZED',
          'Authentication required',
        ]);
      }
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test.each([null, ...roles])(
    'a user with the role %s makes the calls of that role and no others',
    async (role) => {
      const user = await app.signedIn({ role });
      const before = await countRows(app.db);
      for (const { name, guard } of ofRoles) {
        if (writesWithoutInput.has(name) && isAllowed(role, guard)) continue;
        for (const input of [
          { id: 99, unknown: true },
          { id: 1, unknown: [] },
        ]) {
          const answer = await user.call(face, name, input);
          if (isAllowed(role, guard)) expect([200, 400, 404], name).toContain(answer.status);
          else expect([answer.status, answer.error?.code], name).toEqual([403, 'FORBIDDEN']);
        }
      }
      expect(await countRows(app.db)).toEqual(before);
    },
  );

  test.each(roles)('a token with every scope does no more than its maker, who is now %s', async (role) => {
    const { username: createdBy } = (await app.signedIn({ role })).user;
    const headers = bearer(await insertApiToken(app.db, { scopes: [...tokenScopes], createdBy }));
    for (const { name, guard, scope } of ofRoles) {
      const answer = await app.visitor().call(face, name, { id: 99, unknown: true }, { headers });
      const isPossible = scope !== 'none' && isAllowed(role, guard);
      if (isPossible) expect([200, 400, 404], name).toContain(answer.status);
      else expect([answer.status, answer.error?.code], name).toEqual([403, 'TOKEN_SCOPE_MISSING']);
    }
  });

  test.each(tokenScopes)('a token that may %s makes the calls of that scope and no others', async (own) => {
    const headers = bearer(await insertApiToken(app.db, { scopes: [own] }));
    const before = await countRows(app.db);
    for (const { name, scope } of guarded) {
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
      role: null,
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
