/** Mails about one event of an order; `operatorMailKinds` contains those for the operator. */
export const orderEventMailKinds = [
  'quote-ready',
  'status-changed',
  'files-received',
  'payment-received',
  'payment-recorded',
  'payment-refunded',
  'payment-refund-failed',
  'payment-due',
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
export type OrderEventMailKind = (typeof orderEventMailKinds)[number];

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

export const isOrderEventMail = (kind: MailKind): kind is OrderEventMailKind =>
  (orderEventMailKinds as readonly MailKind[]).includes(kind);

export type MailSubject =
  | 'order'
  | 'order-event'
  | 'contact-message'
  | 'contact-answer'
  | 'webhook'
  | 'user'
  | 'backup'
  | 'alert'
  | 'invitation';

/** What each mail is about; a record, so that the compiler asks it of each new one. */
const subjects = {
  'quote-confirmation': 'order',
  'new-order-notice': 'order',
  'contact-notice': 'contact-message',
  'contact-answer': 'contact-answer',
  'webhook-off-notice': 'webhook',
  'account-locked-notice': 'user',
  'security-notice': 'user',
  'password-reset-letter': 'user',
  'backup-failed-notice': 'backup',
  'alert-notice': 'alert',
  invitation: 'invitation',
} as const satisfies Record<Exclude<MailKind, OrderEventMailKind>, MailSubject>;

/** Mails about an order or one of its events. */
export type OrderMailKind =
  | OrderEventMailKind
  | {
      [Kind in keyof typeof subjects]: (typeof subjects)[Kind] extends 'order' ? Kind : never;
    }[keyof typeof subjects];

/** Returns the mails about one of these. */
export const mailKindsAbout = (...wanted: MailSubject[]): MailKind[] =>
  mailKinds.filter((kind) => wanted.includes(isOrderEventMail(kind) ? 'order-event' : subjects[kind]));

/**
 * Who gets each mail. `operator` includes a person invited to become one. `visitor` is the address that a visitor
 * enters in a form; all other mails to a client are caused by the operator or a payment provider.
 */
const recipients: Readonly<Record<MailKind, 'client' | 'visitor' | 'operator'>> = {
  'quote-confirmation': 'visitor',
  'new-order-notice': 'operator',
  'contact-notice': 'operator',
  'contact-answer': 'client',
  'webhook-off-notice': 'operator',
  'account-locked-notice': 'operator',
  'security-notice': 'operator',
  'password-reset-letter': 'operator',
  'backup-failed-notice': 'operator',
  'alert-notice': 'operator',
  invitation: 'operator',
  'quote-ready': 'client',
  'status-changed': 'client',
  'files-received': 'visitor',
  'payment-received': 'client',
  'payment-recorded': 'client',
  'payment-refunded': 'client',
  'payment-refund-failed': 'client',
  'payment-due': 'client',
  'deliverable-ready': 'client',
  'round-offered': 'client',
  'closing-letter': 'client',
  'acceptance-letter': 'client',
  'withdrawal-letter': 'client',
  'client-event-notice': 'operator',
  'message-letter': 'client',
  'quote-reminder': 'client',
  'quote-second-reminder': 'client',
  'message-notice': 'operator',
  'delivery-date': 'client',
};

/** All other mails go to the client. */
export const operatorMailKinds: ReadonlySet<MailKind> = new Set(
  mailKinds.filter((kind) => recipients[kind] === 'operator'),
);

export const visitorMailKinds: ReadonlySet<MailKind> = new Set(
  mailKinds.filter((kind) => recipients[kind] === 'visitor'),
);

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
