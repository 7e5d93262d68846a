/** Mails about one event of an order; `operatorMailKinds` contains those for the operator. */
export const orderEventMailKinds = [
  'quote-ready',
  'status-changed',
  'files-received',
  'payment-received',
  'deliverable-ready',
  'round-offered',
  'closing-letter',
  'acceptance-letter',
  'withdrawal-letter',
  'client-event-notice',
  'message-letter',
  'quote-reminder',
  'quote-second-reminder',
  'message-notice',
  'delivery-date',
] as const;

/** All kinds of mails that the outbox sends. */
export const mailKinds = [
  'quote-confirmation',
  'new-order-notice',
  'contact-notice',
  'contact-answer',
  'webhook-off-notice',
  'account-locked-notice',
  'security-notice',
  'password-reset-letter',
  'backup-failed-notice',
  'alert-notice',
  'invitation',
  ...orderEventMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails to the operator, or to a person invited to become one; the others go to the client. */
export const operatorMailKinds: ReadonlySet<MailKind> = new Set([
  'new-order-notice',
  'contact-notice',
  'webhook-off-notice',
  'account-locked-notice',
  'security-notice',
  'password-reset-letter',
  'backup-failed-notice',
  'alert-notice',
  'invitation',
  'client-event-notice',
  'message-notice',
]);

/**
 * Mails to the address that a visitor enters in a form. All other mails to a client are caused by the
 * operator or a payment provider.
 */
export const visitorMailKinds: ReadonlySet<MailKind> = new Set(['quote-confirmation', 'files-received']);

/** Maximum number of these mails to one address in 24 hours. */
export const visitorMailsPerDayMax = 6;

/** Where a mail went: to a mail server, or without one to a file in the data directory. */
export const mailDestinations = ['server', 'file'] as const;
export type MailDestination = (typeof mailDestinations)[number];

/**
 * State of a mail; `delayed`: an attempt failed and will be retried, `failed`: given up, `stored`: written to a
 * file, because no mail server was configured.
 */
export const mailStates = ['queued', 'delayed', 'failed', 'sent', 'stored'] as const;
export type MailState = (typeof mailStates)[number];
