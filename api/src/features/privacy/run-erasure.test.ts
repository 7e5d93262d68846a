import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import type { PersonData } from '@storefront/contracts/privacy/person.schema.ts';
import { contactMessages } from '@storefront/db/schema/contact/contact-messages.ts';
import { files } from '@storefront/db/schema/orders/files.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { erasures } from '@storefront/db/schema/server/erasures.ts';
import { recordEntries } from '@storefront/db/schema/server/record-entries.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData } from '#testing/test-client.ts';
import { rewriteAfterErasures } from './rewrite-database.ts';
import { continueErasures, requestErasure } from './run-erasure.ts';

const email = 'maria.muster@example.com';
const by = { actor: 'ana', source: '192.0.2.0' };
const app = await openTestApp({ env: { logLevel: 'silent' } });
beforeEach(() => app.reset());

const leaveOrders = async (count: number) => {
  for (let index = 0; index < count; index += 1) await insertOrder(app.db, { clientEmail: email });
  await app.db.insert(contactMessages).values({ name: 'Maria', email, message: 'Hello', locale: 'en' });
};
const left = () => app.db.$count(orders, ne(orders.clientEmail, erasedEmail));
const entries = () =>
  app.db
    .select({
      actor: recordEntries.actor,
      source: recordEntries.source,
      subject: recordEntries.subject,
    })
    .from(recordEntries)
    .where(eq(recordEntries.event, 'person.erased'));
/** Fails, or lets go on, when the file of the order is deleted. */
async function withFileOf(orderId: number, onDelete: () => Promise<void>) {
  const file = { originalName: 'a.docx', mimeType: 'application/msword', fileSize: 5 };
  await app.db.insert(files).values({ ...file, orderId, filePath: 'attachments/one' });
  return { ...app.deps, fileStore: { ...app.deps.fileStore, delete: onDelete } };
}

test('one that takes long goes on without its caller, and the operator sees how far it is', async () => {
  await leaveOrders(3);
  let goOn = () => {};
  const isAsked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const deps = await withFileOf(2, () => isAsked);
  expect(await requestErasure(deps, email, by, 0)).toMatchObject({ isUnderWay: true });
  const admin = await app.asAdmin();
  const shown = async () => expectData<PersonData>(await admin.rpc('privacy.person', { email }));
  await expect.poll(async () => (await shown()).erasure).toMatchObject({ orders: 1, contactMessages: 0 });
  // The second order goes before its file, at which it stops.
  await expect.poll(left).toBe(1);
  // Meanwhile it is neither begun again nor continued by another process.
  expect(await requestErasure(app.deps, email.toUpperCase(), by)).toMatchObject({ isUnderWay: true });
  await continueErasures(app.deps);
  expect(await left()).toBe(1);
  goOn();
  await app.deps.background.settle();
  expect(await shown()).toEqual({ email, orders: [], contactMessages: 0, erasure: null });
  expect(await entries()).toEqual([{ ...by, subject: 'orders 3, contact messages 1' }]);
});

test('one whose process ended is completed after a restart, and what came later stays', async () => {
  await leaveOrders(3);
  const lifecycle = { phase: 'serving' as 'serving' | 'ending' };
  const deps = await withFileOf(2, async () => {
    lifecycle.phase = 'ending';
  });
  expect(await requestErasure({ ...deps, lifecycle }, email, by)).toEqual({
    orders: 2,
    contactMessages: 0,
    isUnderWay: true,
  });
  await leaveOrders(1);
  await continueErasures(app.deps);
  expect(await left()).toBe(1);
  expect(await app.db.$count(contactMessages)).toBe(1);
  expect(await app.db.$count(erasures)).toBe(0);
  expect(await entries()).toEqual([{ ...by, subject: 'orders 3, contact messages 1' }]);
});

test('one whose file could not be deleted is tried again', async () => {
  await leaveOrders(1);
  const deps = await withFileOf(1, () => Promise.reject(new Error('the disk is gone')));
  await expect(requestErasure(deps, email, by)).rejects.toThrow('the disk is gone');
  expect(await entries()).toEqual([]);
  await continueErasures(app.deps);
  expect(await entries()).toHaveLength(1);
  expect(await app.db.$count(contactMessages)).toBe(0);
});

test('an order whose payment began meanwhile stays, and the erasure ends', async () => {
  await leaveOrders(2);
  const deps = await withFileOf(1, async () => {
    await insertPayment(app.db, { orderId: 2, state: 'pending' });
  });
  await expect(requestErasure(deps, email, by)).rejects.toMatchObject({ code: 'PERSON_ON_HOLD' });
  expect(await left()).toBe(1);
  expect(await app.db.$count(erasures)).toBe(0);
  expect(await entries()).toEqual([{ ...by, subject: 'orders 1, contact messages 1' }]);
});

test('many people erased one after another cost the site one rewriting of the database; the clean-up does the rest', async () => {
  const rewritings = () => app.db.$count(recordEntries, eq(recordEntries.event, 'database.rewritten'));
  for (const clientEmail of ['a@example.com', 'b@example.com', 'c@example.com']) {
    await insertOrder(app.db, { clientEmail });
    await requestErasure(app.deps, clientEmail, by);
    await app.deps.background.settle();
  }
  const isEmbedded = app.deps.env.databaseUrl === null;
  expect(await rewritings()).toBe(isEmbedded ? 1 : 0);
  await rewriteAfterErasures(app.deps);
  expect(await rewritings()).toBe(isEmbedded ? 2 : 0);
});
