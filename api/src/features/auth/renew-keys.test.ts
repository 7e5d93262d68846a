import { appSecrets } from '@storefront/db/schema/server/app-secrets.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertUser } from '@storefront/db/testing/build-user.ts';
import { createTestDatabase, type TestDatabase } from '@storefront/db/testing/create-test-db.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findAppSecret } from '#secrets/app-secrets.ts';
import { createClientAddress, opensPage, withClientToken } from '#secrets/client-page-url.ts';
import { storeTotpSecret, takeTotpCode } from './factors/factor-store.ts';
import { renewKeys } from './renew-keys.ts';

let database: TestDatabase;
let passedMs = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
});
beforeEach(async () => {
  await database.reset();
  await database.db.delete(appSecrets);
  passedMs += 3_600_000;
});
afterAll(() => database.close());

const page = () => ({ clientAddress: createClientAddress(), earlierTokenHash: null });

test('what a key signed counts while it is the one before, and no longer', async () => {
  const { db } = database;
  const order = page();
  const { clientToken: first } = await withClientToken(db, order);
  expect(await renewKeys(db)).toBe(1);
  passedMs += 61_000;
  const { clientToken: second } = await withClientToken(db, order);
  expect(second).not.toBe(first);
  expect([await opensPage(db, first, order), await opensPage(db, second, order)]).toEqual([true, true]);
  await renewKeys(db);
  passedMs += 61_000;
  expect([await opensPage(db, first, order), await opensPage(db, second, order)]).toEqual([false, true]);
  const events = await db.select().from(recordEntries).orderBy(recordEntries.id);
  expect(events.filter(({ event }) => event === 'keys.renewed')).toHaveLength(2);
});

test('an instance that still signs with the key before takes what another one signs already', async () => {
  const { db } = database;
  // Each instance has its own cache.
  const other = new Proxy(db, {});
  const order = page();
  await findAppSecret(other, 'client-page');
  await renewKeys(db);
  const { clientToken } = await withClientToken(db, order);
  passedMs += 6_000;
  expect(await opensPage(other, clientToken, order)).toBe(true);
  expect(await opensPage(other, `${clientToken.slice(0, -2)}AA`, order)).toBe(false);
});

test('authenticator apps go on, however often keys are renewed', async () => {
  const { db } = database;
  const { id: userId } = await insertUser(db);
  const secret = new Secret().base32;
  await storeTotpSecret(db, userId, secret);
  await renewKeys(db);
  await renewKeys(db);
  passedMs += 6_000;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await takeTotpCode(db, { userId, code, isFirst: true })).toBe(true);
  expect(await db.select().from(appSecrets)).toMatchObject([{ name: 'second-factor' }]);
});
