/** Mails about one event of an order. The last one is for the operator, the others for the client. */
export const orderEventMailKinds = [
  'quote-ready',
  'status-changed',
  'files-received',
  'payment-received',
  'client-event-notice',
] as const;

/** Every mail that the outbox sends. */
export const mailKinds = [
  'quote-confirmation',
  'new-order-notice',
  'contact-notice',
  'webhook-off-notice',
  ...orderEventMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails to the operator; the others go to the client. */
export const operatorMailKinds: ReadonlySet<MailKind> = new Set([
  'new-order-notice',
  'contact-notice',
  'webhook-off-notice',
  'client-event-notice',
]);

/** How far a mail is; `delayed`: an attempt failed and it will be tried again, `failed`: given up. */
export const mailStates = ['queued', 'delayed', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];
