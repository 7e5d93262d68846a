import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePglite, migratePostgres } from '../migrate.ts';
import { rows } from '../rows.ts';
import type * as schema from '../schema/index.ts';
import { migrationsUntil, openEarlierPglite } from '../testing/migrations-until.ts';
import { openTestPostgres } from '../testing/test-postgres.ts';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-deposit-'));
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;

/** Total, rounds in it and deposit as the release before stored them; the deposit that was accepted, and the expected one. */
const cases = {
  'no further round': [298, 0, 149, 149, 149],
  'a round accepted after the quote': [348, 50, 174, 149, 149],
  'a round accepted before the quote': [348, 50, 174, 174, 174],
  'a round without a quote': [348, 50, 174, null, 174],
} as const satisfies Record<string, readonly [number, number, number, number | null, number]>;
const names = Object.keys(cases) as (keyof typeof cases)[];

beforeAll(async () => {
  const before = migrationsUntil(scratch, 'deposit_as_agreed', false);
  const isPostgres = process.env.TEST_DRIVER === 'postgres';
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
  const { db } = database;
  for (const [index, name] of names.entries()) {
    const [total, rounds, deposit, accepted] = cases[name];
    await db.execute(sql`
      insert into orders (client_name, client_email, service_type, total_price, rounds_amount, deposit_amount,
        order_details, locale, search_text, client_name_key)
      values (${name}, 'jordan@example.com', 'email-template', ${total}, ${rounds}, ${deposit}, '{}', 'en', '', '')`);
    if (accepted === null) continue;
    await db.execute(sql`
      insert into quotes (order_id, version, message, total_price, sent_by, state, accepted_at, accepted_total,
        accepted_deposit, accepted_lines, wording_version, wording)
      values (${index + 1}, 1, 'Gladly', 298, 'ada', 'accepted', now(), 298, ${accepted}, '[]', '1', 'I accept')`);
  }
  const after = migrationsUntil(scratch, 'deposit_as_agreed', true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

test.each(names)('the deposit of an order is the one that was agreed: %s', async (name) => {
  const [order] = rows(
    await database.db.execute(sql`select deposit_amount as deposit from orders where client_name = ${name}`),
  );
  expect(order).toEqual({ deposit: cases[name][4] });
});
