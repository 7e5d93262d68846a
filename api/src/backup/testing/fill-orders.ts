import { randomUUID } from 'node:crypto';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import type { OrderEventOf, OrderEventType } from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatuses, paymentStatuses } from '@storefront/contracts/orders/order-status.ts';
import { quoteStates } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { waitingSteps } from '@storefront/contracts/orders/waiting.ts';
import { paymentKinds } from '@storefront/contracts/pricing/due-payments.ts';
import { paymentStates } from '@storefront/contracts/pricing/payment-states.ts';
import type { Database } from '@storefront/db/client.ts';
import { idempotencyKeys } from '@storefront/db/schema/orders/idempotency-keys.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orderFeedback } from '@storefront/db/schema/orders/order-feedback.ts';
import { orderNotes } from '@storefront/db/schema/orders/order-notes.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import { paymentEventOutcomes, paymentEvents } from '@storefront/db/schema/orders/payment-events.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { testCheckoutStates, testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { erasedPeople } from '@storefront/db/schema/server/erased-people.ts';
import { erasures } from '@storefront/db/schema/server/erasures.ts';
import { idempotentCalls } from '@storefront/db/schema/server/idempotent-calls.ts';
import { insertOrder } from '@storefront/db/testing/build-order.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';

/** Text that careless encoding or decoding would change. */
export const awkwardText = 'Jörg „Ümlaut“ \\ \'; drop table "orders" 🦊\nsecond line\t$1 {} \\u0041';
const total = 249;
const deposit = 125;
const token = () => `${randomUUID()}-abcdef`;
export const hash = () => randomUUID().replaceAll('-', '').repeat(2);

const options = { quantity: 1, addons: [awkwardText], totalPrice: total };
const ofPayment = { paymentId: 1, amount: total, isTest: true };
const ofRound = { version: 1, round: 1 };
/** One event of each type. */
export const sampleEvents: { [Type in OrderEventType]: OrderEventOf<Type> } = {
  created: { type: 'created' },
  'status-changed': { type: 'status-changed', from: 'pending', to: 'review', reason: 'version-sent' },
  'payment-changed': { type: 'payment-changed', from: 'unpaid', to: 'paid', isTest: true },
  archived: { type: 'archived' },
  unarchived: { type: 'unarchived' },
  assigned: { type: 'assigned', from: null, to: awkwardText },
  'details-changed': { type: 'details-changed', from: { adminNotes: null }, to: { adminNotes: awkwardText } },
  'files-added': { type: 'files-added', names: [awkwardText, 'logo.png'] },
  'quote-sent': { type: 'quote-sent', version: 1, validUntil: '2026-04-12T01:30:00.123Z' },
  'options-changed': { type: 'options-changed', from: options, to: { ...options, quantity: 2 } },
  'quote-accepted': { type: 'quote-accepted', version: 1, totalPrice: total },
  'quote-declined': { type: 'quote-declined', version: 1, text: awkwardText },
  'quote-expired': { type: 'quote-expired', version: 1 },
  'message-sent': {
    type: 'message-sent',
    messageId: 1,
    from: 'client',
    text: awkwardText,
    files: [awkwardText],
  },
  'payment-received': { type: 'payment-received', ...ofPayment, kind: 'full' },
  'payment-refunded': { type: 'payment-refunded', ...ofPayment, refundedAmount: 49.95 },
  'payment-refund-failed': {
    type: 'payment-refund-failed',
    ...ofPayment,
    failedAmount: 49.95,
    refundedAmount: 0,
  },
  'payment-disputed': { type: 'payment-disputed', ...ofPayment, answerBy: '2026-04-12T01:30:00.000Z' },
  'payment-mismatched': {
    type: 'payment-mismatched',
    ...ofPayment,
    chargedAmount: 49.95,
    currency: 'EUR',
  },
  'client-address-renewed': { type: 'client-address-renewed' },
  'deliverable-sent': { type: 'deliverable-sent', version: 1, names: [awkwardText] },
  'deliverable-approved': { type: 'deliverable-approved', version: 1 },
  'changes-requested': { type: 'changes-requested', ...ofRound, texts: [awkwardText] },
  'changes-withdrawn': { type: 'changes-withdrawn', ...ofRound },
  'changes-started': { type: 'changes-started', ...ofRound },
  'round-offered': { type: 'round-offered', offerId: 1, price: 50 },
  'round-offer-withdrawn': { type: 'round-offer-withdrawn', offerId: 1, price: 50 },
  'round-accepted': { type: 'round-accepted', offerId: 1, price: 50 },
  'round-given': { type: 'round-given', offerId: 1 },
  'person-corrected': { type: 'person-corrected' },
  'person-erased': { type: 'person-erased' },
  'work-handed-over': { type: 'work-handed-over', version: 1, names: [awkwardText, 'logo.png'] },
  'feedback-left': { type: 'feedback-left', text: awkwardText, mayPublish: true },
  'contract-withdrawn': { type: 'contract-withdrawn', version: 1, name: awkwardText },
};

const freeLine = { text: awkwardText.slice(0, 200), quantity: 3, unitPrice: 40 };

/** Inserts orders in every state, with every event, quote, payment and provider report. */
export async function fillOrders(db: Database): Promise<OrderRow> {
  for (const status of orderStatuses) {
    for (const paymentStatus of paymentStatuses) {
      await insertOrder(db, { status, paymentStatus, isArchived: status === 'cancelled' });
    }
  }
  for (const serviceType of serviceTypes) await insertOrder(db, { serviceType });
  for (const waitsFor of waitingSteps) await insertOrder(db, { waitsFor });
  const order = await insertOrder(db, {
    clientName: 'Jörg „Ümlaut“',
    clientPhone: '+49 30 123',
    totalPrice: total,
    freeLines: [freeLine],
    adminNotes: awkwardText,
    deliveryDate: '2026-03-29',
    withdrawnAt: new Date('2026-04-02T01:30:00.123Z'),
    repliedAt: new Date('2026-03-29T01:30:00.123Z'),
    locale: 'de',
    orderDetails: { selectedPlan: 'designAndCode', quantity: 1, text: awkwardText, nested: [null, 1.5, {}] },
  });
  const orderId = order.id;
  await db
    .insert(orderEvents)
    .values(Object.values(sampleEvents).map((data) => ({ orderId, actor: 'operator', data })));
  await db.insert(orderNotes).values({ orderId, author: 'operator', text: awkwardText });
  await db.insert(orderFeedback).values({ orderId, text: awkwardText.slice(0, 400), mayPublish: true });
  await fillQuotes(db, orderId);
  await fillPayments(db, orderId);
  await db
    .insert(erasures)
    .values({ email: 'gone@example.com', actor: 'operator', lastOrderId: 0, lastMessageId: 0 });
  await db.insert(erasedPeople).values({ salt: 'salt', emailHash: hash() });
  await db.insert(idempotencyKeys).values({ keyHash: hash(), bodyHash: hash(), orderId });
  await db.insert(idempotentCalls).values([
    { keyHash: hash(), bodyHash: hash(), sealed: 'c2VhbGVk' },
    { keyHash: hash(), bodyHash: hash() },
  ]);
  return order;
}

async function fillQuotes(db: Database, orderId: number): Promise<void> {
  const acceptance = {
    acceptedAt: new Date('2026-03-29T01:30:00.123Z'),
    acceptedTotal: total,
    acceptedDeposit: deposit,
    acceptedLines: [],
    wordingVersion: '1',
    wording: awkwardText,
    acceptedBy: awkwardText,
    buyerKind: 'consumer' as const,
    instruction: awkwardText,
    earlyStart: awkwardText,
  };
  const answers = {
    open: {},
    accepted: acceptance,
    declined: { declinedAt: new Date('2026-03-30T01:30:00Z'), declineText: awkwardText },
    superseded: { ...acceptance, buyerKind: 'business' as const, instruction: null, earlyStart: null },
    expired: {},
  };
  for (const [index, state] of quoteStates.entries()) {
    // Only one version per order may be open or accepted.
    const to = state === 'open' ? (await insertOrder(db)).id : orderId;
    await db.insert(quotes).values({
      orderId: to,
      version: index + 1,
      state,
      message: awkwardText,
      adjustmentAmount: -10,
      adjustmentReason: 'Rabatt',
      freeLines: [freeLine],
      totalPrice: total,
      sentBy: 'operator',
      validUntil: new Date('2026-04-12T01:30:00.123Z'),
      ...answers[state],
    });
  }
}

async function fillPayments(db: Database, orderId: number): Promise<void> {
  const succeededAt = new Date('2026-03-29T01:30:00.001Z');
  const outcomes = {
    pending: {},
    failed: {},
    canceled: {},
    succeeded: { succeededAt },
    'partially-refunded': { succeededAt, refundedUsd: 10.07 },
    refunded: { succeededAt, refundedUsd: deposit, lostUsd: 10.07, refundFailedUsd: 49.95 },
  };
  const made: number[] = [];
  for (const state of paymentStates) {
    for (const kind of paymentKinds) {
      const payment = { orderId, kind, amountUsd: deposit, state, providerPaymentId: token() };
      made.push((await insertPayment(db, { ...payment, ...outcomes[state] })).id);
    }
  }
  for (const [index, outcome] of paymentEventOutcomes.entries()) {
    const known = { paymentId: made[index] ?? null, disputeId: token(), disputeOutcome: 'won' as const };
    const early = {
      disputedPaymentId: token(),
      disputedUsd: deposit,
      answerBy: succeededAt,
      disputeId: token(),
      disputeOutcome: 'lost' as const,
    };
    await db.insert(paymentEvents).values({
      provider: 'test',
      eventId: token(),
      type: 'paid',
      outcome,
      ...(outcome === 'unknown' ? early : known),
    });
  }
  for (const [index, state] of testCheckoutStates.entries()) {
    const event = { eventId: token(), eventAt: succeededAt, eventDueAt: succeededAt, deliveriesLeft: 1 };
    await db.insert(testCheckouts).values({
      sessionId: token(),
      paymentId: made[index] ?? 0,
      state,
      ...(state === 'paid' && event),
    });
  }
}
