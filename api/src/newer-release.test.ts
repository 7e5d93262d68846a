import { rows } from '@storefront/db/rows.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { erasePerson } from '#features/privacy/erase/erase-person.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, type TestClient } from '#testing/test-client.ts';

// What a newer release leaves behind for the one to which its operator returns.
const word = 'Sonnenblumenkerne';
const clientEmail = 'maria.muster@example.com';

const app = await openTestApp({ hasOwnDatabase: true, env: { logLevel: 'silent' } });
let admin: TestClient;
let orderId: number;
beforeAll(async () => {
  const { db } = app;
  admin = await app.asAdmin();
  ({ id: orderId } = await insertOrder(db, { clientEmail }));
  for (const [table, rule] of [
    ['order_events', 'data'],
    ['alerts', 'data'],
    ['outbox', 'kind'],
    ['webhook_deliveries', 'event'],
    ['record_entries', 'event'],
    ['config', 'key'],
    ['api_tokens', 'scopes'],
    ['orders', 'waits_for'],
  ] as const) {
    await db.execute(sql.raw(`alter table ${table} drop constraint if exists ${table}_${rule}_check`));
  }
  const later = JSON.stringify({ type: 'invoice-sent', number: 7, text: word });
  const status = { type: 'status-changed', from: 'pending', to: 'in-progress', reason: 'invoice-paid' };
  await db.execute(sql`insert into order_events (order_id, data) values
    (${orderId}, ${later}::jsonb), (${orderId}, ${JSON.stringify(status)}::jsonb)`);
  await db.execute(sql`update orders set waits_for = 'invoice'`);
  await db.execute(sql`insert into alerts (order_id, data) values (${orderId}, ${later}::jsonb)`);
  await db.execute(
    sql`insert into outbox (kind, order_id, dedupe_key) values ('invoice', ${orderId}, 'invoice:1')`,
  );
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: 'https://example.com', events: ['order.created'], secret: `whsec_${'a'.repeat(43)}=` })
    .returning();
  await db.execute(sql`update webhooks set events = array_append(events, 'invoice.sent')`);
  const delivery = { webhookId: webhook!.id, event: 'order.created', orderId, data: {} } as const;
  await db.insert(webhookDeliveries).values(delivery);
  await db.execute(sql`update webhook_deliveries set event = 'invoice.sent'`);
  await db.execute(sql`insert into record_entries (event) values ('invoice.numbered')`);
  await db.execute(sql`insert into config (key, value) values ('invoicePrefix', 'R')`);
  const token = { name: 'Board', scopes: ['orders:read'], expiresInDays: null };
  expectData(await admin.rest('POST', '/api/tokens', token));
  await db.execute(sql`update api_tokens set scopes = array_append(scopes, 'invoices')`);
});

const read = async (path: string) => expectData(await admin.rest('GET', `/api/${path}`));

test('what this release does not know is left out, and everything else can be read', async () => {
  expect(await read(`orders/${orderId}/events`)).toMatchObject([
    { data: { type: 'created' } },
    { data: { type: 'status-changed', from: 'pending', to: 'in-progress' } },
  ]);
  expect(await read('orders')).toMatchObject([{ id: orderId, waiting: null }]);
  expect(await read(`orders/${orderId}/mails`)).toEqual([]);
  expect(await read('alerts')).toEqual([]);
  expect(await read('orders/attention')).toMatchObject({ alerts: [] });
  expect(await read('outbox')).toMatchObject({ queued: 0, mails: [] });
  expect(await read('webhooks')).toMatchObject([{ events: ['order.created'] }]);
  expect(await read('webhooks/1/deliveries')).toEqual([]);
  expect(await read('record')).toMatchObject([{ event: 'token.created' }]);
  expect(await read('config')).not.toHaveProperty('invoicePrefix');
  expect(await read('tokens')).toMatchObject([{ scopes: ['orders:read'] }]);
});

test('its mails wait for its return', async () => {
  expect(await app.deliverMails()).toEqual([]);
  const waiting = await app.db.execute(sql`select attempts from outbox where kind = 'invoice'`);
  expect(rows(waiting)).toEqual([{ attempts: 0 }]);
});

test('what may name a person goes with their data', async () => {
  expect(await erasePerson(app.deps, clientEmail, 'operator')).toMatchObject({ orders: 1 });
  for (const table of ['order_events', 'alerts']) {
    const all = await app.db.execute(sql`select data::text as text from ${sql.identifier(table)}`);
    expect(rows<{ text: string }>(all).filter(({ text }) => text.includes(word))).toEqual([]);
  }
  expect(await read(`orders/${orderId}/events`)).toHaveLength(3);
});
