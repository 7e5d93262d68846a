/** Mails about one event of an order; `operatorMailKinds` says which are for the operator. */
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

/** Every mail that the outbox sends. */
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

/** Mails to the operator, or to a person who is asked to become one; the others go to the client. */
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
 * Mails that the one who fills in a form causes to the address they give there. The others to a client follow from what the
 * operator or a payment provider did.
 */
export const visitorMailKinds: ReadonlySet<MailKind> = new Set(['quote-confirmation', 'files-received']);

/** How many of these one address gets in 24 hours. */
export const visitorMailsPerDayMax = 6;

/** Where a mail was handed over: to a mail server, or for want of one to a file in the data directory. */
export const mailDestinations = ['server', 'file'] as const;
export type MailDestination = (typeof mailDestinations)[number];

/**
 * How far a mail is; `delayed`: an attempt failed and it will be tried again, `failed`: given up, `stored`: kept as a
 * file, since no mail server was set.
 */
export const mailStates = ['queued', 'delayed', 'failed', 'sent', 'stored'] as const;
export type MailState = (typeof mailStates)[number];
