import type { AlertData } from '@storefront/contracts/alerts/alert-data.ts';
import type { MailKind } from '@storefront/contracts/mail/mail-kinds.ts';
import type {
  OrderEventData,
  OrderEventOf,
  OrderEventType,
} from '@storefront/contracts/orders/order-event.schema.ts';
import { orderStatusInfo } from '@storefront/contracts/orders/order-status.ts';
import type { OrderWebhookNews, WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';

/** A mail that an event causes. */
export type MailRule = {
  kind: MailKind;
  /** Only when the change asks for it with `tellClient`. */
  isOptional?: boolean;
  /** Leaves this much later, so that the events until then can share it. */
  delayMs?: number;
  /** Of several that wait untried, only the first or the last one is kept; all of them when absent. */
  keeps?: 'first' | 'last';
};

type Consequences<Type extends OrderEventType> = {
  /** Mails that wait untried and are not sent any more. */
  withdraws?: (event: OrderEventOf<Type>) => readonly MailKind[];
  outbox?: readonly MailRule[] | ((event: OrderEventOf<Type>) => readonly MailRule[]);
  webhooks?: (event: OrderEventOf<Type>, order: WebhookOrder) => OrderWebhookNews | null;
  /** What a person has to look at; the operator is mailed about it. */
  alert?: (event: OrderEventOf<Type>) => AlertData;
};

const noticeToOperator: MailRule = { kind: 'client-event-notice' };
const filesShareMailMs = 60_000;
/** Messages within five minutes are one mail. */
const sharesMail = { delayMs: 5 * 60_000, keeps: 'first' } as const;

/** Who mistypes a date has so long to put it right before the client reads it. */
const correctionMs = 2 * 60_000;

const dayMs = 24 * 60 * 60 * 1000;
const reminders = ['quote-reminder', 'quote-second-reminder'] as const;

/** After three and after seven days, as long as the quote is valid then. */
function remindersUntil(validUntil: string | undefined): MailRule[] {
  if (validUntil === undefined) return [];
  const validMs = new Date(validUntil).getTime() - Date.now();
  const rules: MailRule[] = [
    { kind: 'quote-reminder', delayMs: 3 * dayMs },
    { kind: 'quote-second-reminder', delayMs: 7 * dayMs },
  ];
  return rules.filter(({ delayMs = 0 }) => delayMs < validMs);
}

/**
 * What follows from each event: the mails that are queued, what webhooks receive, and the alert that is raised. The first
 * two have the name of the worker that delivers them, which is woken once the change is stored.
 */
const orderConsequences = {
  created: {
    outbox: [{ kind: 'quote-confirmation' }, { kind: 'new-order-notice' }],
    webhooks: (_, order) => ({ type: 'order.created', data: { order } }),
  },
  'status-changed': {
    withdraws: ({ to }) => (orderStatusInfo[to].isEnd ? reminders : []),
    outbox: [{ kind: 'status-changed', isOptional: true }],
    webhooks: ({ from }, order) => ({ type: 'order.status-changed', data: { order, previousStatus: from } }),
  },
  'payment-changed': { webhooks: tellOfPayment },
  archived: { withdraws: () => reminders },
  assigned: {},
  'details-changed': {
    outbox: [{ kind: 'delivery-date', isOptional: true, delayMs: correctionMs, keeps: 'first' }],
  },
  'files-added': {
    outbox: [{ kind: 'files-received', isOptional: true, delayMs: filesShareMailMs, keeps: 'first' }],
    webhooks: ({ names }, order) => ({ type: 'file.added', data: { order, names } }),
  },
  'quote-sent': {
    withdraws: () => reminders,
    outbox: ({ validUntil }) => [{ kind: 'quote-ready', keeps: 'last' }, ...remindersUntil(validUntil)],
    webhooks: ({ version }, order) => ({ type: 'quote.sent', data: { order, quote: { version } } }),
  },
  'options-changed': {},
  'quote-accepted': {
    withdraws: () => reminders,
    outbox: ({ buyerKind }) =>
      buyerKind === 'consumer' ? [{ kind: 'acceptance-letter' }, noticeToOperator] : [noticeToOperator],
    webhooks: ({ version }, order) => ({ type: 'quote.accepted', data: { order, quote: { version } } }),
  },
  'quote-declined': {
    withdraws: () => reminders,
    outbox: [noticeToOperator],
    webhooks: ({ version }, order) => ({ type: 'quote.declined', data: { order, quote: { version } } }),
  },
  'quote-expired': {
    withdraws: () => reminders,
    outbox: [noticeToOperator],
    webhooks: ({ version }, order) => ({ type: 'quote.expired', data: { order, quote: { version } } }),
  },
  'message-sent': {
    // A client who writes need not be reminded.
    withdraws: ({ from }) => (from === 'client' ? reminders : []),
    outbox: ({ from }) => [{ kind: from === 'client' ? 'message-notice' : 'message-letter', ...sharesMail }],
    webhooks: ({ messageId: id, from, text, files }, order) => ({
      type: 'message.created',
      data: { order, message: { id, from, text, files } },
    }),
  },
  'payment-received': { outbox: [{ kind: 'payment-received' }, noticeToOperator] },
  'payment-refunded': { alert: (event) => event },
  'payment-disputed': { alert: ({ answerBy = null, ...event }) => ({ ...event, answerBy }) },
  'payment-mismatched': {
    alert: ({ isTest: _, ...event }) => event,
  },
  'client-address-renewed': {},
  'deliverable-sent': {
    outbox: [{ kind: 'deliverable-ready', keeps: 'last' }],
    webhooks: ({ version, names }, order) => ({ type: 'deliverable.sent', data: { order, version, names } }),
  },
  'deliverable-approved': {
    outbox: [noticeToOperator],
    webhooks: ({ version }, order) => ({ type: 'deliverable.approved', data: { order, version } }),
  },
  'changes-requested': {
    outbox: [noticeToOperator],
    webhooks: ({ version, round, texts, files = [] }, order) => ({
      type: 'deliverable.changes-requested',
      data: { order, version, round, texts, files },
    }),
  },
  'changes-withdrawn': { outbox: [noticeToOperator] },
  'changes-started': {},
  'round-offered': { outbox: [{ kind: 'round-offered', keeps: 'last' }] },
  'round-offer-withdrawn': {},
  'round-accepted': { outbox: [noticeToOperator] },
  'round-given': { outbox: [{ kind: 'round-offered', keeps: 'last' }] },
  'person-corrected': {},
  // A person who was erased gets no more mails, and other programs receive nothing that names them.
  'person-erased': {},
  'work-handed-over': {
    // The closing letter says it.
    withdraws: () => ['status-changed'],
    outbox: [{ kind: 'closing-letter', keeps: 'last' }],
  },
  'feedback-left': {
    outbox: [noticeToOperator],
    webhooks: ({ text, mayPublish }, order) => ({
      type: 'feedback.left',
      data: { order, feedback: { text, mayPublish } },
    }),
  },
  'contract-withdrawn': {
    withdraws: () => reminders,
    outbox: [{ kind: 'withdrawal-letter' }],
    alert: (event) => event,
    webhooks: ({ version }, order) => ({ type: 'contract.withdrawn', data: { order, quote: { version } } }),
  },
} satisfies { [Type in OrderEventType]: Consequences<Type> };

/** Money that goes back is no payment. */
function tellOfPayment(
  { from, to }: OrderEventOf<'payment-changed'>,
  order: WebhookOrder,
): OrderWebhookNews | null {
  const data = { order, previousPaymentStatus: from };
  if (to === 'paid') return { type: 'order.paid', data };
  return from === 'unpaid' && to === 'partial' ? { type: 'order.partly-paid', data } : null;
}

// The event and its own entry belong together, which the compiler cannot follow through a union.
const consequencesOf = (event: OrderEventData) => orderConsequences[event.type] as Consequences<never>;

/** The mails that an event causes; `tellClient` adds those that are sent only when asked for. */
export function mailsOf(event: OrderEventData, tellClient = false): MailRule[] {
  const { outbox = [] } = consequencesOf(event);
  const rules = typeof outbox === 'function' ? outbox(event as never) : outbox;
  return rules.filter(({ isOptional }) => tellClient || !isOptional);
}

/** Kinds of mails that an event makes needless while they wait. */
export function withdrawnMailsOf(event: OrderEventData): readonly MailKind[] {
  return consequencesOf(event).withdraws?.(event as never) ?? [];
}

/** False for an event that webhooks never receive. */
export function isNews(event: OrderEventData): boolean {
  return consequencesOf(event).webhooks !== undefined;
}

/** What webhooks receive of an event, null for nothing. */
export function newsOf(event: OrderEventData, order: WebhookOrder): OrderWebhookNews | null {
  return consequencesOf(event).webhooks?.(event as never, order) ?? null;
}

/** The alert that an event raises, null for none. */
export function alertOf(event: OrderEventData): AlertData | null {
  return consequencesOf(event).alert?.(event as never) ?? null;
}
