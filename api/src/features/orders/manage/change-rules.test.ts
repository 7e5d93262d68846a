import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { PaymentRow } from '@storefront/db/schema/orders/payments.ts';
import { describe, expect, test } from 'vitest';
import { isReply } from '../change/order-consequences.ts';
import { moneyChanges } from '../payment/money-changes.ts';
import { archive } from './archive-order.ts';
import { changeStatus } from './set-order-status.ts';
import { recordPaymentStatus } from './set-payment-status.ts';
import { changeDetails } from './update-order-details.ts';

const order: OrderRow = {
  id: 7,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: null,
  serviceType: 'email-template',
  status: 'pending',
  totalPrice: 298,
  depositAmount: 149,
  isPaid: false,
  paymentStatus: 'unpaid',
  isArchived: false,
  orderDetails: {},
  stripePaymentId: null,
  receivedAmount: 0,
  testAmount: 0,
  recordedAmount: 0,
  roundsAmount: 0,
  freeLines: [],
  withdrawnAt: null,
  clientAddress: 'A'.repeat(20),
  earlierTokenHash: null,
  contactMessageId: null,
  waitsFor: 'quote',
  waitingSince: new Date(),
  adminNotes: 'Theirs',
  deliveryDate: null,
  repliedAt: null,
  assignee: null,
  locale: 'en',
  lastUpdated: new Date(0),
  createdAt: new Date(0),
};

const pending: PaymentRow = {
  id: 3,
  orderId: order.id,
  provider: 'test',
  providerSessionId: 'session',
  providerPaymentId: null,
  kind: 'deposit',
  amountUsd: 149,
  currency: 'USD',
  state: 'pending',
  refundedUsd: 0,
  lostUsd: 0,
  refundFailedUsd: 0,
  createdAt: new Date(0),
  succeededAt: null,
};
const paid: PaymentRow = {
  ...pending,
  state: 'succeeded',
  providerPaymentId: 'pi_1',
  succeededAt: new Date(1),
};

describe('a status', () => {
  test('that the order has already changes nothing', () => {
    expect(changeStatus(order, { status: 'pending', tellClient: true })).toBeNull();
  });

  test('that the client is told of is a reply', () => {
    for (const tellClient of [true, false]) {
      const change = changeStatus(order, { status: 'review', tellClient });
      const event = { type: 'status-changed', from: 'pending', to: 'review' } as const;
      expect(change).toEqual({ event, values: { status: 'review' }, tellClient });
      expect(isReply(event, tellClient)).toBe(tellClient);
    }
  });
});

test('an order is archived once', () => {
  expect(archive(order)?.values).toEqual({ isArchived: true });
  expect(archive({ ...order, isArchived: true })).toBeNull();
});

describe('a payment status set by hand', () => {
  test('records what did not come through a provider', () => {
    const change = recordPaymentStatus(
      { ...order, receivedAmount: 149, paymentStatus: 'partial' },
      { paymentStatus: 'paid', confirmed: false, tellClient: false },
    );
    expect(change?.event).toMatchObject({ recorded: 149 });
    expect(change?.values).toEqual({ paymentStatus: 'paid', recordedAmount: 149 });
  });

  test('denies received money only when that is confirmed', () => {
    const received = { ...order, receivedAmount: 149, paymentStatus: 'partial' } as const;
    const unpaid = { paymentStatus: 'unpaid', tellClient: false } as const;
    expect(() => recordPaymentStatus(received, { ...unpaid, confirmed: false })).toThrow(
      expect.objectContaining({ code: 'PAYMENT_RECEIVED' }),
    );
    expect(recordPaymentStatus(received, { ...unpaid, confirmed: true })?.values).toEqual({
      paymentStatus: 'unpaid',
      recordedAmount: 0,
    });
  });
});

describe('notes and delivery date', () => {
  test.each<[what: string, input: Parameters<typeof changeDetails>[1]]>([
    ['nothing sent', {}],
    ['sent as stored', { adminNotes: 'Theirs', deliveryDate: null }],
    ['sent as the form found it', { adminNotes: 'Mine at first', basedOn: { adminNotes: 'Mine at first' } }],
    ['the same change by two', { adminNotes: 'Theirs', basedOn: { adminNotes: 'Mine at first' } }],
  ])('%s changes nothing', (_, input) => {
    expect(changeDetails(order, input)).toBeNull();
  });

  test('only what changes is in the event', () => {
    const to = { deliveryDate: '2026-03-29' };
    expect(changeDetails(order, { adminNotes: 'Theirs', ...to })).toEqual({
      event: { type: 'details-changed', from: { deliveryDate: null }, to },
      values: to,
      tellClient: true,
    });
  });

  test('the client hears of a new date, not of notes, and not of a closed order', () => {
    const isTold = (given: Partial<OrderRow>, input: object) =>
      changeDetails({ ...order, ...given }, input)?.tellClient;
    const date = { deliveryDate: '2026-03-29' };
    expect(isTold({}, date)).toBe(true);
    expect(isTold({}, { adminNotes: 'Other' })).toBe(false);
    for (const closed of [{ isArchived: true }, { status: 'completed' }, { status: 'cancelled' }] as const) {
      expect(isTold(closed, date)).toBe(false);
    }
  });

  test('what was changed elsewhere is not overwritten', () => {
    const input = { adminNotes: 'Mine', basedOn: { adminNotes: 'Mine at first' } };
    expect(() => changeDetails(order, input)).toThrow(
      expect.objectContaining({
        code: 'ORDER_CHANGED',
        current: { adminNotes: 'Theirs', deliveryDate: null },
      }),
    );
  });
});

describe('money', () => {
  const eventsOf = (...args: Parameters<typeof moneyChanges>) =>
    moneyChanges(...args).map(({ event }) => event);

  test('that arrives is received first and then moves the payment status', () => {
    expect(moneyChanges(order, [paid], pending, paid)).toEqual([
      {
        event: { type: 'payment-received', paymentId: 3, kind: 'deposit', amount: 149, isTest: true },
        values: { receivedAmount: 149, testAmount: 149, stripePaymentId: 'pi_1' },
      },
      {
        event: { type: 'payment-changed', from: 'unpaid', to: 'partial', isTest: true },
        values: { paymentStatus: 'partial' },
      },
    ]);
  });

  test('of a real provider is no test, though another payment was one', () => {
    const rest: PaymentRow = { ...paid, id: 4, provider: 'stripe' };
    const before: OrderRow = { ...order, receivedAmount: 149, testAmount: 149, paymentStatus: 'partial' };
    const [received, changed] = moneyChanges(before, [paid, rest], { ...rest, succeededAt: null }, rest);
    expect(received?.values).toMatchObject({ receivedAmount: 298, testAmount: 149 });
    expect(changed?.event).toEqual({ type: 'payment-changed', from: 'partial', to: 'paid', isTest: false });
  });

  test('that goes back is a refund, and a failed attempt changes nothing', () => {
    const before: OrderRow = { ...order, receivedAmount: 149, testAmount: 149, paymentStatus: 'partial' };
    const refunded: PaymentRow = { ...paid, state: 'refunded', refundedUsd: 149 };
    expect(eventsOf(before, [refunded], paid, refunded)).toMatchObject([
      { type: 'payment-refunded', refundedAmount: 149 },
      { type: 'payment-changed', from: 'partial', to: 'unpaid' },
    ]);
    const failed: PaymentRow = { ...pending, state: 'failed' };
    expect(eventsOf(order, [failed], pending, failed)).toEqual([]);
  });

  test('leaves a status alone that the operator has set, while it does not move', () => {
    const set: OrderRow = { ...order, receivedAmount: 149, paymentStatus: 'unpaid' };
    expect(eventsOf(set, [paid], paid, { ...paid, providerPaymentId: 'pi_2' })).toEqual([]);
  });
});
