import type { WebhookEvent } from '@storefront/contracts/webhooks/webhook-events.ts';
import type { Texts } from '#i18n/translator.ts';

/** Returns the display name of an event. Keys of texts cannot contain dots. */
export function eventName(event: WebhookEvent, LL: Texts): string {
  const { events } = LL.adminWebhooks;
  return {
    'order.created': events['order-created'],
    'order.status-changed': events['order-status-changed'],
    'order.partly-paid': events['order-partly-paid'],
    'order.paid': events['order-paid'],
    'payment.refunded': events['payment-refunded'],
    'payment.refund-failed': events['payment-refund-failed'],
    'payment.disputed': events['payment-disputed'],
    'quote.sent': events['quote-sent'],
    'quote.accepted': events['quote-accepted'],
    'quote.declined': events['quote-declined'],
    'quote.expired': events['quote-expired'],
    'message.created': events['message-created'],
    'file.added': events['file-added'],
    'deliverable.sent': events['deliverable-sent'],
    'deliverable.approved': events['deliverable-approved'],
    'deliverable.changes-requested': events['deliverable-changes-requested'],
    'feedback.left': events['feedback-left'],
    'contract.withdrawn': events['contract-withdrawn'],
    'webhook.test': events['webhook-test'],
  }[event]();
}
