import { apiTokens } from '@storefront/db/schema/auth/api-tokens.ts';
import { users } from '@storefront/db/schema/auth/users.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertApiToken } from '@storefront/db/testing/build-api-token.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readKeys, revokeReturned } from './revoke-returned.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const names = async () => (await database.db.select().from(apiTokens)).map(({ name }) => name);

async function insertKeys() {
  const { db } = database;
  await insertUser(db, { username: 'ada', role: 'owner' });
  await insertUser(db, { username: 'eve', role: 'owner' });
  await insertApiToken(db, { name: 'kept', createdBy: 'ada' });
  await insertApiToken(db, { name: 'revoked', createdBy: 'ada' });
}

test('what was revoked after the backup does not come back with it, and who can log in again is said', async () => {
  const { db } = database;
  await insertKeys();
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.username, 'eve'));
  const { tokens, ...others } = await readKeys(db);
  await db.update(users).set({ disabledAt: null });
  expect(await revokeReturned(db, { ...others, tokens: tokens.slice(0, 1) }, { isAll: false })).toEqual([
    'Revoked API tokens: revoked',
    'Can log in again, with the password of the backup: eve',
  ]);
  expect(await names()).toEqual(['kept']);
  expect(await db.select().from(recordEntries).orderBy(recordEntries.id)).toMatchObject([
    { event: 'token.revoked', subject: 'revoked', actor: null },
  ]);
});

test('without a replaced database tokens stay, which is said, unless all are to be revoked', async () => {
  await insertKeys();
  const [line] = await revokeReturned(database.db, null, { isAll: false });
  expect(line).toMatch(/^2 API tokens .* --revoke-tokens/);
  expect(await names()).toEqual(['kept', 'revoked']);
  expect(await revokeReturned(database.db, null, { isAll: true })).toEqual([
    'Revoked API tokens: kept, revoked',
  ]);
  expect(await names()).toEqual([]);
});
