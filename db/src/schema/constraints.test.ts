import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import {
  paymentStates,
  receivedPaymentStates,
  refundedPaymentStates,
} from '@storefront/contracts/pricing/payment-states.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, insertOrder, type NewOrder } from '../testing/build-order.ts';
import { insertPayment } from '../testing/build-payment.ts';
import { insertUser } from '../testing/build-user.ts';
import { createTestDatabase } from '../testing/create-test-db.ts';
import { sessions } from './auth/sessions.ts';
import { users } from './auth/users.ts';
import { contactMessages } from './contact/contact-messages.ts';
import { files } from './orders/files.ts';
import { idempotencyKeys } from './orders/idempotency-keys.ts';
import { orderEvents } from './orders/order-events.ts';
import { orders } from './orders/orders.ts';
import { backups } from './server/backups.ts';
import { outbox } from './server/outbox.ts';
import { webhooks } from './webhooks/webhooks.ts';

const database = await createTestDatabase();
beforeEach(() => database.reset());
afterAll(() => database.close());

/** Returns the violated constraint, or undefined if the write succeeded. */
async function refusal(write: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await write;
    return undefined;
  } catch (error) {
    const cause = (error as { cause: Record<string, string> }).cause;
    return cause.constraint ?? cause.constraint_name ?? cause.code;
  }
}

test('every service, status, payment status and waiting step of the contracts can be stored', async () => {
  for (const serviceType of serviceTypes) await insertOrder(database.db, { serviceType });
  for (const status of orderStatuses) await insertOrder(database.db, { status });
  for (const paymentStatus of paymentStatuses) await insertOrder(database.db, { paymentStatus });
  for (const waitsFor of waitingSteps) await insertOrder(database.db, { waitsFor });
  const values = [...serviceTypes, ...orderStatuses, ...paymentStatuses, ...waitingSteps];
  expect(await database.db.$count(orders)).toBe(values.length);
});

test('every state of a payment can be stored with what the contracts say of its money, and only with that', async () => {
  const { db } = database;
  const { id: orderId } = await insertOrder(db);
  for (const state of paymentStates) {
    const isReceived = receivedPaymentStates.includes(state);
    const refundedUsd = state === 'refunded' ? 149 : refundedPaymentStates.includes(state) ? 1 : 0;
    const payment = { orderId, state, refundedUsd, succeededAt: isReceived ? new Date() : null };
    expect(await refusal(insertPayment(db, payment)), state).toBeUndefined();
    const succeededAt = isReceived ? null : new Date();
    expect(await refusal(insertPayment(db, { ...payment, succeededAt })), state).toBe(
      'payments_succeeded_check',
    );
  }
});

describe('an order is refused', () => {
  const cases: [what: string, order: Partial<Record<keyof NewOrder, unknown>>, constraint: string][] = [
    ['without a name', { clientName: ' ' }, 'orders_client_name_check'],
    ['with a name of 201 characters', { clientName: 'x'.repeat(201) }, 'orders_client_name_check'],
    ['without an e-mail address', { clientEmail: '' }, 'orders_client_email_check'],
    ['with an empty phone number', { clientPhone: '' }, 'orders_client_phone_check'],
    ['for an unknown service', { serviceType: 'logo' }, 'orders_service_type_check'],
    ['with an unknown status', { status: 'lost' }, 'orders_status_check'],
    [
      'with an unknown payment status',
      { paymentStatus: 'half', isPaid: false },
      'orders_payment_status_check',
    ],
    ['that waits for an unknown step', { waitsFor: 'payday' }, 'orders_waits_for_check'],
    ['in an unknown language', { locale: 'fr' }, 'orders_locale_check'],
    // Its own constraint rejects it as well; the database reports the first one by name.
    ['with a negative total', { totalPrice: -2, depositAmount: -1 }, 'orders_deposit_amount_check'],
    ['with a negative price for rounds of changes', { roundsAmount: -1 }, 'orders_rounds_amount_check'],
    [
      'with a deposit of more than half',
      { totalPrice: 249, depositAmount: 126 },
      'orders_deposit_amount_check',
    ],
    ['paid without being paid', { isPaid: true, paymentStatus: 'unpaid' }, 'orders_is_paid_check'],
    ['fully paid but not marked paid', { isPaid: false, paymentStatus: 'paid' }, 'orders_is_paid_check'],
    ['with details that are a list', { orderDetails: [] }, 'orders_order_details_check'],
    ['with blank notes', { adminNotes: '  ' }, 'orders_admin_notes_check'],
    ['without details', { orderDetails: null }, '23502'],
  ];
  test.each(cases)('%s', async (_what, given, constraint) => {
    const order = { ...buildOrder(), ...given } as typeof orders.$inferInsert;
    expect(await refusal(database.db.insert(orders).values(order))).toBe(constraint);
    expect(await database.db.$count(orders)).toBe(0);
  });
});

test('an odd total rounds its deposit up, as the price rule does', async () => {
  await insertOrder(database.db, { totalPrice: 249, depositAmount: 125 });
  await insertOrder(database.db, { totalPrice: 2_147_483_647, depositAmount: 1_073_741_824 });
  expect(await database.db.$count(orders)).toBe(2);
});

test('a delivery date comes back as the day that was stored, whatever the time zone', async () => {
  const order = await insertOrder(database.db, { deliveryDate: '2026-03-29' });
  expect(order.deliveryDate).toBe('2026-03-29');
});

test('lastUpdated moves with every change', async () => {
  const order = await insertOrder(database.db, { lastUpdated: new Date('2026-01-01') });
  const [changed] = await database.db
    .update(orders)
    .set({ status: 'review' })
    .where(eq(orders.id, order.id))
    .returning();
  expect(changed!.lastUpdated.getTime()).toBeGreaterThan(order.lastUpdated.getTime());
  expect(changed!.createdAt).toEqual(order.createdAt);
});

test('a mail points to exactly what its kind is about', async () => {
  const order = await insertOrder(database.db);
  const [message] = await database.db
    .insert(contactMessages)
    .values({ name: 'A', email: 'a@example.com', message: 'Hi', locale: 'en' })
    .returning();
  const write = (row: Omit<typeof outbox.$inferInsert, 'dedupeKey'>) =>
    refusal(database.db.insert(outbox).values({ ...row, dedupeKey: crypto.randomUUID() }));
  const orderId = order.id;
  const contactMessageId = message!.id;

  expect(await write({ kind: 'quote-confirmation', orderId })).toBeUndefined();
  expect(await write({ kind: 'contact-notice', contactMessageId })).toBeUndefined();
  expect(await write({ kind: 'quote-confirmation' })).toBe('outbox_subject_check');
  expect(await write({ kind: 'new-order-notice', contactMessageId })).toBe('outbox_subject_check');
  expect(await write({ kind: 'contact-notice', contactMessageId, orderId })).toBe('outbox_subject_check');

  const [webhook] = await database.db
    .insert(webhooks)
    .values({
      url: 'https://hooks.example',
      events: ['order.paid'],
      secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
    })
    .returning();
  const webhookId = webhook!.id;
  expect(await write({ kind: 'webhook-off-notice', webhookId })).toBeUndefined();
  expect(await write({ kind: 'webhook-off-notice' })).toBe('outbox_subject_check');
  expect(await write({ kind: 'webhook-off-notice', webhookId, orderId })).toBe('outbox_subject_check');
  expect(await write({ kind: 'new-order-notice', webhookId })).toBe('outbox_subject_check');
  const { id: userId } = await insertUser(database.db);
  expect(await write({ kind: 'account-locked-notice', userId })).toBeUndefined();
  expect(await write({ kind: 'account-locked-notice', userId, orderId })).toBe('outbox_subject_check');
  expect(await write({ kind: 'new-order-notice', userId })).toBe('outbox_subject_check');
  const [backup] = await database.db.insert(backups).values({ day: '2026-11-22' }).returning();
  const backupId = backup!.id;
  expect(await write({ kind: 'backup-failed-notice', backupId })).toBeUndefined();
  expect(await write({ kind: 'backup-failed-notice' })).toBe('outbox_subject_check');
  expect(await write({ kind: 'account-locked-notice', userId, backupId })).toBe('outbox_subject_check');
  await database.db.delete(webhooks).where(eq(webhooks.id, webhookId));
  expect(await database.db.$count(outbox, eq(outbox.kind, 'webhook-off-notice'))).toBe(0);
});

test('a mail exists once', async () => {
  const { id: orderId } = await insertOrder(database.db);
  const mail = { kind: 'quote-confirmation', orderId, dedupeKey: 'quote-confirmation:1' } as const;
  await database.db.insert(outbox).values(mail);
  expect(await refusal(database.db.insert(outbox).values(mail))).toBe('outbox_dedupe_key_unique');
});

test('events, files and keys belong to an order that exists', async () => {
  const { db } = database;
  const hash = 'a'.repeat(64);
  expect(await refusal(db.insert(orderEvents).values({ orderId: 9, data: { type: 'created' } }))).toMatch(
    /_fk$/,
  );
  expect(
    await refusal(
      db.insert(files).values({ orderId: 9, originalName: 'a', mimeType: 'a/b', filePath: 'a', fileSize: 1 }),
    ),
  ).toMatch(/_fk$/);
  expect(
    await refusal(db.insert(idempotencyKeys).values({ keyHash: hash, bodyHash: hash, orderId: 9 })),
  ).toMatch(/_fk$/);
});

test('a username exists once, and its sessions go with its user', async () => {
  const { db } = database;
  const user = await insertUser(db, { username: 'operator' });
  expect(await refusal(db.insert(users).values({ username: 'operator', passwordHash: 'x' }))).toBe(
    'users_username_unique',
  );
  await db.insert(sessions).values({ id: 'b'.repeat(64), userId: user.id, expiresAt: new Date() });
  await db.delete(users).where(eq(users.id, user.id));
  expect(await db.$count(sessions)).toBe(0);
});

test('a session id cannot be stored in clear', async () => {
  const user = await insertUser(database.db);
  const session = { id: 'kq5zzvnlbxm7cbrpiwtbdmhqhbjxzyxe', userId: user.id, expiresAt: new Date() };
  expect(await refusal(database.db.insert(sessions).values(session))).toBe('sessions_id_check');
});
