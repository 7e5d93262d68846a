import type { AlertOf, AlertType } from '@storefront/contracts/alerts/alert-data.ts';
import type { Database } from '@storefront/db/client.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { awkwardText } from './fill-orders.ts';

const moment = new Date('2026-03-29T01:30:00.123Z');
const ofPayment = { paymentId: 1, amount: 249 };

const samples: { [Type in AlertType]: AlertOf<Type> } = {
  'payment-not-due': { type: 'payment-not-due', ...ofPayment, isTest: false, notDue: 100 },
  'payment-refund-failed': {
    type: 'payment-refund-failed',
    ...ofPayment,
    isTest: false,
    failedAmount: 49.95,
    refundedAmount: 0,
  },
  'payment-refunded': {
    type: 'payment-refunded',
    ...ofPayment,
    isTest: false,
    refundedAmount: 49.95,
    reason: 'dispute-lost',
  },
  'payment-disputed': { type: 'payment-disputed', ...ofPayment, isTest: false, answerBy: null },
  'payment-mismatched': { type: 'payment-mismatched', ...ofPayment, chargedAmount: 49.95, currency: 'EUR' },
  'payment-unreported': { type: 'payment-unreported', ...ofPayment, isTest: false },
  'checkout-refused': { type: 'checkout-refused', error: awkwardText },
  'payment-unknown': {
    type: 'payment-unknown',
    fact: 'paid',
    amount: 149,
    currency: 'USD',
    providerPaymentId: 'pi_1',
    namedOrderId: 57,
  },
  'mail-failed': { type: 'mail-failed', mailId: 1, kind: 'quote-ready', to: 'client', error: awkwardText },
  'mail-delayed': { type: 'mail-delayed', error: awkwardText },
  'mailbox-unreachable': { type: 'mailbox-unreachable', error: awkwardText },
  'files-unreachable': { type: 'files-unreachable', error: awkwardText },
  'payments-unreachable': { type: 'payments-unreachable', error: awkwardText },
  'scanner-unreachable': { type: 'scanner-unreachable', error: awkwardText },
  'backup-failing': { type: 'backup-failing', error: awkwardText },
  'disk-full': { type: 'disk-full' },
  'webhook-failing': {
    type: 'webhook-failing',
    webhookId: 1,
    host: 'hooks.example.com',
    failure: 'UNREACHABLE',
    status: null,
  },
  'file-infected': { type: 'file-infected', fileId: 1, name: awkwardText, finding: awkwardText },
  'contract-withdrawn': { type: 'contract-withdrawn', version: 1, name: awkwardText },
  'reply-kept': { type: 'reply-kept', reason: 'sender', side: 'client' },
  'file-unscanned': { type: 'file-unscanned', fileId: 1, name: awkwardText },
};

/** Inserts alerts of every type, open and done, with and without an order; returns the id of one. */
export async function fillAlerts(db: Database, orderId: number): Promise<number> {
  const states = [
    { orderId },
    { orderId: null, doneAt: moment, doneBy: 'operator' },
    { orderId, doneAt: moment },
  ];
  const rows = await db
    .insert(alerts)
    .values(Object.values(samples).flatMap((data) => states.map((state) => ({ ...state, data }))))
    .returning({ id: alerts.id });
  return rows[0]!.id;
}
