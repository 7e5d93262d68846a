import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { priceLines } from '@storefront/contracts/pricing/quote-totals.ts';

export const moment = '2026-04-08T09:30:00.000Z';
export const acceptedQuote: NonNullable<ClientOrderPage['quote']> = {
  version: 1,
  state: 'accepted',
  message: 'Gladly.',
  sentAt: moment,
  validUntil: null,
  steps: ['details', 'payment'],
  acceptanceWording: null,
  consumerTerms: null,
  acceptance: null,
  declinedAt: null,
  isAskedAgain: false,
  pdfPath: '/api/client-orders/a-secret/quote.pdf',
};
export const clientOrder: ClientOrderPage = {
  id: 1042,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  locale: 'en',
  serviceType: 'email-template',
  status: 'pending',
  isClosed: false,
  orderDetails: { selectedPlan: 'designAndCode', quantity: 1, addons: [] },
  createdAt: moment,
  replyBy: null,
  timeZone: 'UTC',
  deliveryDate: null,
  lines: priceLines(
    { serviceType: 'email-template', planId: 'designAndCode', quantity: 1, addonIds: [] },
    249,
  ),
  subtotal: 249,
  adjustment: null,
  totalPrice: 249,
  depositAmount: 125,
  paymentStatus: 'unpaid',
  paidAmount: 0,
  openAmount: 249,
  paymentChoices: [],
  paymentNote: null,
  payments: [],
  hasReceipt: false,
  quote: acceptedQuote,
  files: [],
  upload: { isOpen: true, until: '2026-04-10T09:30:00.000Z', filesLeft: 10 },
  unreadMessages: 0,
  delivery: null,
  closing: null,
  withdrawal: null,
  contactEmail: 'studio@shop.example',
};

/** A quote that waits for an answer. */
export const openQuote: NonNullable<ClientOrderPage['quote']> = {
  ...acceptedQuote,
  state: 'open',
  steps: ['details', 'options', 'review'],
  acceptanceWording: { version: '1', text: { en: 'I accept the quote.', de: 'Ich nehme das Angebot an.' } },
  consumerTerms: {
    version: '1',
    instruction: { en: 'You can withdraw.', de: 'Sie können widerrufen.' },
    earlyStart: { en: 'Begin early.', de: 'Fangen Sie früh an.' },
  },
};
