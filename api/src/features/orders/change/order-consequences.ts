import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type {
  OrderEventData,
  OrderEventOf,
  OrderEventType,
} from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderWebhookNews, WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';
import * as mails from './mail-rules.ts';
import * as news from './webhook-news.ts';

type Consequences<Type extends OrderEventType> = {
  /** Kinds of queued, untried mails that are no longer sent. */
  withdraws?: (event: OrderEventOf<Type>) => readonly MailKind[];
  outbox?: readonly mails.MailRule[] | ((event: OrderEventOf<Type>) => readonly mails.MailRule[]);
  webhooks?: news.News<Type>;
  /** An alert that needs a person; the operator gets a mail about it. */
  alert?: (event: OrderEventOf<Type>) => AlertData | null;
};

const { reminders, operatorNotice } = mails;

/**
 * The consequences of each event: the mails that are withdrawn and queued, what webhooks receive, and the
 * alert that is raised. `outbox` and `webhooks` are also the names of the workers that are woken once the
 * change is committed.
 */
const orderConsequences = {
  created: { outbox: [mails.confirmation, mails.newOrderNotice], webhooks: news.orderCreated },
  'status-changed': {
    withdraws: mails.remindersAtTheEnd,
    outbox: [mails.statusLetter],
    webhooks: news.statusChanged,
  },
  'payment-changed': {
    withdraws: mails.outdatedByPayment,
    outbox: mails.recordedMails,
    webhooks: news.orderPaid,
  },
  archived: { withdraws: reminders },
  unarchived: {},
  assigned: {},
  'details-changed': { outbox: [mails.deliveryDate] },
  'files-added': { outbox: [mails.filesReceived], webhooks: news.fileAdded },
  'quote-sent': { withdraws: reminders, outbox: mails.quoteLetters, webhooks: news.quoteSent },
  'options-changed': {},
  'quote-accepted': {
    withdraws: reminders,
    outbox: [mails.acceptanceLetter, operatorNotice],
    webhooks: news.quoteAccepted,
  },
  'quote-declined': { withdraws: reminders, outbox: [operatorNotice], webhooks: news.quoteDeclined },
  'quote-expired': { withdraws: reminders, outbox: [operatorNotice], webhooks: news.quoteExpired },
  'message-sent': {
    withdraws: mails.remindersOfWriter,
    outbox: mails.messageMails,
    webhooks: news.messageCreated,
  },
  'payment-received': { withdraws: mails.paymentRequests, outbox: [mails.paymentLetter, operatorNotice] },
  'payment-refunded': { alert: (event) => event },
  'payment-disputed': {
    alert: ({ answerBy = null, outcome, ...event }) => (outcome ? null : { ...event, answerBy }),
  },
  'payment-mismatched': { alert: ({ isTest: _, ...event }) => event },
  'client-address-renewed': {},
  'deliverable-sent': {
    withdraws: mails.paymentRequests,
    outbox: [mails.deliverableReady],
    webhooks: news.deliverableSent,
  },
  'deliverable-approved': { outbox: mails.approvalMails, webhooks: news.deliverableApproved },
  'changes-requested': { outbox: [operatorNotice], webhooks: news.changesRequested },
  'changes-withdrawn': { outbox: [operatorNotice] },
  'changes-started': {},
  'round-offered': { outbox: [mails.roundOffered] },
  'round-offer-withdrawn': {},
  'round-accepted': { outbox: [operatorNotice] },
  'round-given': { outbox: [mails.roundOffered] },
  'person-corrected': {},
  // An erased person gets no more mails, and other programs receive nothing that names them.
  'person-erased': {},
  'work-handed-over': { withdraws: mails.statusLetterWhenClosing, outbox: [mails.closingLetter] },
  'feedback-left': { outbox: [operatorNotice], webhooks: news.feedbackLeft },
  'contract-withdrawn': {
    withdraws: mails.remindersOfContract,
    outbox: [mails.withdrawalLetter],
    webhooks: news.contractWithdrawn,
    alert: (event) => event,
  },
} satisfies { [Type in OrderEventType]: Consequences<Type> };

// TypeScript cannot infer across the union that an event matches its own entry.
const consequencesOf = (event: OrderEventData) => orderConsequences[event.type] as Consequences<never>;

/** Returns the mails that an event causes; `tellClient` includes those that are sent only on request. */
export function mailsOf(event: OrderEventData, tellClient = false): mails.MailRule[] {
  const { outbox = [] } = consequencesOf(event);
  const rules = typeof outbox === 'function' ? outbox(event as never) : outbox;
  return rules.filter(({ isOptional }) => tellClient || !isOptional);
}

/** Returns the kinds of queued mails that an event makes unnecessary. */
export function withdrawnMailsOf(event: OrderEventData): readonly MailKind[] {
  return consequencesOf(event).withdraws?.(event as never) ?? [];
}

/** Returns false for an event that webhooks never receive. */
export function reachesWebhooks(event: OrderEventData): boolean {
  return consequencesOf(event).webhooks !== undefined;
}

/** Returns what webhooks receive about an event, or null for nothing. */
export function newsOf(event: OrderEventData, order: WebhookOrder): OrderWebhookNews | null {
  return consequencesOf(event).webhooks?.(event as never, order) ?? null;
}

/** Returns the alert that an event raises, or null for none. */
export function alertOf(event: OrderEventData): AlertData | null {
  return consequencesOf(event).alert?.(event as never) ?? null;
}
