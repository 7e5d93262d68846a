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

const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-money-'));
const isPostgres = process.env.TEST_DRIVER === 'postgres';
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;

type Old = {
  status: 'unpaid' | 'partial' | 'paid';
  paid?: number;
  /** Amount, refund and provider of each successful payment. */
  payments?: [amount: number, refunded?: number, provider?: string][];
};
type Money = { received: number; test: number; recorded: number };

/** Orders of 298 dollars as the previous release left them, and the expected amounts after the migration. */
const cases: Record<string, [old: Old, money: Money]> = {
  'nothing paid': [{ status: 'unpaid' }, { received: 0, test: 0, recorded: 0 }],
  'paid by hand': [
    { status: 'paid', paid: 298 },
    { received: 0, test: 0, recorded: 298 },
  ],
  'a deposit by hand': [
    { status: 'partial', paid: 149 },
    { received: 0, test: 0, recorded: 149 },
  ],
  'a deposit by hand, never counted': [{ status: 'partial' }, { received: 0, test: 0, recorded: 149 }],
  'paid by card': [
    { status: 'paid', paid: 298, payments: [[149], [149]] },
    { received: 298, test: 0, recorded: 0 },
  ],
  'paid in the test checkout': [
    { status: 'partial', paid: 149, payments: [[149, 0, 'test']] },
    { received: 149, test: 149, recorded: 0 },
  ],
  'the deposit by card, the rest by hand': [
    { status: 'paid', paid: 298, payments: [[149]] },
    { received: 149, test: 0, recorded: 149 },
  ],
  'paid by card, set to unpaid by a slip': [
    { status: 'unpaid', payments: [[298]] },
    { received: 298, test: 0, recorded: 0 },
  ],
  'paid twice after that slip': [
    { status: 'paid', paid: 298, payments: [[298], [298]] },
    { received: 596, test: 0, recorded: 0 },
  ],
  'by hand and by card: all of it is to refund, as before': [
    { status: 'paid', paid: 596, payments: [[298]] },
    { received: 298, test: 0, recorded: 298 },
  ],
  'a partial refund that was not asked for again': [
    { status: 'paid', paid: 298, payments: [[298, 49.95]] },
    { received: 249, test: 0, recorded: 49 },
  ],
  'a partial refund of what was too much': [
    { status: 'paid', paid: 447, payments: [[298, 149], [149]] },
    { received: 298, test: 0, recorded: 0 },
  ],
  'all given back': [
    { status: 'unpaid', payments: [[298, 298]] },
    { received: 0, test: 0, recorded: 0 },
  ],
};
const names = Object.keys(cases);

beforeAll(async () => {
  const before = migrationsUntil(scratch, 'received_and_recorded', false);
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
  const { db } = database;
  for (const [index, name] of names.entries()) {
    const [{ status, paid = 0, payments = [] }] = cases[name]!;
    await db.execute(sql`
      insert into orders (client_name, client_email, service_type, total_price, deposit_amount, is_paid, payment_status,
        paid_amount, order_details, locale, search_text, client_name_key)
      values (${name}, 'jordan@example.com', 'email-template', 298, 149, ${status === 'paid'}, ${status}, ${paid}, '{}', 'en', '', '')`);
    for (const [place, [amount, refunded = 0, provider = 'stripe']] of payments.entries()) {
      const state = refunded === 0 ? 'succeeded' : refunded === amount ? 'refunded' : 'partially-refunded';
      await db.execute(sql`
        insert into payments (order_id, provider, provider_session_id, kind, amount_usd, state, refunded_usd, succeeded_at)
        values (${index + 1}, ${provider}, ${`session-${index}-${place}`}, 'full', ${amount}, ${state}, ${refunded}, now())`);
    }
    await db.execute(sql`
      insert into payments (order_id, provider, kind, amount_usd, state) values (${index + 1}, 'stripe', 'rest', 7, 'failed')`);
  }
  const after = migrationsUntil(scratch, 'received_and_recorded', true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

test.each(names)('money of an order of the release before keeps its meaning: %s', async (name) => {
  const [{ status }, money] = cases[name]!;
  const [order] = rows(
    await database.db.execute(sql`
      select received_amount as received, test_amount as test, recorded_amount as recorded, payment_status as status
      from orders where client_name = ${name}`),
  );
  expect(order).toEqual({ ...money, status });
});
