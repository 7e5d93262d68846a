import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';

export const orderDetails = {
  selectedPlan: 'designAndCode',
  quantity: 1,
  addons: ['platform-integration'],
  promoCode: null,
  attachments: [],
  templateRequirements: 'A newsletter for our spring collection, three sections, dark mode included.',
};

export const quoteRequest = {
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: '+49 30 123456',
  serviceType: 'email-template',
  totalPrice: 298,
  depositAmount: 149,
  isPaid: false,
  status: 'pending',
  orderDetails,
};

export const clientOrder = {
  id: 1042,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  clientPhone: '+49 30 123456',
  serviceType: 'email-template',
  status: 'pending',
  totalPrice: 298,
  depositAmount: 149,
  isPaid: false,
  paymentStatus: 'unpaid',
  orderDetails,
  deliveryDate: null,
  createdAt: '2026-04-08T09:30:00.000Z',
  replyBy: '2026-04-09T09:00:00.000Z',
};

export const clientToken = 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';
export const clientPath = `/order/${clientToken}`;

export const order = {
  ...clientOrder,
  locale: 'en',
  isArchived: false,
  receivedAmount: 0,
  recordedAmount: 0,
  openAmount: 298,
  isTest: false,
  stripePaymentId: null,
  waiting: { step: 'quote', party: 'operator', since: '2026-04-08T09:30:00.000Z', until: null },
  contactMessageId: null,
  adminNotes: null,
  withdrawnAt: null,
  assignee: null,
  lastUpdated: '2026-04-08T09:30:00.000Z',
};

export const orderEvents = [
  {
    id: 1,
    orderId: 1042,
    actor: null,
    data: { type: 'created' },
    createdAt: '2026-04-08T09:30:00.000Z',
  },
  {
    id: 2,
    orderId: 1042,
    actor: 'admin',
    data: { type: 'status-changed', from: 'pending', to: 'in-progress' },
    createdAt: '2026-04-08T11:02:40.000Z',
  },
];

export const orderAlert = {
  id: 31,
  orderId: 1042,
  data: {
    type: 'payment-disputed',
    paymentId: 12,
    amount: 149,
    isTest: false,
    answerBy: '2026-04-17T23:59:59.000Z',
  },
  createdAt: '2026-04-08T09:30:00.000Z',
  doneAt: null,
  doneBy: null,
};

export const orderClosing = {
  completedAt: '2026-04-20T10:00:00.000Z',
  pageUntil: '2027-04-20T22:00:00.000Z',
  pageLastDay: '2027-04-20',
  handedOverVersion: 2,
  feedback: {
    text: 'Everything arrived on time, and the texts sound like us.',
    mayPublish: true,
    leftAt: '2026-04-21T08:00:00.000Z',
  },
};

export const attachment = {
  id: 7,
  orderId: 1042,
  originalName: 'brand-guidelines.docx',
  mimeType: attachmentTypes.docx,
  path: '/api/files/7',
  fileSize: 48_213,
  createdAt: '2026-04-08T09:31:12.000Z',
};

export const uploadSignature = {
  secureSignature: 'f3b5a0d2c9e1478a6b0c4d8e2f7a91b35c6d7e8f90a1b2c3d4e5f60718293a4b',
  secureExpire: '1767225600',
  publicKey: 'demopublickey',
};
