import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePglite, migratePostgres } from '../migrate.ts';
import { rows } from '../rows.ts';
import { users } from '../schema/auth/users.ts';
import type * as schema from '../schema/index.ts';
import { migrationsUntil, openEarlierPglite } from '../testing/migrations-until.ts';
import { openTestPostgres } from '../testing/test-postgres.ts';

const migration = 'people';
const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-people-'));
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;

beforeAll(async () => {
  const before = migrationsUntil(scratch, migration, false);
  const isPostgres = process.env.TEST_DRIVER === 'postgres';
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
  const { db } = database;
  await db.execute(sql`
    insert into users (username, password_hash, is_admin) values ('ada', 'hash of ada', true), ('zoe', 'hash of zoe', false)`);
  await db.execute(sql`
    insert into sessions (id, user_id, expires_at, device)
    select repeat('a', 64), id, '2030-01-01', 'Firefox' from users where username = 'ada'`);
  await db.execute(
    sql`insert into config (key, value) values ('adminEmail', '"desk@example.com"') on conflict (key) do update set value = excluded.value`,
  );
  await db.execute(sql`
    insert into api_tokens (name, token_hash, hint, scopes, created_by)
    values ('Board', repeat('b', 64), 'abcd', array['orders:read'], 'ada')`);
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('users keep their passwords and those who could do everything still can; sessions, settings and tokens stay', async () => {
  const { db } = database;
  const kept = () =>
    Promise.all(
      ['sessions', 'config', 'api_tokens'].map(async (table) =>
        rows(await db.execute(sql`select * from ${sql.identifier(table)} order by 1`)),
      ),
    );
  const before = await kept();
  expect(before.every(({ length }) => length > 0)).toBe(true);
  const after = migrationsUntil(scratch, migration, true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
  const { username, passwordHash, role, email, disabledAt } = users;
  expect(
    await db.select({ username, passwordHash, role, email, disabledAt }).from(users).orderBy(asc(username)),
  ).toMatchObject([
    { username: 'ada', passwordHash: 'hash of ada', role: 'owner', email: null, disabledAt: null },
    { username: 'zoe', passwordHash: 'hash of zoe', role: null, email: null, disabledAt: null },
  ]);
  expect(await kept()).toEqual(before);
});
