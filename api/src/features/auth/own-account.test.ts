import type { Session } from '@storefront/contracts/auth/auth.schema.ts';
import { messages, textTooLong } from '@storefront/contracts/errors/messages.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { insertLogin } from './testing/insert-login.ts';

const login = { username: 'operator', password: 'correct horse battery' };
const change = { currentPassword: login.password, newPassword: 'a new long password' };
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minuteMs = 60_000;

const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
});

async function logIn(target: TestApp, userAgent = ''): Promise<TestClient> {
  const client = target.visitor();
  expectData(await client.rpc('auth.login', login, { headers: { 'user-agent': userAgent } }));
  return client;
}

describe.each(faces)('over %s', (face) => {
  test('a new password ends all other sessions, keeps this one, and is the one that logs in', async () => {
    const here = await logIn(app);
    const there = await logIn(app);
    const colleague = await app.asAdmin();
    const { id: userId } = expectData<{ id: number }>(await here.call(face, 'auth.me'));
    const open = { userId, expiresAt: new Date(Date.now() + minuteMs) };
    await app.db.insert(passwordResets).values({ ...open, tokenHash: 'a'.repeat(64) });
    await app.db.insert(loginChallenges).values({ ...open, id: 'b'.repeat(64), kind: 'login' });
    expect(expectData(await here.call(face, 'auth.changePassword', change))).toEqual({ success: true });
    expect([await app.db.$count(passwordResets), await app.db.$count(loginChallenges)]).toEqual([0, 0]);
    expectData(await here.call(face, 'auth.me'));
    expectData(await colleague.call(face, 'auth.me'));
    expectError(await there.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expectError(await there.call(face, 'auth.login', login), 401, 'INVALID_CREDENTIALS');
    expectData(await there.call(face, 'auth.login', { ...login, password: change.newPassword }));
  });

  test('an ordinary user may change their own password too', async () => {
    await app.db.update(users).set({ role: null });
    expectData(await (await logIn(app)).call(face, 'auth.changePassword', change));
  });

  test.each<[input: Record<string, unknown>, field: string, message: string]>([
    [{ ...change, currentPassword: 'wrong' }, 'currentPassword', messages.currentPasswordWrong.en],
    [{ ...change, currentPassword: '' }, 'currentPassword', messages.currentPasswordRequired.en],
    [{ newPassword: change.newPassword }, 'currentPassword', messages.currentPasswordRequired.en],
    [{ ...change, newPassword: 'elevenchars' }, 'newPassword', messages.newPasswordTooShort.en],
    [{ ...change, newPassword: null }, 'newPassword', messages.newPasswordRequired.en],
    [{ ...change, newPassword: '' }, 'newPassword', messages.newPasswordRequired.en],
    [{ ...change, newPassword: 'x'.repeat(201) }, 'newPassword', textTooLong(200)],
    [{ ...change, newPassword: '1q2w3E4r5t6y' }, 'newPassword', messages.newPasswordCommon.en],
    [{ ...change, newPassword: 'my pixel & PROSE 7' }, 'newPassword', messages.newPasswordContainsName.en],
    [{ ...change, newPassword: 'the OPER-ATOR of all' }, 'newPassword', messages.newPasswordContainsName.en],
  ])('%j is refused at its field and changes nothing', async (input, field, message) => {
    const client = await logIn(app);
    await logIn(app);
    const before = [await countRows(app.db), await app.db.select().from(users)];
    const answer = await client.call(face, 'auth.changePassword', input);
    expectError(answer, 400, 'VALIDATION_FAILED', message);
    expect(answer.error?.issues).toMatchObject([{ path: [field], message }]);
    expect([await countRows(app.db), await app.db.select().from(users)]).toEqual(before);
  });

  test('a new own address is told to the one before and to the new one, and ends a link that was sent', async () => {
    await app.db.update(users).set({ email: 'old@example.com' });
    await insertUser(app.db, { email: 'taken@example.com' });
    const client = await logIn(app);
    const { id } = expectData<{ id: number }>(await client.call(face, 'auth.me'));
    const tokenHash = 'a'.repeat(64);
    await app.db.insert(passwordResets).values({ userId: id, tokenHash, expiresAt: new Date() });
    await app.deliverMails();
    app.mailer.sent = [];
    const set = (email: unknown) => client.call(face, 'auth.changeOwnEmail', { email });

    expectError(await set('no address'), 400, 'VALIDATION_FAILED', messages.contactEmailInvalid.en);
    expectError(await set('Taken@example.com'), 409, 'PERSON_EXISTS');
    expect(expectData(await client.call(face, 'auth.ownEmail'))).toEqual({ email: 'old@example.com' });
    for (const _ of [1, 2]) expectData(await set('new@example.com'));
    expect(expectData(await client.call(face, 'auth.ownEmail'))).toEqual({ email: 'new@example.com' });
    expect(await app.db.$count(passwordResets)).toBe(0);
    const mails = await app.deliverMails();
    expect(mails.map(({ to }) => to.address).sort()).toEqual(['new@example.com', 'old@example.com']);
    expect(new Set(mails.map(({ label }) => label)).size).toBe(2);
    for (const { text } of mails) expect(text).not.toMatch(/(?:old|new)@example/);

    // The second is of a clock that was ahead then.
    for (const minutes of [-11, 11]) {
      await app.db.update(sessions).set({ confirmedAt: new Date(Date.now() + minutes * minuteMs) });
      expectError(await set('other@example.com'), 403, 'SIGN_IN_AGAIN');
    }
  });

  test('mails about the account are in the language that its user chose, else in that of the settings', async () => {
    const owner = await app.asAdmin();
    expectData(await owner.call(face, 'config.update', { operatorLocale: 'de' }));
    const client = await logIn(app);
    const subject = async (userAgent: string) => {
      await logIn(app, userAgent);
      const [mail] = await app.deliverMails();
      return mail?.subject;
    };
    await app.deliverMails();
    app.mailer.sent = [];
    expect(expectData(await client.call(face, 'auth.ownLanguage'))).toEqual({ locale: null });
    expect(await subject(firefox)).toBe('Anmeldung mit einem neuen Browser');

    expectError(
      await client.call(face, 'auth.changeOwnLanguage', { locale: 'fr' }),
      400,
      'VALIDATION_FAILED',
    );
    expectData(await client.call(face, 'auth.changeOwnLanguage', { locale: 'en' }));
    expect(expectData(await client.call(face, 'auth.ownLanguage'))).toEqual({ locale: 'en' });
    app.mailer.sent = [];
    expect(await subject('curl/8.5.0')).toBe('A new browser has logged in');
  });

  test('sessions are the caller’s own, this one first, with a device that says no more than needed', async () => {
    await logIn(app, 'curl/8.5.0');
    const here = await logIn(app, firefox);
    await logIn(app, 'my secret tool 1.0 (me@example.com)');
    await app.asAdmin();
    const expired = await logIn(app);
    const list = async () => expectData<Session[]>(await here.call(face, 'auth.sessions'));
    expect(await list()).toHaveLength(4);
    await expired.call(face, 'auth.logout');
    const found = await list();
    expect(found.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Windows', true],
      [null, false],
      ['curl', false],
    ]);
    for (const session of found) {
      expect(Object.keys(session).sort()).toEqual(
        ['createdAt', 'device', 'expiresAt', 'id', 'isCurrent', 'lastUsedAt', 'source'].sort(),
      );
    }
  });

  test('a single session is ended, and no one else’s', async () => {
    const here = await logIn(app, firefox);
    const there = await logIn(app, 'curl/8.5.0');
    const colleague = await app.asAdmin();
    const sessionsOf = async (client: TestClient) =>
      expectData<Session[]>(await client.call(face, 'auth.sessions'));
    const [own, other] = await sessionsOf(here);
    const [foreign] = await sessionsOf(colleague);
    expect(own).toMatchObject({ isCurrent: true, source: '127.0.0.0' });
    const end = (id = '') => here.call(face, 'auth.endSession', { id });
    expectError(await end(foreign?.id), 404, 'SESSION_NOT_FOUND');
    expectError(await end('nonsense'), 400, 'VALIDATION_FAILED', messages.sessionIdInvalid.en);
    expectData(await end(other?.id));
    expectError(await end(other?.id), 404, 'SESSION_NOT_FOUND');
    expectError(await there.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expectData(await colleague.call(face, 'auth.me'));
    expectData(await end(own?.id));
    expectError(await here.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
  });

  test('a session that has run out is not listed', async () => {
    const here = await logIn(app);
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    const other = await logIn(app);
    expect(expectData(await other.call(face, 'auth.sessions'))).toHaveLength(1);
    expectError(await here.call(face, 'auth.sessions'), 401, 'UNAUTHORIZED');
  });

  test('the use of a session is noted, but not with every request', async () => {
    const client = await logIn(app);
    const lastUse = async () => (await app.db.select().from(sessions))[0]!.lastUsedAt.getTime();
    const setLastUse = (time: number) => app.db.update(sessions).set({ lastUsedAt: new Date(time) });
    const recent = Date.now() - 4 * minuteMs;
    await setLastUse(recent);
    await client.call(face, 'auth.me');
    expect(await lastUse()).toBe(recent);
    await setLastUse(Date.now() - 6 * minuteMs);
    await client.call(face, 'auth.me');
    expect(await lastUse()).toBeGreaterThan(Date.now() - minuteMs);
  });

  test('logging out everywhere ends every session of the caller and no others', async () => {
    const here = await logIn(app);
    const there = await logIn(app);
    const colleague = await app.asAdmin();
    expect(expectData(await here.call(face, 'auth.logOutEverywhere'))).toEqual({ success: true });
    expect(here.cookies.has('session')).toBe(false);
    expectError(await there.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expectData(await colleague.call(face, 'auth.me'));
  });
});

describe('with limits on', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ env: { rateLimit: true } });
  });
  beforeEach(async () => {
    await limited.reset();
    await insertLogin(limited.db, login);
  });
  afterAll(() => limited.close());

  test('guesses at the current password count as logins, one by one in a batch too', async () => {
    const client = await logIn(limited);
    const { points } = rateLimitFigures.loginByKnownBrowser;
    const guesses = Array.from({ length: points }, (_, index) => [
      index,
      { ...change, currentPassword: `guess ${index}` },
    ]);
    const answer = await client.request(`/trpc/${guesses.map(() => 'auth.changePassword').join()}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(guesses)),
    });
    const codes = ((await answer.json()) as { error: { data: { code: string } } }[]).map(
      ({ error }) => error.data.code,
    );
    expect(codes).toEqual(Array.from({ length: points }, () => 'VALIDATION_FAILED'));
    expectError(await client.rpc('auth.changePassword', change), 429, 'RATE_LIMITED');
    expectError(await client.rpc('auth.login', login), 429, 'RATE_LIMITED');
  });

  test('the right password clears the count', async () => {
    const client = await logIn(limited);
    let current = login.password;
    for (let count = 0; count < 6; count++) {
      await client.rpc('auth.changePassword', { ...change, currentPassword: 'typo' });
      const next = `a long password ${count}`;
      expectData(await client.rpc('auth.changePassword', { currentPassword: current, newPassword: next }));
      current = next;
    }
  });
});

test('of two changes at the same moment one wins', async () => {
  const [one, two] = [await logIn(app), await logIn(app)];
  const answers = await Promise.all([
    one.rpc('auth.changePassword', { ...change, newPassword: 'the first new password' }),
    two.rpc('auth.changePassword', { ...change, newPassword: 'the second new password' }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
