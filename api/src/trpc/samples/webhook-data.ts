import type { WebhookEventData, WebhookOrder } from '@storefront/contracts/webhooks/webhook-event.schema.ts';

const order: WebhookOrder = {
  id: 1042,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: '+49 30 123456',
  locale: 'en',
  serviceType: 'email-template',
  selectedPlan: 'designAndCode',
  freeLines: [],
  status: 'pending',
  paymentStatus: 'unpaid',
  totalPrice: 298,
  depositAmount: 149,
  paidAmount: 0,
  isTest: false,
  deliveryDate: null,
  createdAt: '2026-04-08T09:30:00.000Z',
};
const atWork: WebhookOrder = { ...order, status: 'in-progress', paymentStatus: 'partial', paidAmount: 149 };
const inReview: WebhookOrder = { ...atWork, status: 'review' };
const completed: WebhookOrder = { ...order, status: 'completed', paymentStatus: 'paid', paidAmount: 298 };
const quote = { version: 1 };
const payment = { id: 12, isTest: false };

/** What an example of each event tells. */
export const webhookData: WebhookEventData = {
  'order.created': { order },
  'order.status-changed': { order: inReview, previousStatus: 'in-progress' },
  'order.partly-paid': { order: atWork, previousPaymentStatus: 'unpaid' },
  'order.paid': { order: completed, previousPaymentStatus: 'partial' },
  'payment.refunded': { order: completed, payment: { ...payment, amount: 149, refundedAmount: 49.5 } },
  'payment.refund-failed': {
    order: completed,
    payment: { ...payment, amount: 149, failedAmount: 49.5, refundedAmount: 0 },
  },
  'payment.disputed': {
    order: completed,
    payment: { ...payment, disputedAmount: 149, answerBy: '2026-05-17T23:59:59.000Z', outcome: null },
  },
  'message.created': {
    order: atWork,
    message: { id: 5, from: 'client', text: 'Here are the photos of our shop.', files: ['shop.jpg'] },
  },
  'quote.sent': { order, quote },
  'quote.accepted': { order, quote },
  'quote.declined': { order, quote },
  'quote.expired': { order, quote },
  'file.added': { order, names: ['brand-guidelines.docx'] },
  'deliverable.sent': { order: inReview, version: 1, names: ['newsletter.html'] },
  'deliverable.approved': { order: inReview, version: 2 },
  'deliverable.changes-requested': {
    order: inReview,
    version: 1,
    round: 1,
    texts: ['Please use the other photo in the first section.'],
    files: [{ point: 1, name: 'shop.jpg' }],
  },
  'feedback.left': {
    order: completed,
    feedback: { text: 'Everything arrived on time, and the texts sound like us.', mayPublish: true },
  },
  'contract.withdrawn': { order, quote },
  'webhook.test': { webhookId: 3 },
};
