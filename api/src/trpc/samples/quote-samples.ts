import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { adminQuotePdfPath } from '@storefront/contracts/paths.ts';
import { clientPath } from './order-samples.ts';

export const adjustment = { amount: -50, reason: 'Returning client' };

export const freeLines = [{ text: 'Photos for the product page', quantity: 3, unitPrice: 40 }];

export const acceptance = {
  acceptedAt: '2026-04-09T08:10:00.000Z',
  totalPrice: 368,
  depositAmount: 184,
  wordingVersion: acceptanceWordingVersion,
  wording: acceptanceWording({ orderId: 1042, quoteVersion: 1, totalPrice: 368, depositAmount: 184 }, 'en'),
  acceptedBy: 'Jordan Example',
  buyerKind: 'business',
  instruction: null,
  earlyStart: null,
  withdrawalUntil: null,
  withdrawalLastDay: null,
};

export const quoteMessage = 'Happy to take this on. We can start on Monday.';

export const payment = {
  id: 3,
  kind: 'deposit',
  amount: 184,
  currency: 'USD',
  state: 'succeeded',
  refundedAmount: 0,
  missingRefund: 0,
  createdAt: '2026-04-09T08:12:00.000Z',
  succeededAt: '2026-04-09T08:13:30.000Z',
  isTest: false,
};

export const lines = [
  {
    kind: 'plan',
    id: 'designAndCode',
    name: { en: 'Design & Code', de: 'Design & Code' },
    quantity: 1,
    unitPrice: 249,
    amount: 249,
  },
  {
    kind: 'addon',
    id: 'platform-integration',
    name: { en: 'Platform integration', de: 'Einbindung ins Versandtool' },
    quantity: 1,
    unitPrice: 49,
    amount: 49,
  },
  {
    kind: 'free',
    id: 'free-1',
    name: { en: 'Photos for the product page', de: 'Photos for the product page' },
    quantity: 3,
    unitPrice: 40,
    amount: 120,
  },
];

export const money = { subtotal: 418, adjustment, totalPrice: 368 };

export const orderQuote = {
  orderId: 1042,
  clientPath,
  ...money,
  freeLines,
  roundsAmount: 0,
  depositAmount: 184,
  paidAmount: 0,
  openAmount: 368,
  refundDue: 0,
  latestVersion: 1,
  quotes: [
    {
      version: 1,
      state: 'open',
      message: quoteMessage,
      adjustment,
      freeLines,
      totalPrice: 368,
      sentBy: 'admin',
      sentAt: '2026-04-08T15:00:00.000Z',
      validUntil: '2026-04-22T22:00:00.000Z',
      validLastDay: '2026-04-22',
      acceptance: null,
      declinedAt: null,
      declineText: null,
    },
  ],
  payments: [],
  pdfPath: adminQuotePdfPath(1042),
};

export const acceptedWording = { version: acceptanceWordingVersion, locale: 'en' };
