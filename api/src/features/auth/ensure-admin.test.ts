import { sessions } from '@storefront/db/schema/auth/sessions.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { ensureAdmin, type GivenAdmin } from './ensure-admin.ts';
import { createUser, listUsers, setPassword } from './session/users.ts';

const app = await openTestApp();
beforeEach(() => app.reset());

const given = { username: 'boss', password: 'a password of theirs', isReset: false };
const login = { username: given.username, password: given.password };
const ensure = (admin: GivenAdmin | null = given) => ensureAdmin(app.db, admin, app.deps.log);

test('the very first start makes an admin and says the password once', async () => {
  const generated = await ensure(null);
  expect(generated).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
  expect(expectData(await app.visitor().rpc('auth.login', generated))).toMatchObject({ isAdmin: true });
  expect(await ensure(null)).toBeNull();
  expect(await listUsers(app.db)).toHaveLength(1);
});

test('a user who is no admin does not stand in for one', async () => {
  await createUser(app.db, { username: 'helper', password: 'a password of theirs', role: null });
  expect(await ensure(null)).toMatchObject({ username: 'admin' });
});

test('instances that start together make one admin', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => ensure(null)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expectData(await app.visitor().rpc('auth.login', results.find(Boolean)));
});

test('a given admin exists after the start, and none is generated beside it', async () => {
  expect(await ensure()).toBeNull();
  expect(await listUsers(app.db)).toMatchObject([{ username: 'boss', role: 'owner' }]);
  expectData(await app.visitor().rpc('auth.login', login));
});

test('the same admin again changes nothing: sessions stay', async () => {
  await ensure();
  const client = app.visitor();
  await client.rpc('auth.login', login);
  await ensure();
  expectData(await client.rpc('auth.me'));
});

test('a password that was changed in the portal outlives the next start, and so do its sessions', async () => {
  await ensure();
  await setPassword(app.db, 'boss', 'the one they chose');
  const client = app.visitor();
  await client.rpc('auth.login', { username: 'boss', password: 'the one they chose' });
  await ensure();
  expectData(await client.rpc('auth.me'));
  expect((await app.visitor().rpc('auth.login', login)).error?.code).toBe('INVALID_CREDENTIALS');
});

test('with a reset the given password counts again, and its sessions have ended', async () => {
  await ensure();
  await setPassword(app.db, 'boss', 'the one they chose');
  const client = app.visitor();
  await client.rpc('auth.login', { username: 'boss', password: 'the one they chose' });
  await ensure({ ...given, isReset: true });
  expect(await app.db.$count(sessions)).toBe(0);
  expectData(await client.rpc('auth.login', login));
  // If the variable stays set, a further start ends no sessions.
  await ensure({ ...given, isReset: true });
  expectData(await client.rpc('auth.me'));
});

test('a user who is no admin gets neither right nor password, unless there is no admin at all', async () => {
  await createUser(app.db, { username: 'boss', password: 'the password before', role: null });
  await createUser(app.db, { username: 'other', password: 'the password before', role: 'owner' });
  await ensure();
  expect(await listUsers(app.db)).toMatchObject([{ username: 'boss', role: null }, { username: 'other' }]);
  await app.db.delete(users).where(eq(users.username, 'other'));
  await ensure();
  expect(expectData(await app.visitor().rpc('auth.login', login))).toMatchObject({ isAdmin: true });
});
