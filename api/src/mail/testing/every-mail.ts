import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import { priceLines, readBasket } from '@storefront/contracts/pricing/quote-totals.ts';
import { renderAcceptanceLetter } from '../messages/letters/acceptance-letter.ts';
import { renderClosingLetter } from '../messages/letters/closing-letter.ts';
import { renderContactAnswer } from '../messages/letters/contact-answer.tsx';
import { renderDeliverableReady } from '../messages/letters/deliverable-ready.ts';
import { renderDeliveryDate } from '../messages/letters/delivery-date.ts';
import { renderFilesReceived } from '../messages/letters/files-received.ts';
import { renderMessageLetter } from '../messages/letters/message-letter.ts';
import { renderQuoteConfirmation } from '../messages/letters/quote-confirmation.tsx';
import { renderQuoteReady } from '../messages/letters/quote-ready.ts';
import { renderQuoteReminder } from '../messages/letters/quote-reminder.ts';
import { renderRoundAccepted } from '../messages/letters/round-accepted.ts';
import { renderRoundOffered } from '../messages/letters/round-offered.ts';
import { renderStatusChanged } from '../messages/letters/status-changed.ts';
import { renderWithdrawalLetter } from '../messages/letters/withdrawal-letter.ts';
import { renderAccountLockedNotice } from '../messages/notices/account-locked-notice.ts';
import { renderAlertNotice } from '../messages/notices/alert-notice.tsx';
import { renderBackupFailedNotice } from '../messages/notices/backup-failed-notice.ts';
import { renderClientEventNotice } from '../messages/notices/client-event-notice.ts';
import { renderContactNotice } from '../messages/notices/contact-notice.tsx';
import { renderInvitation } from '../messages/notices/invitation.ts';
import { renderMessageNotice } from '../messages/notices/message-notice.ts';
import { renderNewOrderNotice } from '../messages/notices/new-order-notice.tsx';
import { renderPasswordResetLetter } from '../messages/notices/password-reset-letter.ts';
import { renderSecurityNotice } from '../messages/notices/security-notice.ts';
import { renderWebhookOffNotice } from '../messages/notices/webhook-off-notice.ts';
import { paymentMails } from './payment-mails.ts';
import {
  publicUrl,
  type Render,
  sampleAlerts,
  sampleContactMessage,
  sampleOrder,
  sampleWebhook,
} from './samples.ts';

const timeZone = 'UTC';
const replyAddress = 'studio@shop.example';

/** Mails that quote a text of their sender. */
export const quotingMails = {
  'new-order-notice': (locale, name = 'Ana', text = 'A text') =>
    renderNewOrderNotice({
      order: sampleOrder({ locale, clientName: name, orderDetails: details(text) }),
      ...ofNotice(locale),
    }),
  'contact-notice': (locale, name = 'Ana', text = 'A text') =>
    renderContactNotice({
      message: sampleContactMessage({ locale, name, message: text }),
      ...ofNotice(locale),
    }),
  'contact-answer': (locale, name = 'Ana', text = 'A text') =>
    renderContactAnswer({
      message: sampleContactMessage({ locale, name, message: text }),
      answer: text.slice(0, 10_000),
      timeZone,
      publicUrl,
    }),
  'quote-ready': (locale, name, text = 'A text') =>
    renderQuoteReady({
      order: { ...order(locale, name), totalPrice: 556, depositAmount: 278 },
      replaces: 'acceptance',
      message: text,
      adjustment: { amount: -20, reason: 'Returning client' },
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'client-event-notice': (locale, name, text = 'A text') =>
    renderClientEventNotice({
      order: order(locale, name),
      event: { type: 'quote-declined', version: 1, text },
      after: { openUsd: 0, waitsFor: 'quote', startsAfter: null },
      ...ofNotice(locale),
    }),
  'message-letter': (locale, name, text = 'A text') =>
    renderMessageLetter({
      order: order(locale, name),
      messages: [{ text, files: ['brief.docx'] }],
      takesReplies: true,
      publicUrl,
    }),
  'message-notice': (locale, name, text = 'A text') =>
    renderMessageNotice({
      order: order(locale, name),
      messages: [{ text, files: ['brief.docx'] }],
      takesReplies: true,
      locale,
      publicUrl,
    }),
} satisfies Partial<Record<MailKind, Render>>;

/** Mails that contain only a visitor's name, and no other text of theirs. */
const shortMails = {
  'quote-confirmation': (locale, name = 'Ana', text = 'A text') =>
    renderQuoteConfirmation({
      order: sampleOrder({ locale, clientName: name, orderDetails: details(text) }),
      replyAddress,
      timeZone,
      publicUrl,
    }),
  'quote-reminder': (locale, name) =>
    renderQuoteReminder({
      order: order(locale, name),
      isLast: false,
      adjustment: null,
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'status-changed': (locale, name) =>
    renderStatusChanged({
      order: order(locale, name),
      status: 'completed',
      waitsFor: 'rest',
      dueAmount: 288,
      isUnrefunded: false,
      publicUrl,
    }),
  'files-received': (locale, name, text = 'brief.docx') =>
    renderFilesReceived({
      order: order(locale, name),
      files: [{ id: 1, originalName: text, fileSize: 48_213 }],
      publicUrl,
    }),
  'alert-notice': (locale) =>
    renderAlertNotice({
      named: sampleAlerts.map((data, index) => ({
        id: index + 1,
        orderId: index === 0 ? null : 7,
        data,
        createdAt: new Date('2026-11-20T09:30:00Z'),
      })),
      total: 25,
      ...ofNotice(locale),
    }),
  'delivery-date': (locale, name) =>
    renderDeliveryDate({ order: order(locale, name), day: '2026-04-22', before: '2026-04-20', publicUrl }),
  'account-locked-notice': (locale) =>
    renderAccountLockedNotice({
      username: 'operator',
      lockedAt: new Date('2026-11-20T09:30:00Z'),
      ...ofNotice(locale),
    }),
  invitation: (locale) =>
    renderInvitation({
      invitedBy: 'dana',
      role: 'operator',
      token: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
      expiresAt: new Date('2026-11-24T09:30:00Z'),
      ...ofNotice(locale),
    }),
  'backup-failed-notice': (locale) =>
    renderBackupFailedNotice({
      reason: 'ENOSPC: no space left on device',
      lastDoneAt: new Date('2026-11-20T03:00:00Z'),
      ...ofNotice(locale),
    }),
  'webhook-off-notice': (locale) =>
    renderWebhookOffNotice({
      webhook: sampleWebhook(),
      lastFailure: { failure: 'REFUSED', status: 503 },
      ...ofNotice(locale),
    }),
  'quote-second-reminder': (locale, name) =>
    renderQuoteReminder({
      order: order(locale, name),
      isLast: true,
      adjustment: null,
      validUntil: new Date('2026-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'deliverable-ready': (locale, name) =>
    renderDeliverableReady({
      order: order(locale, name),
      version: 2,
      note: 'With the new colors.',
      names: ['home.pdf', 'about.pdf'],
      nextRound: 'left',
      publicUrl,
    }),
  'round-offered': (locale, name) =>
    renderRoundOffered({ order: order(locale, name), price: 80, note: 'One more round.', publicUrl }),
  'round-accepted': (locale, name) =>
    renderRoundAccepted({
      order: order(locale, name),
      price: 80,
      acceptedAt: new Date('2026-04-08T09:30:00.000Z'),
      wording: 'I add a further revision round.',
      timeZone,
      publicUrl,
    }),
  'closing-letter': (locale, name) =>
    renderClosingLetter({
      order: order(locale, name),
      names: ['home.pdf'],
      pageUntil: new Date('2027-04-22T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'acceptance-letter': (locale, name) =>
    renderAcceptanceLetter({
      order: order(locale, name),
      acceptance: {
        acceptedAt: new Date('2026-04-08T09:30:00.000Z'),
        lines: priceLines(readBasket('email-template', sampleOrder().orderDetails), 576),
        totalPrice: 576,
        depositAmount: 288,
        wording: 'I accept the quote.',
        consumer: {
          instruction: 'You may withdraw within fourteen days.',
          earlyStart: null,
          withdrawalEnd: new Date('2026-04-22T21:59:59.000Z'),
        },
      },
      adjustment: null,
      isDepositDue: true,
      timeZone,
      publicUrl,
    }),
  'withdrawal-letter': (locale, name = 'Ana') =>
    renderWithdrawalLetter({
      order: order(locale, name),
      name,
      version: 1,
      withdrawnAt: new Date('2026-04-09T09:30:00.000Z'),
      timeZone,
      publicUrl,
    }),
  'security-notice': (locale) =>
    renderSecurityNotice({
      event: 'login.new-device',
      account: 'operator',
      by: null,
      subject: 'Firefox on Windows',
      source: '203.0.113.0',
      happenedAt: new Date('2026-11-20T09:30:00Z'),
      ...ofNotice(locale),
    }),
  'password-reset-letter': (locale) =>
    renderPasswordResetLetter({
      username: 'operator',
      token: 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA',
      expiresAt: new Date('2026-11-20T10:00:00Z'),
      ...ofNotice(locale),
    }),
} satisfies Partial<Record<MailKind, Render>>;

export const everyMail: Readonly<Record<MailKind, Render>> = {
  ...quotingMails,
  ...shortMails,
  ...paymentMails,
};

const ofNotice = (locale: Locale) => ({ locale, timeZone, publicUrl });

const order = (locale: Locale, name = 'Ana') => sampleOrder({ locale, clientName: name });

const details = (templateRequirements: string) => ({ ...sampleOrder().orderDetails, templateRequirements });
