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
import { renderDeliveryNotice } from '../messages/notices/delivery-notice.ts';
import { renderInvitation } from '../messages/notices/invitation.ts';
import { renderMessageNotice } from '../messages/notices/message-notice.ts';
import { renderNewOrderNotice } from '../messages/notices/new-order-notice.tsx';
import { renderPasswordResetLetter } from '../messages/notices/password-reset-letter.ts';
import { renderSecurityNotice } from '../messages/notices/security-notice.ts';
import { renderTestMail } from '../messages/notices/test-mail.tsx';
import { renderWebhookOffNotice } from '../messages/notices/webhook-off-notice.ts';
import { renderPaymentDue } from '../messages/payment/payment-due.ts';
import { renderPaymentReceived } from '../messages/payment/payment-received.ts';
import { renderPaymentRecorded } from '../messages/payment/payment-recorded.ts';
import { renderPaymentRefunded } from '../messages/payment/payment-refunded.ts';
import { renderRefundFailed } from '../messages/payment/refund-failed.ts';
import { encodeMail } from './encode-mail.ts';
import { storeMail } from './store-mail.ts';

/**
 * The jobs of the thread in `run-mail-job.ts`: rendering each mail, encoding it, and storing it as a file.
 */
export const mailJobs = {
  encodeMail,
  storeMail,
  renderAcceptanceLetter,
  renderClosingLetter,
  renderWithdrawalLetter,
  renderAccountLockedNotice,
  renderAlertNotice,
  renderBackupFailedNotice,
  renderClientEventNotice,
  renderContactAnswer,
  renderContactNotice,
  renderDeliverableReady,
  renderDeliveryDate,
  renderDeliveryNotice,
  renderFilesReceived,
  renderInvitation,
  renderMessageLetter,
  renderMessageNotice,
  renderNewOrderNotice,
  renderPasswordResetLetter,
  renderPaymentDue,
  renderPaymentReceived,
  renderPaymentRecorded,
  renderPaymentRefunded,
  renderQuoteConfirmation,
  renderQuoteReady,
  renderQuoteReminder,
  renderRefundFailed,
  renderRoundAccepted,
  renderRoundOffered,
  renderSecurityNotice,
  renderStatusChanged,
  renderTestMail,
  renderWebhookOffNotice,
};
export type MailJobs = typeof mailJobs;
