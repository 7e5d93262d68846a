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
import * as mails from './mail-rules.ts';
import * as payloads from './webhook-payloads.ts';

type Consequences<Type extends OrderEventType> = {
  /** Kinds of queued, untried mails that are no longer sent. */
  withdraws?: (event: OrderEventOf<Type>) => readonly OrderMailKind[];
  outbox?: readonly OrderMailKind[] | ((event: OrderEventOf<Type>) => readonly OrderMailKind[]);
  webhooks?: payloads.WritePayload<Type>;
  /** An alert that needs a person; the operator gets a mail about it. */
  alert?: (event: OrderEventOf<Type>) => AlertData | null;
};

const { reminders } = mails;

/**
 * The consequences of each event: the mails that are withdrawn and queued, what webhooks receive, and the
 * alert that is raised. `outbox` and `webhooks` are also the names of the workers that are woken once the
 * change is committed. `mailRules` says when each mail is sent.
 */
export const orderConsequences = {
  created: { outbox: ['quote-confirmation', 'new-order-notice'], webhooks: payloads.orderCreated },
  'status-changed': {
    withdraws: mails.outdatedAtTheEnd,
    outbox: ['status-changed'],
    webhooks: payloads.statusChanged,
  },
  'payment-changed': {
    withdraws: mails.outdatedByPayment,
    outbox: mails.recordedMails,
    webhooks: payloads.orderPaid,
  },
  archived: { withdraws: reminders },
  unarchived: {},
  assigned: {},
  'details-changed': { outbox: ['delivery-date'] },
  'files-added': { outbox: ['files-received'], webhooks: payloads.fileAdded },
  'quote-sent': { withdraws: reminders, outbox: mails.quoteMails, webhooks: payloads.quoteSent },
  'options-changed': {},
  'quote-accepted': {
    withdraws: reminders,
    outbox: ['acceptance-letter', 'client-event-notice'],
    webhooks: payloads.quoteAccepted,
  },
  'quote-declined': {
    withdraws: reminders,
    outbox: ['client-event-notice'],
    webhooks: payloads.quoteDeclined,
  },
  'quote-expired': { withdraws: reminders, outbox: ['client-event-notice'], webhooks: payloads.quoteExpired },
  'message-sent': {
    withdraws: mails.outdatedByMessage,
    outbox: mails.messageMails,
    webhooks: payloads.messageCreated,
  },
  'payment-received': {
    withdraws: mails.paymentRequests,
    outbox: mails.paymentMails,
    alert: ({ kind: _, notDue, ...event }) => (notDue ? { ...event, type: 'payment-not-due', notDue } : null),
  },
  'payment-refunded': { webhooks: payloads.paymentRefunded, alert: (event) => event },
  'payment-refund-failed': { webhooks: payloads.refundFailed, alert: (event) => event },
  'payment-disputed': {
    webhooks: payloads.paymentDisputed,
    alert: ({ answerBy = null, outcome, ...event }) => (outcome ? null : { ...event, answerBy }),
  },
  'payment-mismatched': { alert: ({ isTest: _, ...event }) => event },
  'client-address-renewed': {},
  'deliverable-sent': {
    withdraws: mails.paymentRequests,
    outbox: ['deliverable-ready'],
    webhooks: payloads.deliverableSent,
  },
  'deliverable-approved': { outbox: mails.approvalMails, webhooks: payloads.deliverableApproved },
  'changes-requested': { outbox: ['client-event-notice'], webhooks: payloads.changesRequested },
  'changes-withdrawn': { outbox: ['client-event-notice'] },
  'changes-started': {},
  'round-offered': { outbox: ['round-offered'] },
  'round-offer-withdrawn': {},
  'round-accepted': { outbox: ['client-event-notice'] },
  'round-given': { outbox: ['round-offered'] },
  'person-corrected': {},
  // An erased person gets no more mails, and other programs receive nothing that names them.
  'person-erased': {},
  'work-handed-over': { withdraws: mails.statusLetterWhenClosing, outbox: ['closing-letter'] },
  'feedback-left': { outbox: ['client-event-notice'], webhooks: payloads.feedbackLeft },
  'contract-withdrawn': {
    withdraws: mails.outdatedByWithdrawal,
    outbox: ['withdrawal-letter'],
    webhooks: payloads.contractWithdrawn,
    alert: (event) => event,
  },
} satisfies { [Type in OrderEventType]: Consequences<Type> };

// TypeScript cannot infer across the union that an event matches its own entry.
const consequencesOf = (event: OrderEventData) => orderConsequences[event.type] as Consequences<never>;

/** Returns the mails that an event causes; `tellClient` includes those that are sent only on request. */
export function mailsOf(event: OrderEventData, tellClient = false): OrderMailKind[] {
  const { outbox = [] } = consequencesOf(event);
  const kinds = typeof outbox === 'function' ? outbox(event as never) : outbox;
  return kinds.filter((kind) => tellClient || !mails.mailRules[kind].isOptional);
}

/** Returns the kinds of queued mails that an event makes unnecessary. */
export function withdrawnMailsOf(event: OrderEventData): readonly OrderMailKind[] {
  return consequencesOf(event).withdraws?.(event as never) ?? [];
}

/** Returns false for an event that webhooks never receive. */
export function reachesWebhooks(event: OrderEventData): boolean {
  return consequencesOf(event).webhooks !== undefined;
}

/** Returns what webhooks receive about an event, or null for nothing. */
export function payloadOf(event: OrderEventData, order: WebhookOrder): OrderWebhookPayload | null {
  return consequencesOf(event).webhooks?.(event as never, order) ?? null;
}

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

/** Returns the alert that an event raises, or null for none. */
export function alertOf(event: OrderEventData): AlertData | null {
  return consequencesOf(event).alert?.(event as never) ?? null;
}
