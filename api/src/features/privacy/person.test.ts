import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { PersonData } from '@storefront/contracts/privacy/person.schema.ts';
import { rows } from '@storefront/db/rows.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import * as schema from '@storefront/db/schema/index.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { erasedPeople } from '@storefront/db/schema/server/erased-people.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '#features/orders/change/find-order.ts';
import { jpeg } from '#features/uploads/testing/sample-files.ts';
import { createFolderMailer, mailFolderOf } from '#mail/mailer/folder-mailer.ts';
import { drainOutbox } from '#mail/outbox-worker.ts';
import { withClientToken } from '#secrets/client-page-url.ts';
import { buildQuoteRequest } from '#testing/build-quote-request.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const email = 'maria.muster@example.com';
const word = 'Sonnenblumenkerne';
const app = await openTestApp();
let admin: TestClient;
let dataDir: string;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  dataDir = app.deps.env.dataDir;
});
afterEach(async () => {
  const attachments = path.join(dataDir, 'files', 'attachments');
  for (const folder of [mailFolderOf(dataDir), attachments])
    await rm(folder, { recursive: true, force: true });
});

/** Creates an order with a message, a note and a file, a contact message, and all mails as files. */
async function leaveTraces(): Promise<number> {
  const visitor = app.visitor();
  const request = {
    ...buildQuoteRequest(),
    clientEmail: email,
    clientName: `Maria ${word}`,
    clientPhone: '030 123',
  };
  const { id, clientPath } = expectData<{ id: number; clientPath: string }>(
    await visitor.call('rest', 'orders.create', request),
  );
  const token = clientPath.split('/').at(-1);
  expectData(await visitor.call('rest', 'clientOrders.sendMessage', { token, text: `Hello from ${email}` }));
  expectData(await admin.call('rest', 'orders.addNote', { id, text: `Called ${word}` }));
  const form = new FormData();
  form.set('orderId', String(id));
  form.set('files', new File([jpeg(), email], `${word}.jpg`));
  expect((await admin.request('/api/uploads', { method: 'POST', body: form })).status).toBe(200);
  expectData(
    await visitor.call('rest', 'contact.send', {
      name: `Maria ${word}`,
      email: email.toUpperCase(),
      message: word,
    }),
  );
  const mailer = createFolderMailer(mailFolderOf(dataDir));
  await app.db.execute(sql`update outbox set run_after = now()`);
  await drainOutbox({ ...app.deps, mailer });
  expect((await readdir(mailFolderOf(dataDir))).length).toBeGreaterThan(3);
  return id;
}

/** Returns the tables and files that contain a text, ignoring case. */
async function findTraces(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, table] of Object.entries(schema)) {
    const stored = rows<{ row: string }>(
      await app.db.execute(sql`select row_to_json(t)::text as row from ${table} t`),
    );
    if (stored.some(({ row }) => row.toLowerCase().includes(text.toLowerCase()))) found.push(name);
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name), 'latin1');
    if (bytes.toLowerCase().includes(text.toLowerCase())) found.push(entry.name);
  }
  return found;
}

describe.each(faces)('a person over %s', (face) => {
  test('is found in any case of the letters, with what there is', async () => {
    const id = await leaveTraces();
    const found = expectData<PersonData>(
      await admin.call(face, 'privacy.person', { email: email.toUpperCase() }),
    );
    expect(found).toMatchObject({ contactMessages: 1, orders: [{ id, hold: null, messages: 1 }] });
    const other = expectData<PersonData>(
      await admin.call(face, 'privacy.person', { email: 'x@example.com' }),
    );
    expect(other).toMatchObject({ orders: [], contactMessages: 0 });
    expectError(await admin.call(face, 'privacy.person', { email: 'maria' }), 400, 'VALIDATION_FAILED');
  });

  test('leaves no trace once erased, and other people’s data stays', async () => {
    const id = await leaveTraces();
    const other = await insertOrder(app.db, { clientEmail: `other-${email}` });
    const [before] = await app.db.select().from(orders).where(eq(orders.id, id));
    expect((await findTraces(word)).length).toBeGreaterThan(3);

    expect(expectData(await admin.call(face, 'privacy.erase', { email }))).toEqual({
      orders: 1,
      contactMessages: 1,
      isUnderWay: false,
    });

    expect(await findTraces(word)).toEqual([]);
    expect(await findTraces('Hello from')).toEqual([]);
    await app.db.delete(schema.orderEvents).where(eq(schema.orderEvents.orderId, other.id));
    await app.db.delete(orders).where(eq(orders.id, other.id));
    expect(await findTraces(email)).toEqual([]);
    const [after] = await app.db.select().from(orders).where(eq(orders.id, id));
    expect(after).toMatchObject({ clientEmail: erasedEmail, totalPrice: before?.totalPrice });
    const entries = await app.db.select().from(recordEntries).where(eq(recordEntries.event, 'person.erased'));
    expect(entries).toMatchObject([{ subject: 'orders 1, contact messages 1' }]);
    expect(await app.deliverMails()).toEqual([]);

    expect(expectData(await admin.call(face, 'privacy.erase', { email }))).toEqual({
      orders: 0,
      contactMessages: 0,
      isUnderWay: false,
    });
    expect(await app.db.$count(erasedPeople)).toBe(1);
    // The portal can still show the order.
    expectData(await admin.call(face, 'orders.get', { id }));
    expectData(await admin.call(face, 'orders.events', { id }));
  });

  test('gets nothing more once erased, and adds nothing', async () => {
    const visitor = app.visitor();
    const placed = await visitor.call('rest', 'orders.create', {
      ...buildQuoteRequest(),
      clientEmail: email,
    });
    visitor.keepCookies(placed.headers);
    const { id, totalPrice } = expectData<{ id: number; totalPrice: number }>(placed);
    expectData(await admin.call(face, 'privacy.erase', { email }));

    const basedOn = { version: 0, totalPrice };
    for (const [name, input] of [
      ['orders.sendMessage', { text: word }],
      ['orders.sendQuote', { message: word, basedOn }],
      ['orders.offerRound', { price: 0, note: word, basedOn: { added: 0 } }],
      ['orders.setStatus', { status: 'in-progress', tellClient: true }],
      ['orders.setPaymentStatus', { paymentStatus: 'paid', tellClient: true }],
      ['orders.renewClientAddress', {}],
    ] as const) {
      expectError(await admin.call(face, name, { id, ...input }), 409, 'PERSON_ERASED');
    }
    const upload = (client: TestClient) => {
      const body = new FormData();
      body.set('orderId', String(id));
      body.set('files', new File([jpeg()], `${word}.jpg`));
      return client.request('/api/uploads', { method: 'POST', body });
    };
    expect([(await upload(visitor)).status, (await upload(admin)).status]).toEqual([404, 409]);
    const version = new FormData();
    version.set('files', new File([word], `${word}.txt`));
    const draft = { method: 'POST', body: version };
    const answer = await admin.request(`/api/orders/${id}/deliverables/files`, draft);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'PERSON_ERASED' }]);
    expect(expectData(await admin.call(face, 'orders.quote', { id }))).toMatchObject({ clientPath: '' });
    const { clientToken: token } = await withClientToken(app.db, await findOrder(app.db, id));
    expectError(await app.visitor().call(face, 'clientOrders.get', { token }), 404, 'ORDER_NOT_FOUND');
    expect(await findTraces(word)).toEqual([]);
    // What concerns the work alone goes on.
    expectData(await admin.call(face, 'orders.setStatus', { id, status: 'completed' }));
  });

  test('is not erased while a payment is on its way', async () => {
    const order = await insertOrder(app.db, { clientEmail: email });
    await insertPayment(app.db, { orderId: order.id, state: 'pending' });
    expectError(await admin.call(face, 'privacy.erase', { email }), 409, 'PERSON_ON_HOLD');
    expect(await findTraces(email)).toEqual(['orders']);
    await app.db.execute(sql`update payments set created_at = now() - interval '3 days'`);
    expect(expectData(await admin.call(face, 'privacy.erase', { email }))).toMatchObject({ orders: 1 });
  });

  test.each([
    ['part of which was refunded', { state: 'partially-refunded', refundedUsd: 10, succeededAt: new Date() }],
    ['of a wrong amount', { state: 'failed' }],
  ] as const)('is not erased while a payment is disputed, %s', async (_, payment) => {
    const order = await insertOrder(app.db, { clientEmail: email });
    const { id: paymentId } = await insertPayment(app.db, { orderId: order.id, ...payment });
    const data = { type: 'payment-disputed', paymentId, amount: 139, isTest: false } as const;
    await app.db.insert(schema.orderEvents).values({ orderId: order.id, data });
    expectError(await admin.call(face, 'privacy.erase', { email }), 409, 'PERSON_ON_HOLD');
    const refunded = { state: 'refunded', refundedUsd: sql`amount_usd`, succeededAt: new Date() } as const;
    await app.db.update(schema.payments).set(refunded);
    expect(expectData(await admin.call(face, 'privacy.erase', { email }))).toMatchObject({ orders: 1 });
  });

  test('gets no mail once erased, whatever becomes of the order', async () => {
    const { id } = await insertOrder(app.db, { clientEmail: email });
    expectData(await admin.call(face, 'privacy.erase', { email }));
    expectData(await admin.call(face, 'orders.setStatus', { id, status: 'in-progress' }));
    expectData(await admin.call(face, 'orders.setPaymentStatus', { id, paymentStatus: 'paid' }));
    expectData(await admin.call(face, 'orders.updateDetails', { id, deliveryDate: '2030-01-01' }));
    expect(await app.db.$count(schema.outbox)).toBe(0);
  });

  test('gets another name and address everywhere, and mails go there', async () => {
    const id = await leaveTraces();
    const change = { email, newName: 'Maria Neu', newEmail: 'neu@example.com' };
    expect(expectData(await admin.call(face, 'privacy.correct', change))).toEqual({
      orders: 1,
      contactMessages: 1,
    });
    const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({
      clientName: 'Maria Neu',
      clientEmail: 'neu@example.com',
      clientNameKey: 'maria neu',
    });
    expect(order?.searchText).toContain('neu@example.com');
    expect(await app.db.select().from(contactMessages).orderBy(contactMessages.id)).toMatchObject([
      { name: 'Maria Neu', email: 'neu@example.com' },
    ]);
    expectError(await admin.call(face, 'privacy.correct', { email }), 400, 'VALIDATION_FAILED');
  });
});

test('a correction at the same moment brings nothing back', async () => {
  for (let count = 0; count < 8; count += 1) await insertOrder(app.db, { clientEmail: email });
  const erased = admin.rpc('privacy.erase', { email });
  let isDone = false;
  erased.finally(() => {
    isDone = true;
  });
  while (!isDone) await admin.rpc('privacy.correct', { email, newName: 'Maria Neu' });
  expect(expectData(await erased)).toMatchObject({ orders: 8 });
  expect(await findTraces('Maria Neu')).toEqual([]);
});

test('of two corrections at the same moment one counts', async () => {
  for (let count = 0; count < 8; count += 1) await insertOrder(app.db, { clientEmail: email });
  const corrections = await Promise.all(
    ['one@example.com', 'two@example.com'].map((newEmail) =>
      admin.rpc('privacy.correct', { email, newEmail }),
    ),
  );
  const counts = corrections.map((response) => expectData<{ orders: number }>(response).orders);
  expect(counts.sort()).toEqual([0, 8]);
});

test('a copy has the data, the files and the mails of all orders', async () => {
  const id = await leaveTraces();
  for (const provider of ['test', 'stripe']) await insertPayment(app.db, { orderId: id, provider });
  const response = await admin.request(`/api/person.zip?${new URLSearchParams({ email })}`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const names = Object.keys(files);
  const order = JSON.parse(strFromU8(files[`orders/${id}/order.json`] ?? new Uint8Array()));
  expect(order).toMatchObject({ order: { clientEmail: email }, messages: [{ text: `Hello from ${email}` }] });
  expect(order.payments.slice(-2)).toMatchObject([{ isTest: true }, { isTest: false }]);
  expect(JSON.stringify(order)).not.toContain('clientAddress');
  expect(names.some((name) => name.startsWith(`orders/${id}/emails/`) && name.endsWith('.eml'))).toBe(true);
  expect(names).toContain('contact-messages/1/message.json');
  expect((await app.visitor().request('/api/person.zip?email=a@example.com')).status).toBe(401);
  expect((await (await app.asUser()).request('/api/person.zip?email=a@example.com')).status).toBe(403);
  const entries = await app.db.select().from(recordEntries).where(eq(recordEntries.event, 'person.exported'));
  expect(entries).toMatchObject([{ subject: null }]);
});

test('a mail that someone else’s program left in the folder stays', async () => {
  await leaveTraces();
  const folder = await mkdtemp(path.join(tmpdir(), 'person-'));
  await writeFile(path.join(mailFolderOf(dataDir), 'notes.txt'), 'mine');
  expectData(await admin.call('rest', 'privacy.erase', { email }));
  expect(await readdir(mailFolderOf(dataDir))).toEqual(['notes.txt']);
  await rm(folder, { recursive: true });
});
