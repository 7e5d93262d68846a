import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import { renderPaymentDue } from '../messages/payment/payment-due.ts';
import { renderPaymentReceived } from '../messages/payment/payment-received.ts';
import { renderPaymentRecorded } from '../messages/payment/payment-recorded.ts';
import { renderPaymentRefunded } from '../messages/payment/payment-refunded.ts';
import { renderRefundFailed } from '../messages/payment/refund-failed.ts';
import { publicUrl, type Render, sampleBalance, sampleOrder, samplePaid, samplePayment } from './samples.ts';

const timeZone = 'UTC';
const order = (locale: Locale, name = 'Ana') => sampleOrder({ locale, clientName: name });

/** Mails about a payment or its refund. */
export const paymentMails = {
  'payment-received': (locale, name) =>
    renderPaymentReceived({
      order: order(locale, name),
      payment: samplePayment(),
      ...samplePaid,
      notDueUsd: 12,
      timeZone,
      publicUrl,
    }),
  'payment-due': (locale, name) =>
    renderPaymentDue({
      order: order(locale, name),
      version: 2,
      ...samplePaid,
      publicUrl,
    }),
  'payment-recorded': (locale, name) =>
    renderPaymentRecorded({
      order: order(locale, name),
      isOver: false,
      amount: 288,
      ...samplePaid,
      recordedAt: new Date('2026-04-09T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'payment-refunded': (locale, name) =>
    renderPaymentRefunded({
      order: order(locale, name),
      payment: samplePayment(),
      amount: 40.5,
      refundedUsd: 60.5,
      roundedUp: 0.5,
      balance: sampleBalance(348),
      asOf: null,
      at: new Date('2026-04-20T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'payment-refund-failed': (locale, name) =>
    renderRefundFailed({
      order: order(locale, name),
      payment: samplePayment(),
      amount: 40.5,
      refundedUsd: 20,
      balance: sampleBalance(308),
      asOf: new Date('2026-04-20T09:30:00.000Z'),
      at: new Date('2026-04-20T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
} satisfies Partial<Record<MailKind, Render>>;
