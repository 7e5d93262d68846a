import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { searchColumnsOf } from '@storefront/contracts/orders/list/search-text.ts';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePglite, migratePostgres } from '../migrate.ts';
import { rows } from '../rows.ts';
import type * as schema from '../schema/index.ts';
import { migrationsUntil, openEarlierPglite } from '../testing/migrations-until.ts';
import { openTestPostgres } from '../testing/test-postgres.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-search-'));
const isPostgres = process.env.TEST_DRIVER === 'postgres';
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;
beforeAll(async () => {
  const before = migrationsUntil(scratch, 'search_by_phone', false);
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Orders as the previous release stored them. */
const cases = [
  { clientName: 'Jordan Example', clientPhone: null, before: 'jordan example' },
  { clientName: 'Özlem Weiß', clientPhone: '+49 221 4710-133', before: 'ozlem weiss' },
  { clientName: 'Aoife O’Brien', clientPhone: null, before: 'aoife o’brien' },
];

test('orders of the release before are found as new ones are', async () => {
  const { db } = database;
  for (const { clientName, clientPhone, before } of cases) {
    await db.execute(sql`
      insert into orders (client_name, client_email, client_phone, service_type, total_price, deposit_amount, order_details,
        locale, search_text, client_name_key)
      values (${clientName}, 'j@example.com', ${clientPhone}, 'email-template', 298, 149, '{}', 'en', ${before}, '')`);
  }
  const after = migrationsUntil(scratch, 'search_by_phone', true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
  const found = rows<{ search_text: string }>(
    await db.execute(sql`select search_text from orders order by id`),
  );
  for (const [index, { clientName, clientPhone }] of cases.entries()) {
    const { searchText } = searchColumnsOf({ clientName, clientEmail: '', clientPhone, orderDetails: {} });
    const lines = found[index]?.search_text.split('\n');
    expect(lines?.toSorted()).toEqual(searchText.split('\n').filter(Boolean).toSorted());
  }
});
