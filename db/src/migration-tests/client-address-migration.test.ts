import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePglite, migratePostgres } from '../migrate.ts';
import { rows } from '../rows.ts';
import type * as schema from '../schema/index.ts';
import { orders } from '../schema/orders/orders.ts';
import { migrationsUntil, openEarlierPglite } from '../testing/migrations-until.ts';
import { openTestPostgres } from '../testing/test-postgres.ts';

const migration = 'hashed_client_tokens';
const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-addresses-'));
const isPostgres = process.env.TEST_DRIVER === 'postgres';
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;

beforeAll(async () => {
  const before = migrationsUntil(scratch, migration, false);
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('secrets of clients’ pages become hashes, and every order gets an address of its own', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into orders (client_name, client_email, service_type, total_price, deposit_amount, order_details, locale,
      search_text, client_name_key)
    select 'Jordan', 'jordan@example.com', 'email-template', 298, 149, '{}', 'en', '', '' from generate_series(1, 3)`);
  const mailed = rows<{ token: string }>(
    await db.execute(sql`select client_token as token from orders order by id`),
  );
  const after = migrationsUntil(scratch, migration, true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
  const migrated = await db
    .select({ address: orders.clientAddress, hash: orders.earlierTokenHash })
    .from(orders)
    .orderBy(asc(orders.id));
  expect(migrated).toEqual(
    mailed.map(({ token }) => ({
      address: expect.stringMatching(/^[\w-]{20}$/),
      hash: createHash('sha256').update(token).digest('hex'),
    })),
  );
  expect(new Set(migrated.map(({ address }) => address)).size).toBe(3);
});
