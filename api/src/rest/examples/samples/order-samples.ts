import { messages } from '@storefront/contracts/errors/messages.ts';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';

export const orderDetails = {
  selectedPlan: 'designAndCode',
  quantity: 1,
  addons: ['platform-integration'],
  promoCode: null,
  attachments: [],
  templateRequirements: 'A newsletter for our spring collection, three sections, dark mode included.',
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

export const clientPath = '/order/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';

export const order = {
  ...clientOrder,
  locale: 'en',
  isArchived: false,
  receivedAmount: 0,
  recordedAmount: 0,
  openAmount: 298,
  isTest: false,
  stripePaymentId: null,
  waiting: { step: 'quote', party: 'operator', since: '2026-04-08T09:30:00.000Z' },
  contactMessageId: null,
  adminNotes: null,
  withdrawnAt: null,
  assignee: null,
  lastUpdated: '2026-04-08T09:30:00.000Z',
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

export const id = { id: 1042 };

export const token = { token: clientPath.slice('/order/'.length) };

export const badText = (path: string) => ({ path: [path], message: messages.fieldRequired });

export const badId = { path: ['id'], message: messages.numberExpected };
