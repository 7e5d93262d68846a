import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { OrderMailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type {
  OrderEventData,
  OrderEventOf,
  OrderEventType,
} from '@storefront/contracts/orders/order-event.schema.ts';
import type {
  OrderWebhookPayload,
  WebhookOrder,
} from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import { mailRules, outdatedAtTheEnd, paymentRequests, quoteMails, reminders } from './mail-rules.ts';

type Mails<Type extends OrderEventType> =
  | readonly OrderMailKind[]
  | ((event: OrderEventOf<Type>) => readonly OrderMailKind[]);

type Consequences<Type extends OrderEventType> = {
  /** Kinds of queued, untried mails that are no longer sent. */
  withdrawnMails?: Mails<Type>;
  mails?: Mails<Type>;
  /** What webhooks receive, or null for nothing. */
  payload?: (event: OrderEventOf<Type>, order: WebhookOrder) => OrderWebhookPayload | null;
  /** An alert that needs a person; the operator gets a mail about it. */
  alert?: (event: OrderEventOf<Type>) => AlertData | null;
};

/** A payload that names a version of the quote. */
const ofQuote =
  <Type extends 'quote.sent' | 'quote.accepted' | 'quote.declined' | 'quote.expired' | 'contract.withdrawn'>(
    type: Type,
  ) =>
  ({ version }: { version: number }, order: WebhookOrder) => ({ type, data: { order, quote: { version } } });

/**
 * The consequences of each event: the mails that are withdrawn and queued, what webhooks receive, and the
 * alert that is raised. `mailRules` says when each mail is sent.
 */
export const orderConsequences = {
  created: {
    mails: ['quote-confirmation', 'new-order-notice'],
    payload: (_, order) => ({ type: 'order.created', data: { order } }),
  },
  'status-changed': {
    withdrawnMails: outdatedAtTheEnd,
    mails: ['status-changed'],
    payload: ({ from }, order) => ({ type: 'order.status-changed', data: { order, previousStatus: from } }),
  },
  'payment-changed': {
    // After a correction the letter would report money that did not arrive; after anything else the request is outdated.
    withdrawnMails: ({ recorded = 0 }) => (recorded < 0 ? ['payment-recorded'] : paymentRequests),
    // No letter is sent about a status that records no further money.
    mails: ({ recorded = 0 }) => (recorded > 0 ? ['payment-recorded'] : []),
    payload: ({ from, to }, order) => {
      const data = { order, previousPaymentStatus: from };
      if (to === 'paid') return { type: 'order.paid', data };
      // A refund is not reported as a payment.
      return from === 'unpaid' && to === 'partial' ? { type: 'order.partly-paid', data } : null;
    },
  },
  archived: { withdrawnMails: reminders },
  unarchived: {},
  assigned: {},
  'details-changed': { mails: ['delivery-date'] },
  'files-added': {
    mails: ['files-received'],
    payload: ({ names }, order) => ({ type: 'file.added', data: { order, names } }),
  },
  'quote-sent': { withdrawnMails: reminders, mails: quoteMails, payload: ofQuote('quote.sent') },
  'options-changed': {},
  'quote-accepted': {
    withdrawnMails: reminders,
    mails: ['acceptance-letter', 'client-event-notice'],
    payload: ofQuote('quote.accepted'),
  },
  'quote-declined': {
    withdrawnMails: reminders,
    mails: ['client-event-notice'],
    payload: ofQuote('quote.declined'),
  },
  'quote-expired': {
    withdrawnMails: reminders,
    mails: ['client-event-notice'],
    payload: ofQuote('quote.expired'),
  },
  'message-sent': {
    // A client who writes needs no reminder.
    withdrawnMails: ({ from }) => (from === 'client' ? reminders : []),
    mails: ({ from }) => [from === 'client' ? 'message-notice' : 'message-letter'],
    payload: ({ messageId: id, from, text, files }, order) => ({
      type: 'message.created',
      data: { order, message: { id, from, text, files } },
    }),
  },
  'payment-received': {
    withdrawnMails: paymentRequests,
    // The alert about a payment that was not due contains all that the operator has to know.
    mails: ({ notDue }) => (notDue ? ['payment-received'] : ['payment-received', 'client-event-notice']),
    alert: ({ kind: _, balance: __, notDue, ...event }) =>
      notDue ? { ...event, type: 'payment-not-due', notDue } : null,
  },
  'payment-refunded': {
    // What a bank took back in a dispute is no refund of ours, and its client knows of it.
    mails: ({ reason }) => (reason === undefined ? ['payment-refunded'] : []),
    payload: ({ paymentId: id, isTest, amount, refundedAmount, reason }, order) => ({
      type: 'payment.refunded',
      data: { order, payment: { id, isTest, amount, refundedAmount, reason } },
    }),
    alert: ({ balance: _, ...event }) => event,
  },
  'payment-refund-failed': {
    // A client who got no letter about the refund does not miss it.
    mails: ({ countedAmount = 0 }) => (countedAmount > 0 ? ['payment-refund-failed'] : []),
    payload: ({ paymentId: id, isTest, amount, failedAmount, refundedAmount }, order) => ({
      type: 'payment.refund-failed',
      data: { order, payment: { id, isTest, amount, failedAmount, refundedAmount } },
    }),
    alert: ({ countedAmount: _, balance: __, ...event }) => event,
  },
  'payment-disputed': {
    payload: ({ paymentId: id, isTest, amount: disputedAmount, answerBy = null, outcome = null }, order) => ({
      type: 'payment.disputed',
      data: { order, payment: { id, isTest, disputedAmount, answerBy, outcome } },
    }),
    alert: ({ answerBy = null, outcome, ...event }) => (outcome ? null : { ...event, answerBy }),
  },
  'payment-mismatched': { alert: ({ isTest: _, ...event }) => event },
  'client-address-renewed': {},
  'deliverable-sent': {
    withdrawnMails: paymentRequests,
    mails: ['deliverable-ready'],
    payload: ({ version, names }, order) => ({ type: 'deliverable.sent', data: { order, version, names } }),
  },
  'deliverable-approved': {
    mails: ({ openAmount = 0 }) => [...(openAmount > 0 ? paymentRequests : []), 'client-event-notice'],
    payload: ({ version }, order) => ({ type: 'deliverable.approved', data: { order, version } }),
  },
  'changes-requested': {
    mails: ['client-event-notice'],
    payload: ({ version, round, texts, files = [] }, order) => ({
      type: 'deliverable.changes-requested',
      data: { order, version, round, texts, files },
    }),
  },
  'changes-withdrawn': { mails: ['client-event-notice'] },
  'changes-started': {},
  'round-offered': { mails: ['round-offered'] },
  'round-offer-withdrawn': {},
  'round-accepted': { mails: ['round-accepted', 'client-event-notice'] },
  'round-given': { mails: ['round-offered'] },
  'person-corrected': {},
  // An erased person gets no more mails, and other programs receive nothing that names them.
  'person-erased': {},
  // The closing letter already says that the order is completed.
  'work-handed-over': { withdrawnMails: ['status-changed'], mails: ['closing-letter'] },
  'feedback-left': {
    mails: ['client-event-notice'],
    payload: ({ text, mayPublish }, order) => ({
      type: 'feedback.left',
      data: { order, feedback: { text, mayPublish } },
    }),
  },
  'contract-withdrawn': {
    withdrawnMails: [...reminders, ...paymentRequests],
    mails: ['withdrawal-letter'],
    payload: ofQuote('contract.withdrawn'),
    alert: (event) => event,
  },
} satisfies { [Type in OrderEventType]: Consequences<Type> };

/** Returns what follows from an event; with `tellClient` also the mails that are sent only on request. */
export function consequencesOf(event: OrderEventData, tellClient = false) {
  // TypeScript cannot infer across the union that an event matches its own entry.
  const { withdrawnMails, mails, payload, alert } = orderConsequences[event.type] as Consequences<never>;
  const kindsOf = (kinds: Mails<never> = []) => (typeof kinds === 'function' ? kinds(event as never) : kinds);
  return {
    withdrawnMails: kindsOf(withdrawnMails),
    mails: kindsOf(mails).filter((kind) => tellClient || !mailRules[kind].isOptional),
    alert: alert?.(event as never) ?? null,
    /** Undefined for an event that webhooks never receive. */
    writePayload: payload && ((order: WebhookOrder) => payload(event as never, order)),
  };
}

export type EventConsequences = ReturnType<typeof consequencesOf>;

/** Returns whether an event is the operator's reply to the client, who was promised one within a day. */
export function isReply(event: OrderEventData, tellClient = false): boolean {
  switch (event.type) {
    case 'quote-sent':
    case 'deliverable-sent':
      return true;
    case 'message-sent':
      return event.from === 'operator';
    case 'status-changed':
      return tellClient;
    default:
      return false;
  }
}
