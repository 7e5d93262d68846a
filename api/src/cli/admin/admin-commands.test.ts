import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyPassword } from '#features/auth/password.ts';
import { findUser } from '#features/auth/users.ts';
import { type AdminCommand, checkAdminArguments, runAdminCommand } from './admin-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const run = (command: string, username?: string, given: Partial<AdminCommand> & { password?: string } = {}) =>
  runAdminCommand(database.db, {
    command,
    username,
    isAdmin: given.isAdmin ?? false,
    readPassword: async () => given.password ?? 'a long password',
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

test('a name that is taken keeps its password', async () => {
  await run('create-user', 'ada');
  await expect(run('create-user', 'ada', { password: 'another long one' })).rejects.toThrow(/already/);
  expect(await verifyPassword((await findUser(database.db, 'ada'))!.passwordHash, 'a long password')).toBe(
    true,
  );
});
