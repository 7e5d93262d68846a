import { loginChallenges } from '@storefront/db/schema/auth/login-challenges.ts';
import { passkeys } from '@storefront/db/schema/auth/passkeys.ts';
import { recoveryCodes } from '@storefront/db/schema/auth/recovery-codes.ts';
import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { totpFactors } from '@storefront/db/schema/auth/totp-factors.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { createTestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { verifyPassword } from '#features/auth/passwords/password.ts';
import { findUser } from '#features/auth/session/users.ts';
import { composeMail } from '#mail/compose/compose-mail.ts';
import { CommandError } from '../lib/command-error.ts';
import { type AdminCommand, checkAdminArguments, runAdminCommand } from './admin-commands.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

const run = (command: string, username?: string, given: Partial<AdminCommand> & { password?: string } = {}) =>
  runAdminCommand(database.db, {
    command,
    username,
    isAdmin: given.isAdmin ?? false,
    readPassword: async () => given.password ?? 'a long password',
    ask: given.ask ?? (async () => {}),
  });

test('users are created, listed and given new passwords', async () => {
  expect(await run('create-user', 'zoe')).toEqual(['Created user zoe.']);
  expect(await run('create-user', 'ada', { isAdmin: true })).toEqual(['Created owner ada.']);
  expect(await run('list')).toEqual(['owner     ada', 'no role   zoe']);

  await run('set-password', 'zoe', { password: 'another long one', isAdmin: true });
  const zoe = await findUser(database.db, 'zoe');
  expect(zoe?.role).toBe('owner');
  expect(await verifyPassword(zoe!.passwordHash, 'another long one')).toBe(true);
  expect(await verifyPassword(zoe!.passwordHash, 'a long password')).toBe(false);
});

test('a password without --admin leaves the right as it is', async () => {
  await run('create-user', 'ada', { isAdmin: true });
  await run('set-password', 'ada');
  expect(await findUser(database.db, 'ada')).toMatchObject({ role: 'owner' });
});

test.each<[what: string, command: string, username: string | undefined, password: string, message: RegExp]>([
  ['a short password', 'create-user', 'ada', 'elevenchars', /at least 12\scharacters/],
  ['no password', 'create-user', 'ada', '', /Password is required/],
  ['no name', 'create-user', undefined, 'a long password', /username is missing.*Usage/s],
  ['an unknown user', 'set-password', 'nobody', 'a long password', /no user nobody/],
  ['an unknown command', 'delete-user', 'ada', 'a long password', /Unknown command delete-user.*Usage/s],
])('%s is refused in words', async (_what, command, username, password, message) => {
  await expect(run(command, username, { password })).rejects.toThrow(message);
  expect(await run('list')).toEqual(['Nobody can log in yet.']);
});

test.each<[words: string[], message: RegExp]>([
  [['delete-user', 'ada'], /Unknown command delete-user.*Usage/s],
  [['create-user'], /username is missing.*Usage/s],
  [['create-user', 'ada', 'lovelace'], /too many.*Usage/s],
  [['list', 'ada'], /too many.*Usage/s],
  [['constructor'], /Unknown command/],
])('%j is refused before anything is opened', (words, message) => {
  const [command = '', username] = words;
  expect(() => checkAdminArguments({ command, username, isAdmin: false }, words.length)).toThrow(message);
});

describe('a user who has lost their second factor', () => {
  beforeEach(async () => {
    const { db } = database;
    const user = await insertUser(db, { username: 'ada', role: 'owner', email: 'ada@example.com' });
    const userId = user.id;
    await db.insert(totpFactors).values({ userId, sealedSecret: 'sealed', enabledAt: new Date() });
    const passkey = { credentialId: 'id', publicKey: 'key', transports: [], name: 'phone' };
    await db.insert(passkeys).values({ userId, ...passkey });
    await db.insert(recoveryCodes).values({ userId, codeHash: 'hash' });
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(sessions).values({ id: 'a'.repeat(64), userId, expiresAt });
    await db.insert(loginChallenges).values({ id: 'b'.repeat(64), kind: 'login', userId, expiresAt });
  });
  const left = async () => {
    const tables = [totpFactors, passkeys, recoveryCodes, sessions, loginChallenges];
    return Promise.all(tables.map((table) => database.db.$count(table)));
  };

  test('logs in with the password alone once the server’s command has removed all, and gets a mail', async () => {
    const asked: string[] = [];
    const ask = async (lines: readonly string[]) => void asked.push(...lines);
    expect(await run('remove-factors', 'ada', { ask })).toEqual([
      'Removed all second factors of ada and ended all sessions. An email tells of it.',
    ]);
    expect(asked[0]).toBe('ada has 1 authenticator apps, 1 passkeys and 1 recovery codes.');
    expect(await left()).toEqual([0, 0, 0, 0, 0]);
    const [entry] = await database.db.select().from(recordEntries).orderBy(recordEntries.id);
    expect(entry).toMatchObject({ event: 'factors.reset', actor: null, source: null, subject: 'ada' });
    const [row] = await database.db.select().from(outbox).orderBy(outbox.id);
    const env = {
      publicUrl: 'http://localhost',
      mailFrom: 'a@example.com',
      timeZone: 'UTC',
      mailbox: null,
      stripe: null,
      testCheckout: true,
    };
    const mail = await composeMail({ db: database.db, env }, row!);
    expect(mail).toMatchObject({
      to: { address: 'ada@example.com' },
      subject: 'Your second factors were removed',
    });
    await expect(run('remove-factors', 'ada')).rejects.toThrow(/no second factor/);
    await expect(run('remove-factors', 'eve')).rejects.toThrow(/no user eve/);
  });

  test('keeps everything when the question is not answered with yes', async () => {
    const ask = async () => Promise.reject(new CommandError('Nothing was changed.'));
    await expect(run('remove-factors', 'ada', { ask })).rejects.toThrow('Nothing was changed.');
    expect(await left()).toEqual([1, 1, 1, 1, 1]);
    expect(await database.db.$count(recordEntries)).toBe(0);
  });
});

test('a rule that locks everyone out is taken back on the server', async () => {
  await expect(run('factors-optional')).rejects.toThrow(/asked of everyone/);
  await database.db.insert(config).values({ key: 'secondFactor', value: 'passkey' });
  await run('factors-optional');
  expect((await readConfig(database.db)).secondFactor).toBe('optional');
  expect(await database.db.select().from(recordEntries).orderBy(recordEntries.id)).toMatchObject([
    { event: 'settings.changed', subject: 'secondFactor' },
  ]);
});

test('a name that is taken keeps its password', async () => {
  await run('create-user', 'ada');
  await expect(run('create-user', 'ada', { password: 'another long one' })).rejects.toThrow(/already/);
  expect(await verifyPassword((await findUser(database.db, 'ada'))!.passwordHash, 'a long password')).toBe(
    true,
  );
});
