import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrderEventData } from '@storefront/contracts/orders/order-event.schema.ts';
import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePglite, migratePostgres } from '../migrate.ts';
import { rows } from '../rows.ts';
import type * as schema from '../schema/index.ts';
import { orderEvents } from '../schema/orders/order-events.ts';
import { orderMessages } from '../schema/orders/order-messages.ts';
import { migrationsUntil, openEarlierPglite } from '../testing/migrations-until.ts';
import { openTestPostgres } from '../testing/test-postgres.ts';

const migration = 'events_as_data';
/** The migration in which questions became messages. */
const lastMigration = 'conversation';
const scratch = mkdtempSync(path.join(os.tmpdir(), 'storefront-events-'));
const isPostgres = process.env.TEST_DRIVER === 'postgres';
let database: Awaited<ReturnType<typeof openEarlierPglite | typeof openTestPostgres>>;

type Stored = { actor?: string; from?: string | null; to?: string | null };

const text = 'Two lines,\n„quotes“ and {"json": 1}';
const details = {
  from: { adminNotes: null, deliveryDate: '2026-03-29' },
  to: { adminNotes: text, deliveryDate: null },
};
const options = {
  from: { quantity: 1, addons: [], totalPrice: 249 },
  to: { quantity: 2, addons: ['analytics-setup'], totalPrice: 527 },
};
const paid = '{"paymentId":1,"kind":"deposit","amount":125,"provider":"test"}';

/** Events in chronological order, as stored by the previous release, and their migrated data. */
const cases: [stored: Stored, data: OrderEventData][] = [
  [{ to: 'pending' }, { type: 'created' }],
  [
    { actor: 'dana', from: 'pending', to: 'in-progress' },
    { type: 'status-changed', from: 'pending', to: 'in-progress' },
  ],
  [
    { actor: 'dana', from: JSON.stringify(details.from), to: JSON.stringify(details.to) },
    { type: 'details-changed', ...details },
  ],
  [{ to: 'brief.docx, logo.png' }, { type: 'files-added', names: ['brief.docx, logo.png'] }],
  [
    { actor: 'dana', to: '1' },
    { type: 'quote-sent', version: 1 },
  ],
  [
    { from: JSON.stringify(options.from), to: JSON.stringify(options.to) },
    { type: 'options-changed', ...options },
  ],
  [
    { from: '1', to: text },
    { type: 'quote-declined', version: 1, text },
  ],
  [
    { actor: 'dana', from: '1', to: '2' },
    { type: 'quote-sent', version: 2 },
  ],
  [
    { from: '2', to: '527' },
    { type: 'quote-accepted', version: 2, totalPrice: 527 },
  ],
  [{ to: text }, { type: 'message-sent', messageId: 10, from: 'client', text, files: [] }],
  [
    { actor: 'dana', from: 'unpaid', to: 'partial' },
    { type: 'payment-changed', from: 'unpaid', to: 'partial', isTest: false },
  ],
  [
    { actor: 'payment', to: paid },
    { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 125, isTest: true },
  ],
  [
    { actor: 'payment', from: 'partial', to: 'paid' },
    { type: 'payment-changed', from: 'partial', to: 'paid', isTest: true },
  ],
  [
    { actor: 'dana', from: 'paid', to: 'partial' },
    { type: 'payment-changed', from: 'paid', to: 'partial', isTest: false },
  ],
  [
    { actor: 'payment', to: '{"paymentId":2,"kind":"rest","amount":124}' },
    { type: 'payment-received', paymentId: 2, kind: 'rest', amount: 124, isTest: false },
  ],
  [
    { actor: 'payment', from: 'partial', to: 'paid' },
    { type: 'payment-changed', from: 'partial', to: 'paid', isTest: false },
  ],
  [
    { actor: 'payment', to: '{"paymentId":1,"amount":125,"refundedAmount":49.95,"provider":"test"}' },
    { type: 'payment-refunded', paymentId: 1, amount: 125, refundedAmount: 49.95, isTest: true },
  ],
  [
    { actor: 'payment', to: '{"paymentId":1,"amount":50}' },
    { type: 'payment-disputed', paymentId: 1, amount: 50, isTest: true },
  ],
  [{ actor: 'dana' }, { type: 'client-address-renewed' }],
  [{ actor: 'dana' }, { type: 'archived' }],
];

beforeAll(async () => {
  const before = migrationsUntil(scratch, migration, false);
  database = isPostgres ? await openTestPostgres(before) : await openEarlierPglite(before);
  const { db } = database;
  await db.execute(sql`
    insert into orders (client_name, client_email, service_type, total_price, deposit_amount, order_details, locale,
      search_text, client_name_key)
    values ('Jordan', 'jordan@example.com', 'email-template', 249, 125, '{}', 'en', '', '')`);
  for (const provider of ['test', 'stripe']) {
    await db.execute(sql`
      insert into payments (order_id, provider, kind, amount_usd) values (1, ${provider}, 'deposit', 125)`);
  }
  for (const [index, [{ actor = null, from = null, to = null }, { type }]] of cases.entries()) {
    const at = new Date(Date.UTC(2026, 2, 29, 1, index)).toISOString();
    await db.execute(sql`
      insert into order_events (order_id, type, actor, "from", "to", created_at)
      values (1, ${type === 'message-sent' ? 'question-asked' : type}, ${actor}, ${from}, ${to}, ${at})`);
  }
});
afterAll(async () => {
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

test('every kind of event keeps its facts, its author and its moment', async () => {
  const { db } = database;
  const moments = await db.execute(sql`select created_at::text as at from order_events order by id`);
  const after = migrationsUntil(scratch, lastMigration, true);
  if (database.databaseUrl) await migratePostgres(database.databaseUrl, after);
  else await migratePglite(db as PgliteDatabase<typeof schema>, after);
  const migrated = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  expect(migrated.map(({ actor, data }) => ({ actor, data }))).toEqual(
    cases.map(([{ actor = null }, data]) => ({ actor, data })),
  );
  expect(rows(await db.execute(sql`select created_at::text as at from order_events order by id`))).toEqual(
    rows(moments),
  );
  // Only the columns of that time: the table has more by now.
  const { id, orderId, author, text: words, readAt, createdAt } = getTableColumns(orderMessages);
  const columns = { id, orderId, author, text: words, readAt, createdAt };
  expect(await db.select(columns).from(orderMessages)).toMatchObject([
    {
      id: 10,
      orderId: 1,
      author: null,
      text,
      readAt: migrated[9]?.createdAt,
      createdAt: migrated[9]?.createdAt,
    },
  ]);
  const added = sql`insert into order_messages (order_id, text) values (1, ${text}) returning id`;
  expect(rows(await db.execute(added))).toEqual([{ id: 11 }]);
});
