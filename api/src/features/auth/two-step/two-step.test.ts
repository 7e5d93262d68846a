import type { FactorAdded } from '@storefront/contracts/auth/factors.schema.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type Face, faces, type TestClient } from '#testing/test-client.ts';
import { insertLogin } from '../testing/insert-login.ts';

const login = { username: 'operator', password: 'correct horse battery' };
const stepMs = 30_000;

const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
  // A code is valid for its half minute; freeze the clock so that it cannot end between app and server.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => vi.useRealTimers());

/** Returns the app's code `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

/** Returns a code that is wrong for all accepted steps. */
const wrongCodeOf = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((code) =>
    [-1, 0, 1].every((steps) => codeOf(secret, steps) !== code),
  ) ?? '';

async function logIn(face: Face): Promise<TestClient> {
  const client = app.visitor();
  expectData(await client.call(face, 'auth.login', login));
  return client;
}

/**
 * Sets up a user with an active app. Its first code was from the previous step, so the codes of the current
 * and the next step are unused.
 */
async function withTotp(face: Face) {
  const client = await logIn(face);
  const { secret } = expectData<{ secret: string }>(await client.call(face, 'auth.startTotp'));
  const enabled = await client.call(face, 'auth.enableTotp', { code: codeOf(secret, -1) });
  const { recoveryCodes: codes } = expectData<FactorAdded>(enabled);
  return { client, secret, codes: codes ?? [] };
}

async function begin(face: Face): Promise<TestClient> {
  const client = app.visitor();
  const answer = await client.call(face, 'auth.login', login);
  expectError(answer, 401, 'SECOND_FACTOR_REQUIRED');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^login-step=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=300$/),
  ]);
  return client;
}

const answer = (face: Face, client: TestClient, code: string) =>
  client.call(face, 'auth.loginWithCode', { code });

const events = async () =>
  (await app.db.select().from(recordEntries).orderBy(recordEntries.id)).map(({ event }) => event);

describe.each(faces)('over %s', (face) => {
  test('an app counts from its first code on, and then a password alone opens no session', async () => {
    const owner = await logIn(face);
    const { secret, uri, qr } = expectData<{ secret: string; uri: string; qr: { size: number } }>(
      await owner.call(face, 'auth.startTotp'),
    );
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pixel%20%26%20Prose:operator\?/);
    expect(qr.size).toBeGreaterThan(20);
    await logIn(face);
    const wrong = await owner.call(face, 'auth.enableTotp', { code: '000 000' });
    expectError(wrong, 400, 'VALIDATION_FAILED', messages.codeWrong.en);
    const code = codeOf(secret);
    const enabled = expectData<FactorAdded>(await owner.call(face, 'auth.enableTotp', { code }));
    expect(new Set(enabled.recoveryCodes).size).toBe(10);
    const kept = JSON.stringify([
      await app.db.select().from(totpFactors),
      await app.db.select().from(recoveryCodes),
    ]);
    for (const shown of [secret, ...(enabled.recoveryCodes ?? [])]) expect(kept).not.toContain(shown);

    const client = await begin(face);
    expectError(await client.call(face, 'auth.me'), 401, 'UNAUTHORIZED');
    expect(expectData(await client.call(face, 'auth.loginStep'))).toEqual({
      totp: true,
      passkey: false,
      recoveryCode: true,
    });
    // The first code again.
    expectError(await answer(face, client, code), 401, 'FACTOR_REFUSED');
    expect(expectData(await answer(face, client, codeOf(secret, 1)))).toMatchObject({ username: 'operator' });
    expectData(await client.call(face, 'auth.me'));
    expect(client.cookies.has('login-step')).toBe(false);
    expectError(await answer(face, client, codeOf(secret, 1)), 401, 'LOGIN_EXPIRED');
    expect(await events()).toEqual(
      expect.arrayContaining(['factor.added', 'login.factor-refused', 'login.succeeded']),
    );
    const subjects = (await app.deliverMails()).map(({ subject }) => subject);
    expect(subjects).toContain('A second factor was added');
  });

  test('an app counts only together with its recovery codes: what broke off can be repeated', async () => {
    const owner = await logIn(face);
    const { secret } = expectData<{ secret: string }>(await owner.call(face, 'auth.startTotp'));
    const enable = () => owner.call(face, 'auth.enableTotp', { code: codeOf(secret) });
    await app.db.execute('alter table recovery_codes add constraint broken check (false) not valid');
    try {
      expect((await enable()).status).toBe(500);
    } finally {
      await app.db.execute('alter table recovery_codes drop constraint broken');
    }
    await logIn(face);
    expect(expectData<FactorAdded>(await enable()).recoveryCodes).toHaveLength(10);
  });

  test('a code is good once, also for two logins at the same moment', async () => {
    const { secret } = await withTotp(face);
    const [a, b] = [await begin(face), await begin(face)];
    const code = codeOf(secret);
    const answers = await Promise.all([answer(face, a, code), answer(face, b, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const ofLater = codeOf(secret, 3);
    expectError(await answer(face, await begin(face), ofLater), 401, 'FACTOR_REFUSED');
  });

  test('a recovery code stands in once, however it is typed, and a mail tells of it', async () => {
    const { codes } = await withTotp(face);
    for (const { codeHash } of await app.db.select().from(recoveryCodes))
      expect(codeHash).toMatch(/^\$argon2id\$/);
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `;
    expectData(await answer(face, await begin(face), typed));
    expect(await app.db.$count(recoveryCodes)).toBe(9);
    expectError(await answer(face, await begin(face), typed), 401, 'FACTOR_REFUSED');
    const subjects = (await app.deliverMails()).map(({ subject }) => subject);
    expect(subjects).toContain('A recovery code was used');
  });

  test('a login belongs to its browser, takes five answers and five minutes', async () => {
    const { secret } = await withTotp(face);
    const client = await begin(face);
    expectError(await answer(face, app.visitor(), codeOf(secret)), 401, 'LOGIN_EXPIRED');
    for (let count = 0; count < 5; count += 1) {
      expectError(await answer(face, client, wrongCodeOf(secret)), 401, 'FACTOR_REFUSED');
    }
    expectError(await answer(face, client, codeOf(secret)), 401, 'LOGIN_EXPIRED');
    const late = await begin(face);
    await app.db.update(loginChallenges).set({ expiresAt: new Date(Date.now() - 1000) });
    expectError(await late.call(face, 'auth.loginStep'), 401, 'LOGIN_EXPIRED');
    expectError(await answer(face, late, codeOf(secret)), 401, 'LOGIN_EXPIRED');
  });

  test('who is disabled meanwhile does not get in', async () => {
    const { secret } = await withTotp(face);
    const client = await begin(face);
    await app.db.update(users).set({ disabledAt: new Date() });
    expectError(await answer(face, client, codeOf(secret)), 401, 'LOGIN_EXPIRED');
  });

  test('new recovery codes replace the old ones, and all go with the last factor', async () => {
    const { client, codes } = await withTotp(face);
    const renewed = expectData<FactorAdded>(await client.call(face, 'auth.makeRecoveryCodes'));
    expectError(await answer(face, await begin(face), codes[0] ?? ''), 401, 'FACTOR_REFUSED');
    expectData(await answer(face, await begin(face), renewed.recoveryCodes?.[0] ?? ''));
    expectError(await client.call(face, 'auth.startTotp'), 409, 'TOTP_ALREADY_ON');
    expectData(await client.call(face, 'auth.removeTotp'));
    expectError(await client.call(face, 'auth.removeTotp'), 404, 'FACTOR_NOT_FOUND');
    expectError(await client.call(face, 'auth.makeRecoveryCodes'), 404, 'FACTOR_NOT_FOUND');
    expect(await app.db.$count(recoveryCodes)).toBe(0);
    await logIn(face);
  });

  test('after ten minutes what is delicate asks for a password or a code again, and nothing else does', async () => {
    const { client, secret } = await withTotp(face);
    const token = { name: 'Board', scopes: ['settings'], expiresInDays: null };
    const made = expectData<{ token: string }>(await client.call(face, 'tokens.create', token));
    const age = () => app.db.update(sessions).set({ confirmedAt: new Date(Date.now() - 10 * 60_000 - 1000) });
    await age();
    const other = { ...token, name: 'Other' };
    expectError(await client.call(face, 'tokens.create', other), 403, 'SIGN_IN_AGAIN');
    expectError(await client.call(face, 'auth.removeTotp'), 403, 'SIGN_IN_AGAIN');
    expectError(await client.call(face, 'auth.logOutEverywhere'), 403, 'SIGN_IN_AGAIN');
    const session = { id: 'a'.repeat(64) };
    expectError(await client.call(face, 'auth.endSession', session), 403, 'SIGN_IN_AGAIN');
    const address = { adminEmail: 'new@example.com' };
    expectError(await client.call(face, 'config.update', address), 403, 'SIGN_IN_AGAIN');
    expectData(await client.call(face, 'config.update', { testimonials: 'hidden' }));
    const headers = { authorization: `Bearer ${made.token}` };
    // Links for a new password may go to that address.
    const byProgram = await app.visitor().call(face, 'config.update', address, { headers });
    expectError(byProgram, 403, 'TOKEN_SCOPE_MISSING');
    expectData(await app.visitor().call(face, 'config.update', { operatorLocale: 'de' }, { headers }));

    const wrong = await client.call(face, 'auth.confirm', { password: 'wrong' });
    expectError(wrong, 400, 'VALIDATION_FAILED', messages.passwordWrong.en);
    for (const input of [{}, { password: login.password, code: '123456' }]) {
      expectError(await client.call(face, 'auth.confirm', input), 400, 'VALIDATION_FAILED');
    }
    expectData(await client.call(face, 'auth.confirm', { password: login.password }));
    expectData(await client.call(face, 'tokens.create', other));
    await age();
    expectData(await client.call(face, 'auth.confirm', { code: codeOf(secret) }));
    expectData(await client.call(face, 'auth.removeTotp'));
  });

  test('a required factor: who has none can set one up and do nothing else', async () => {
    const { client } = await withTotp(face);
    const colleague = await app.asAdmin();
    const rule = (secondFactor: string) => client.call(face, 'config.update', { secondFactor });
    expectError(await colleague.call(face, 'config.update', { secondFactor: 'any' }), 409, 'FACTOR_NEEDED');
    expectError(await rule('passkey'), 409, 'FACTOR_NEEDED');
    expectData(await rule('any'));
    expectError(await colleague.call(face, 'orders.list', {}), 403, 'FACTOR_SETUP_REQUIRED');
    expect((await colleague.request('/api/orders.csv')).status).toBe(403);
    expectError(await client.call(face, 'auth.removeTotp'), 409, 'FACTOR_NEEDED');
    expect(expectData(await colleague.call(face, 'auth.factors'))).toMatchObject({
      rule: 'any',
      isMissing: true,
    });
    const { secret } = expectData<{ secret: string }>(await colleague.call(face, 'auth.startTotp'));
    expectData(await colleague.call(face, 'auth.enableTotp', { code: codeOf(secret) }));
    expectData(await colleague.call(face, 'orders.list', {}));

    const made = { name: 'Settings', scopes: ['settings'], expiresInDays: 30 };
    const { token } = expectData<{ token: string }>(await client.call(face, 'tokens.create', made));
    const headers = { authorization: `Bearer ${token}` };
    const byProgram = (secondFactor: string) =>
      app.visitor().call(face, 'config.update', { secondFactor }, { headers });
    expectError(await byProgram('optional'), 403, 'TOKEN_SCOPE_MISSING');
    expectData(await byProgram('any'));
    expectData(await rule('optional'));
  });
});

test('codes of one account are limited, and a mail tells of it', async () => {
  const limited = await createTestApp({ env: { rateLimit: true } });
  const { id } = await insertLogin(limited.db, login);
  await limited.deps.rateLimits.factorByAccount.consume(String(id), 11).catch(() => {});
  const client = limited.visitor();
  expectData(await client.rpc('auth.login', login));
  expectError(await client.rpc('auth.confirm', { code: '123456' }), 429, 'RATE_LIMITED');
  const subjects = (await limited.deliverMails()).map(({ subject }) => subject);
  expect(subjects).toEqual(['Too many wrong codes']);
  await limited.close();
});
