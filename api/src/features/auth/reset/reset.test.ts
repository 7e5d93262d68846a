import { messages } from '@storefront/contracts/errors/messages.ts';
import { passwordResets } from '@storefront/db/schema/auth/password-resets.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, type Face, faces } from '#testing/test-client.ts';
import { insertLogin } from '../testing/insert-login.ts';

const login = { username: 'operator', password: 'correct horse battery' };
const newPassword = 'a new long password';

const app = await openTestApp();
beforeEach(async () => {
  await app.reset();
  await insertLogin(app.db, login);
});

async function ask(face: Face, username = login.username): Promise<void> {
  const answer = await app.visitor().call(face, 'auth.requestReset', { username });
  expect(expectData(answer)).toEqual({ success: true });
  expect(answer.headers.getSetCookie()).toEqual([]);
  await app.deps.background.settle();
}

async function tokens(): Promise<string[]> {
  const mails = await app.deliverMails();
  return mails.flatMap(({ text }) => /\/admin\/reset#([\w-]{43})/.exec(text)?.[1] ?? []);
}

const lookUp = (face: Face, token = '') => app.visitor().call(face, 'auth.lookUpReset', { token });

const confirm = (face: Face, token = '', password = newPassword) =>
  app.visitor().call(face, 'auth.resetPassword', { token, newPassword: password });

describe.each(faces)('over %s', (face) => {
  test('a mailed link sets a new password once and ends all sessions, and a mail tells of it', async () => {
    const client = app.visitor();
    expectData(await client.call(face, 'auth.login', login));
    await ask(face);
    const [token] = await tokens();
    expect(JSON.stringify(await app.db.select().from(passwordResets))).not.toContain(token);
    const common = await confirm(face, token, '1q2w3e4r5t6y');
    expectError(common, 400, 'VALIDATION_FAILED', messages.newPasswordCommon.en);
    expect(expectData(await lookUp(face, token))).toEqual({ success: true });
    expectData(await confirm(face, token));
    expectError(await lookUp(face, token), 404, 'RESET_LINK_INVALID');
    expectError(await confirm(face, token), 404, 'RESET_LINK_INVALID');
    expect(await app.db.$count(sessions)).toBe(0);
    expectError(await client.call(face, 'auth.login', login), 401, 'INVALID_CREDENTIALS');
    expectData(await client.call(face, 'auth.login', { ...login, password: newPassword }));
    const [, told] = await app.deliverMails();
    expect(told).toMatchObject({ subject: 'Your password was changed' });
    expect(told?.text).toContain('127.0.0.0');
  });

  test('an unknown name gets the same response and no mail', async () => {
    await ask(face, 'nobody');
    expect(await app.db.$count(outbox)).toBe(0);
    const found = await app.db.select().from(recordEntries).orderBy(recordEntries.id);
    expect(found.map(({ event, subject }) => [event, subject])).toEqual([['password.reset-requested', null]]);
  });

  test('a second link takes the place of the first, and one that has run out is none', async () => {
    await ask(face);
    const [first] = await tokens();
    await ask(face);
    const second = (await tokens()).find((token) => token !== first);
    expectError(await confirm(face, first), 404, 'RESET_LINK_INVALID');
    await app.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1000) });
    expectError(await lookUp(face, second), 404, 'RESET_LINK_INVALID');
    expectError(await confirm(face, second), 404, 'RESET_LINK_INVALID');
    expectError(await confirm(face, 'made up'), 400, 'VALIDATION_FAILED', messages.resetTokenInvalid.en);
  });

  test('of two uses at the same moment one sets the password', async () => {
    await ask(face);
    const [token] = await tokens();
    const answers = await Promise.all([confirm(face, token), confirm(face, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

test('mails to one account are limited in silence, requests from one address in words', async () => {
  const limited = await createTestApp({ env: { rateLimit: true } });
  await insertLogin(limited.db, login);
  const { resetByAccount, resetByIp } = rateLimitFigures;
  const statuses = [];
  for (let count = 0; count <= resetByIp.points; count += 1) {
    statuses.push((await limited.visitor().rpc('auth.requestReset', { username: login.username })).status);
  }
  await limited.deps.background.settle();
  expect(statuses).toEqual([...Array(resetByIp.points).fill(200), 429]);
  expect(await limited.db.$count(outbox)).toBe(resetByAccount.points);
  await limited.close();
});
