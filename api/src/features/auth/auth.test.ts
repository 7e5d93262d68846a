import { textTooLong } from '@storefront/contracts/errors/messages.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { finishLogin } from './session/finish-login.ts';
import { hashSessionId } from './session/session-store.ts';
import { createUser, findUser, setPassword } from './session/users.ts';
import { insertLogin } from './testing/insert-login.ts';

const login = { username: 'operator', password: 'correct horse battery' };
const dayMs = 24 * 3_600_000;

const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
});

describe.each(faces)('auth over %s', (face) => {
  test('logging in answers the user and opens a session that outlives this browser tab', async () => {
    const client = app.visitor();
    const answer = await client.call(face, 'auth.login', login);
    expect(expectData(answer)).toEqual({
      id: 1,
      username: 'operator',
      role: 'owner',
      isAdmin: true,
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=\w{20,}; HttpOnly; Max-Age=\d{7}; Path=\/; SameSite=Lax$/),
      expect.stringMatching(
        /^known-[0-9a-f]{16}=\d{10}\.[\w-]{16}\.[\w-]{43}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=\d{8}$/,
      ),
    ]);
    expect(expectData(await client.call(face, 'auth.me'))).toMatchObject({ username: 'operator' });
    expectData(await client.call(face, 'orders.list', {}));
  });

  test('the session is stored under its hash, the password as argon2id', async () => {
    const client = app.visitor();
    await client.call(face, 'auth.login', login);
    const id = client.cookies.get('session')!;
    expect(await app.db.select().from(sessions)).toMatchObject([{ id: hashSessionId(id) }]);
    const user = await createUser(app.db, { ...login, username: 'second', role: null });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('wrong password and unknown user get the same answer and no session', async () => {
    const client = app.visitor();
    const wrong = await client.call(face, 'auth.login', { ...login, password: 'wrong' });
    const unknown = await client.call(face, 'auth.login', { ...login, username: 'nobody' });
    for (const answer of [wrong, unknown]) {
      expectError(answer, 401, 'INVALID_CREDENTIALS', 'Invalid username or password');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(unknown.error).toEqual(wrong.error);
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('a failed login leaves the session it was sent with', async () => {
    const client = app.visitor();
    await client.call(face, 'auth.login', login);
    await client.call(face, 'auth.login', { ...login, password: 'wrong' });
    expectData(await client.call(face, 'auth.me'));
  });

  test('a login ends the session it was sent with and makes a new one', async () => {
    const client = app.visitor();
    await client.call(face, 'auth.login', login);
    const first = client.cookies.get('session')!;
    await client.call(face, 'auth.login', login);
    expect(client.cookies.get('session')).not.toBe(first);
    const stale = app.visitor();
    stale.cookies.set('session', first);
    expectError(await stale.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(await app.db.$count(sessions)).toBe(1);
  });

  test('logging out ends the session on the server and takes the cookie back', async () => {
    const client = app.visitor();
    await client.call(face, 'auth.login', login);
    const id = client.cookies.get('session')!;
    const ended = await client.call(face, 'auth.logout');
    expect(expectData(ended)).toEqual({ success: true });
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
    expect(client.cookies.has('session')).toBe(false);
    expect(await app.db.$count(sessions)).toBe(0);
    const thief = app.visitor();
    thief.cookies.set('session', id);
    expectError(await thief.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
  });

  test('logging out without a session works', async () => {
    expect(expectData(await app.visitor().call(face, 'auth.logout'))).toEqual({ success: true });
  });

  test.each<[input: unknown, message: string]>([
    [{ password: 'x' }, 'Username is required'],
    [{ username: null, password: 'x' }, 'Username is required'],
    [{ username: '  ', password: 'x' }, 'Username is required'],
    [{ username: 'x' }, 'Password is required'],
    [{ username: 'x', password: null }, 'Password is required'],
    [{ username: 'x', password: '' }, 'Password is required'],
    [{ username: 'x', password: 7 }, 'Password is required'],
    [{}, 'Username is required'],
    [{ username: 'x'.repeat(101), password: 'x' }, textTooLong(100)],
    [{ username: 'x', password: 'x'.repeat(201) }, textTooLong(200)],
  ])('%j is refused with the message of its rule', async (input, message) => {
    expectError(await app.visitor().call(face, 'auth.login', input), 400, 'VALIDATION_FAILED', message);
  });

  test('a caller does not become an admin by saying so', async () => {
    const before = await countRows(app.db);
    const answer = await app.visitor().call(face, 'auth.login', { ...login, isAdmin: true });
    expectError(answer, 400, 'VALIDATION_FAILED');
    expect(await countRows(app.db)).toEqual(before);
  });

  test('an expired session is over and its row goes', async () => {
    const client = await app.asAdmin();
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expectError(await client.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('a session in the second half of its life is prolonged while it is used', async () => {
    const client = await app.asAdmin();
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() + 14 * dayMs) });
    const answer = await client.call(face, 'auth.me');
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    const [session] = await app.db.select().from(sessions);
    expect(session!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs);
    expect((await client.call(face, 'auth.me')).headers.getSetCookie()).toEqual([]);
  });

  test('a session ends 90 days after its login, however much it is used', async () => {
    const client = await app.asAdmin();
    const isDaysOld = async (days: number) =>
      void (await app.db.update(sessions).set({
        createdAt: new Date(Date.now() - days * dayMs),
        expiresAt: new Date(Date.now() + 14 * dayMs),
      }));
    await isDaysOld(70);
    expect((await client.call(face, 'auth.me')).headers.getSetCookie()).toHaveLength(1);
    const [session] = await app.db.select().from(sessions);
    expect(session!.expiresAt.getTime()).toBe(session!.createdAt.getTime() + 90 * dayMs);
    // Nothing is left to extend, so a call writes nothing.
    expect((await client.call(face, 'auth.me')).headers.getSetCookie()).toEqual([]);

    // A session as an older version left it: extended beyond its absolute end.
    await isDaysOld(91);
    expectError(await client.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('a session that was begun while the clock was days ahead ends with that clock', async () => {
    const client = await app.asAdmin();
    await app.db.update(sessions).set({ createdAt: new Date(Date.now() + 2 * dayMs) });
    expectError(await client.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(await app.db.$count(sessions)).toBe(0);
  });

  test('a right that is taken away is gone with the next call', async () => {
    const client = await app.asAdmin();
    await app.db.update(users).set({ role: null }).where(eq(users.id, client.user.id));
    expectError(await client.call(face, 'orders.list', {}), 403, 'FORBIDDEN');
  });

  test('a new password ends the sessions of its user only', async () => {
    const operator = app.visitor();
    await operator.call(face, 'auth.login', login);
    const other = await app.asAdmin();
    expect(await setPassword(app.db, 'operator', 'another long password')).toBe(true);
    expectError(await operator.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expectData(await other.call(face, 'auth.me'));
    expectError(await operator.call(face, 'auth.login', login), 401, 'INVALID_CREDENTIALS');
    expectData(await operator.call(face, 'auth.login', { ...login, password: 'another long password' }));
  });
});

test('a login under way while the password changes opens no session', async () => {
  const user = await findUser(app.db, login.username);
  await setPassword(app.db, login.username, 'another long password');
  const responseHeaders = new Headers();
  const ctx = { deps: app.deps, callerIp: '127.0.0.1', cookies: {}, headers: new Headers(), responseHeaders };
  expect(await finishLogin(ctx, user!)).toBe(false);
  expect(await app.db.$count(sessions)).toBe(0);
  // Neither a session nor the mark of a browser that has logged in before.
  expect(responseHeaders.getSetCookie()).toEqual([]);
});

test('behind https the cookie is for https only', async () => {
  const secure = await createTestApp({ env: { publicUrl: 'https://orders.example.com' } });
  await insertLogin(secure.db, login);
  const answer = await secure.visitor().rest('POST', '/api/auth/login', login);
  expect(answer.headers.getSetCookie()).toHaveLength(2);
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-(?:session|known-\w+)=/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure$/);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
  await secure.close();
});

test('behind https a session counts under the name that no neighboring site can set', async () => {
  const secure = await createTestApp({ env: { publicUrl: 'https://orders.example.com' } });
  const client = await secure.asAdmin();
  expectData(await client.rpc('auth.me'));
  const id = client.cookies.get('__Host-session') ?? '';
  expect(id).not.toBe('');
  const planted = secure.visitor();
  planted.cookies.set('session', id);
  expectError(await planted.rpc('auth.me'), 401, 'UNAUTHORIZED');
  await secure.close();
});

describe('with limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { rateLimit: true, trustProxy: 1 } });
  });
  beforeEach(async () => {
    await limited.reset();
    await insertLogin(limited.db, login);
  });
  afterAll(() => limited.close());

  test('guessing one account is stopped, whatever is typed', async () => {
    const client = limited.visitor();
    const { points } = rateLimitFigures.loginByAccountAndIp;
    for (let count = 0; count < points; count++) {
      const guess = { ...login, password: `guess ${count}` };
      expectError(await client.rpc('auth.login', guess), 401, 'INVALID_CREDENTIALS');
    }
    const answer = await client.rest('POST', '/api/auth/login', { ...login, username: 'OPERATOR' });
    expectError(answer, 429, 'RATE_LIMITED');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expectError(await client.rest('POST', '/api/auth/login', login), 429, 'RATE_LIMITED');
  });

  test('guesses from one place do not lock the operator out of another', async () => {
    const client = limited.visitor();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const { points } = rateLimitFigures.loginByAccountAndIp;
    for (let count = 0; count <= points; count++) {
      await client.rpc('auth.login', { ...login, password: 'guess' }, from('203.0.113.7'));
    }
    expectError(await client.rpc('auth.login', login, from('203.0.113.7')), 429, 'RATE_LIMITED');
    expectData(await client.rpc('auth.login', login, from('198.51.100.9')));
  });

  test('guessing one account from many places is stopped in the end', async () => {
    const { loginByAccount } = limited.deps.rateLimits;
    await loginByAccount.consume(login.username, rateLimitFigures.loginByAccount.points);
    expectError(await limited.visitor().rpc('auth.login', login), 429, 'RATE_LIMITED');
  });

  test('guessing many accounts from one address is stopped as well', async () => {
    const client = limited.visitor();
    const { points } = rateLimitFigures.loginByIp;
    for (let count = 0; count < points; count++) {
      await client.rpc('auth.login', { username: `user ${count}`, password: 'guess' });
    }
    expectError(await client.rpc('auth.login', login), 429, 'RATE_LIMITED');
  });

  test('attempts in one batch count one by one', async () => {
    const attempts = Array.from({ length: 10 }, (_, index) => [
      index,
      { ...login, password: `guess ${index}` },
    ]);
    const path = `/trpc/${attempts.map(() => 'auth.login').join(',')}?batch=1`;
    const send = () =>
      limited.visitor().request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(attempts)),
      });
    await send();
    const second = (await (await send()).json()) as { error?: { data: { code: string } } }[];
    expect(second.at(-1)?.error?.data.code).toBe('RATE_LIMITED');
  });

  test('a right password clears the account’s count', async () => {
    const client = limited.visitor();
    for (let count = 0; count < 8; count++) {
      await client.rpc('auth.login', { ...login, password: 'typo' });
      expectData(await client.rpc('auth.login', login));
    }
  });
});
