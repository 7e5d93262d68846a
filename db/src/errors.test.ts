import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { describeRefusal, isDatabaseUnavailable } from './errors.ts';
import { users } from './schema/auth/users.ts';
import { buildUser } from './testing/build-user.ts';
import { createOwnDatabase, createTestDatabase } from './testing/create-test-db.ts';
import { findFreePort } from './testing/free-port.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const errorOf = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a refused value does not count as unavailable', async () => {
  const user = buildUser();
  await database.db.insert(users).values(user);
  const duplicate = await errorOf(database.db.insert(users).values(user));
  expect(isDatabaseUnavailable(duplicate)).toBe(false);
});

test('a refusal is described by names and never by values', async () => {
  const user = buildUser();
  await database.db.insert(users).values(user);
  const duplicate = describeRefusal(await errorOf(database.db.insert(users).values(user)));
  expect(duplicate).toBe('duplicate key value violates unique constraint "users_username_unique"');
  const impossible = await errorOf(database.db.execute(sql`select ${'secret'}::integer`));
  expect(describeRefusal(impossible)).toBe('the database refused a value (22P02)');
  expect(describeRefusal(Object.assign(new Error('broken'), { code: 'EPIPE' }))).toBeNull();
  const login = 'password authentication failed for user "shop"';
  expect(describeRefusal(Object.assign(new Error(login), { code: '28P01' }))).toBe(login);
});

test('a server that does not answer counts as unavailable', async () => {
  const client = postgres(`postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`, {
    connect_timeout: 2,
  });
  expect(isDatabaseUnavailable(await errorOf(client`select 1`))).toBe(true);
  await client.end({ timeout: 1 });
});

test('a closed database counts as unavailable', async () => {
  const closing = await createOwnDatabase();
  await closing.close();
  expect(isDatabaseUnavailable(await errorOf(closing.db.select().from(users)))).toBe(true);
});

test('anything else does not', () => {
  expect(isDatabaseUnavailable(new Error('no'))).toBe(false);
  expect(isDatabaseUnavailable(null)).toBe(false);
});
