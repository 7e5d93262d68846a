import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/acceptance-wording.ts';

export const adjustment = { amount: -50, reason: 'Returning client' };

export const acceptance = {
  acceptedAt: '2026-04-09T08:10:00.000Z',
  totalPrice: 248,
  depositAmount: 124,
  wordingVersion: acceptanceWordingVersion,
  wording: acceptanceWording({ orderId: 1042, quoteVersion: 1, totalPrice: 248, depositAmount: 124 }, 'en'),
};

export const quoteMessage = 'Happy to take this on. We can start on Monday.';

export const payment = {
  id: 3,
  kind: 'deposit',
  amount: 124,
  currency: 'USD',
  state: 'succeeded',
  refundedAmount: 0,
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
];

export const money = { subtotal: 298, adjustment, totalPrice: 248 };
