import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { orderStatuses } from '@storefront/contracts/orders/order-status.ts';
import { acceptanceWording } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { makeFolder } from '@storefront/db/lib/make-folder.ts';
import { renderAcceptanceLetter } from './messages/letters/acceptance-letter.ts';
import { renderFilesReceived } from './messages/letters/files-received.ts';
import { renderInvitation } from './messages/letters/invitation.tsx';
import { renderMessageLetter } from './messages/letters/message-letter.ts';
import { renderQuoteConfirmation } from './messages/letters/quote-confirmation.tsx';
import { renderQuoteReady } from './messages/letters/quote-ready.ts';
import { renderQuoteReminder } from './messages/letters/quote-reminder.ts';
import { renderStatusChanged } from './messages/letters/status-changed.ts';
import { renderAccountLockedNotice } from './messages/notices/account-locked-notice.ts';
import { renderBackupFailedNotice } from './messages/notices/backup-failed-notice.ts';
import type { ClientEvent } from './messages/notices/client-event-notice.ts';
import { renderClientEventNotice } from './messages/notices/client-event-notice.ts';
import { renderContactNotice } from './messages/notices/contact-notice.tsx';
import { renderMessageNotice } from './messages/notices/message-notice.ts';
import { renderNewOrderNotice } from './messages/notices/new-order-notice.tsx';
import { renderPasswordResetLetter } from './messages/notices/password-reset-letter.ts';
import { renderSecurityNotice } from './messages/notices/security-notice.ts';
import { renderTestMail } from './messages/notices/test-mail.tsx';
import { renderWebhookOffNotice } from './messages/notices/webhook-off-notice.ts';
import type { RenderedMail } from './messages/parts/rendered-mail.ts';
import { renderPaymentDue } from './messages/payment/payment-due.ts';
import { renderPaymentReceived } from './messages/payment/payment-received.ts';
import { renderPaymentRecorded } from './messages/payment/payment-recorded.ts';
import { sampleContactMessage, sampleOrder, samplePayment, sampleWebhook } from './testing/samples.ts';

// A development tool that renders every mail in both languages for inspection. Run in the folder `api`: `npx
// tsx src/mail/preview.ts OUTDIR`
const directory = process.argv[2];
if (!directory) throw new Error('Usage: npx tsx src/mail/preview.ts OUTDIR');
makeFolder(directory);
const publicUrl = 'https://shop.example';
const timeZone = 'Europe/Berlin';

const answers = {
  en: {
    message: 'Hello,\n\nwe can start on Monday.\n\nYour studio',
    reason: 'Spring offer',
    text: 'Can you start on Friday?',
  },
  de: {
    message: 'Guten Tag,\n\nwir können am Montag beginnen.\n\nIhr Studio',
    reason: 'Frühlingsangebot',
    text: 'Können Sie schon am Freitag beginnen?',
  },
};

for (const locale of locales) {
  for (const [name, mail] of Object.entries(mailsIn(locale))) {
    const { subject, html, text } = await mail;
    await writeFile(join(directory, `${name}.${locale}.html`), html);
    await writeFile(join(directory, `${name}.${locale}.txt`), `Subject: ${subject}\n\n${text}`);
  }
}

function mailsIn(locale: Locale): Record<string, Promise<RenderedMail>> {
  const order = sampleOrder({ locale });
  const { message, reason, text } = answers[locale];
  const conversation = [
    { text, files: [] },
    { text: message, files: ['brief.docx', 'logo.png'] },
  ];
  const events: ClientEvent[] = [
    { type: 'quote-declined', text },
    { type: 'quote-expired' },
    { type: 'quote-accepted', amountUsd: 526 },
    { type: 'payment-received', amountUsd: 263, notDueUsd: 0, isTest: false },
  ];
  return {
    'quote-confirmation': renderQuoteConfirmation({
      order,
      replyAddress: 'studio@example.com',
      timeZone,
      publicUrl,
    }),
    'new-order-notice': renderNewOrderNotice({ order, locale, timeZone, publicUrl }),
    'contact-notice': renderContactNotice({
      message: sampleContactMessage({ locale }),
      locale,
      timeZone,
      publicUrl,
    }),
    'quote-ready': renderQuoteReady({
      order: { ...order, totalPrice: 526, depositAmount: 263 },
      message,
      adjustment: { amount: -50, reason },
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
    ...Object.fromEntries(
      orderStatuses.map((status) => [
        `status-changed-${status}`,
        renderStatusChanged({ order, status, dueAmount: status === 'completed' ? 263 : 0, publicUrl }),
      ]),
    ),
    'files-received': renderFilesReceived({
      order,
      files: [
        { id: 1, originalName: 'brief.docx', fileSize: 48_213 },
        { id: 2, originalName: 'logo.png', fileSize: 1_204_000 },
      ],
      publicUrl,
    }),
    'payment-received': renderPaymentReceived({
      order,
      payment: samplePayment(),
      paidAmount: samplePayment().amountUsd,
      openAmount: order.totalPrice - samplePayment().amountUsd,
      notDueUsd: 0,
      timeZone,
      publicUrl,
    }),
    'acceptance-letter': renderAcceptanceLetter({
      order,
      acceptance: {
        acceptedAt: new Date('2026-04-09T09:30:00.000Z'),
        wording: acceptanceWording(
          {
            orderId: order.id,
            quoteVersion: 1,
            totalPrice: order.totalPrice,
            depositAmount: order.depositAmount,
          },
          locale,
        ),
        consumer: null,
      },
      adjustment: null,
      isDepositDue: true,
      timeZone,
      publicUrl,
    }),
    'payment-due': renderPaymentDue({
      order,
      version: 2,
      paidAmount: order.depositAmount,
      openAmount: order.totalPrice - order.depositAmount,
      publicUrl,
    }),
    'payment-recorded': renderPaymentRecorded({
      order,
      isOver: false,
      amount: order.depositAmount,
      paidAmount: order.depositAmount,
      openAmount: order.totalPrice - order.depositAmount,
      recordedAt: new Date('2026-04-09T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
    ...Object.fromEntries(
      events.map((event) => [
        `client-event-notice-${event.type}`,
        renderClientEventNotice({ order, event, locale, publicUrl }),
      ]),
    ),
    'quote-reminder': renderQuoteReminder({
      order,
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
    'message-letter': renderMessageLetter({ order, messages: conversation, takesReplies: true, publicUrl }),
    'message-notice': renderMessageNotice({
      order,
      messages: conversation,
      takesReplies: true,
      locale,
      publicUrl,
    }),
    'webhook-off-notice': renderWebhookOffNotice({
      webhook: sampleWebhook(),
      lastFailure: { failure: 'REFUSED', status: 503 },
      locale,
      timeZone,
      publicUrl,
    }),
    'account-locked-notice': renderAccountLockedNotice({
      username: 'admin',
      lockedAt: new Date('2026-11-20T09:30:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
    invitation: renderInvitation({
      invitedBy: 'dana',
      role: 'operator',
      token: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
      expiresAt: new Date('2026-11-24T09:30:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
    ...Object.fromEntries(
      (
        [
          'login.new-device',
          'password.changed',
          'factor.added',
          'factors.reset',
          'user.email-changed',
          'user.role-changed',
          'user.removed',
          'settings.changed',
        ] as const
      ).map((event) => [
        `security-notice-${event}`,
        renderSecurityNotice({
          event,
          account: 'admin',
          by: event === 'user.removed' || event === 'user.role-changed' ? 'dana' : null,
          subject: event === 'user.role-changed' ? 'admin: viewer → operator' : 'Firefox on Windows',
          source: '203.0.113.0',
          happenedAt: new Date('2026-11-20T09:30:00Z'),
          locale,
          timeZone,
          publicUrl,
        }),
      ]),
    ),
    'password-reset-letter': renderPasswordResetLetter({
      username: 'admin',
      token: 'preview',
      expiresAt: new Date('2026-11-20T10:00:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
    'backup-failed-notice': renderBackupFailedNotice({
      reason: 'ENOSPC: no space left on device',
      lastDoneAt: new Date('2026-11-20T03:00:00Z'),
      locale,
      timeZone,
      publicUrl,
    }),
    test: renderTestMail({ locale, publicUrl }),
  };
}
