import { sessions } from '@storefront/db/schema/sessions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { createUser, listUsers } from './users.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const given = { username: 'boss', password: 'a password of theirs' };

test('the very first start makes an admin and says the password once', async () => {
  const generated = await ensureAdmin(app.db, null);
  expect(generated).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{20}$/) });
  expect(expectData(await app.visitor().rpc('auth.login', generated))).toMatchObject({ isAdmin: true });
  expect(await ensureAdmin(app.db, null)).toBeNull();
  expect(await listUsers(app.db)).toHaveLength(1);
});

test('a user who is no admin does not stand in for one', async () => {
  await createUser(app.db, { username: 'helper', password: 'a password of theirs', isAdmin: false });
  expect(await ensureAdmin(app.db, null)).toMatchObject({ username: 'admin' });
});

test('instances that start together make one admin', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(app.db, null)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expectData(await app.visitor().rpc('auth.login', results.find(Boolean)));
});

test('a given admin exists after the start, and none is generated beside it', async () => {
  expect(await ensureAdmin(app.db, given)).toBeNull();
  expect(await listUsers(app.db)).toMatchObject([{ username: 'boss', isAdmin: true }]);
  expectData(await app.visitor().rpc('auth.login', given));
});

test('the same admin again changes nothing: sessions stay', async () => {
  await ensureAdmin(app.db, given);
  const client = app.visitor();
  await client.rpc('auth.login', given);
  await ensureAdmin(app.db, given);
  expectData(await client.rpc('auth.me'));
});

test('another password, or a user who was no admin, is brought in line and logged out', async () => {
  await createUser(app.db, { username: 'boss', password: 'the password before', isAdmin: false });
  const client = app.visitor();
  await client.rpc('auth.login', { username: 'boss', password: 'the password before' });
  await ensureAdmin(app.db, given);
  expect(await app.db.$count(sessions)).toBe(0);
  expect(expectData(await client.rpc('auth.login', given))).toMatchObject({ isAdmin: true });
});
