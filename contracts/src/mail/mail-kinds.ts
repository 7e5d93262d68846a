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

/** `operator` includes a person invited to become one; `visitor` is the address that a visitor enters in a form. */
type Recipient = 'client' | 'visitor' | 'operator';

/** Every mail that the outbox sends: what it is about, and who gets it. */
const mails = {
  'quote-confirmation': { about: 'order', to: 'visitor' },
  'new-order-notice': { about: 'order', to: 'operator' },
  'contact-notice': { about: 'contact-message', to: 'operator' },
  'contact-answer': { about: 'contact-answer', to: 'client' },
  'webhook-off-notice': { about: 'webhook', to: 'operator' },
  'account-locked-notice': { about: 'user', to: 'operator' },
  'security-notice': { about: 'user', to: 'operator' },
  'password-reset-letter': { about: 'user', to: 'operator' },
  'backup-failed-notice': { about: 'backup', to: 'operator' },
  'alert-notice': { about: 'alert', to: 'operator' },
  invitation: { about: 'invitation', to: 'operator' },
  'quote-ready': { about: 'order-event', to: 'client' },
  'status-changed': { about: 'order-event', to: 'client' },
  'files-received': { about: 'order-event', to: 'visitor' },
  'payment-received': { about: 'order-event', to: 'client' },
  'payment-recorded': { about: 'order-event', to: 'client' },
  'payment-refunded': { about: 'order-event', to: 'client' },
  'payment-refund-failed': { about: 'order-event', to: 'client' },
  'payment-due': { about: 'order-event', to: 'client' },
  'deliverable-ready': { about: 'order-event', to: 'client' },
  'round-offered': { about: 'order-event', to: 'client' },
  'round-accepted': { about: 'order-event', to: 'client' },
  'closing-letter': { about: 'order-event', to: 'client' },
  'acceptance-letter': { about: 'order-event', to: 'client' },
  'withdrawal-letter': { about: 'order-event', to: 'client' },
  'client-event-notice': { about: 'order-event', to: 'operator' },
  'message-letter': { about: 'order-event', to: 'client' },
  'quote-reminder': { about: 'order-event', to: 'client' },
  'quote-second-reminder': { about: 'order-event', to: 'client' },
  'message-notice': { about: 'order-event', to: 'operator' },
  'delivery-date': { about: 'order-event', to: 'client' },
} as const satisfies Record<string, { about: MailSubject; to: Recipient }>;

export type MailKind = keyof typeof mails;
export const mailKinds = Object.keys(mails) as [MailKind, ...MailKind[]];

type KindAbout<Subject extends MailSubject> = {
  [Kind in MailKind]: (typeof mails)[Kind]['about'] extends Subject ? Kind : never;
}[MailKind];
export type OrderEventMailKind = KindAbout<'order-event'>;
/** Mails about an order or one of its events. */
export type OrderMailKind = KindAbout<'order' | 'order-event'>;

export const isOrderEventMail = (kind: MailKind): kind is OrderEventMailKind =>
  mails[kind].about === 'order-event';

/** Returns the mails about one of these. */
export const mailKindsAbout = (...wanted: MailSubject[]): MailKind[] =>
  mailKinds.filter((kind) => wanted.includes(mails[kind].about));

const mailKindsTo = (recipient: Recipient): ReadonlySet<MailKind> =>
  new Set(mailKinds.filter((kind) => mails[kind].to === recipient));

/** All other mails go to the client. */
export const operatorMailKinds = mailKindsTo('operator');

export const visitorMailKinds = mailKindsTo('visitor');

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
