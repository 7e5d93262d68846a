import { messages } from '@storefront/contracts/errors/messages.ts';
import { adminQuotePdfPath } from '@storefront/contracts/paths.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId, clientOrder, clientPath, id, order, orderDetails } from './samples/order-samples.ts';
import { adjustment, freeLines, money, quoteMessage } from './samples/quote-samples.ts';

const orderQuote = {
  orderId: 1042,
  clientPath,
  ...money,
  freeLines,
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
      validUntil: '2026-04-22T15:00:00.000Z',
      acceptance: null,
      declinedAt: null,
      declineText: null,
    },
  ],
  payments: [],
  pdfPath: adminQuotePdfPath(1042),
};

export const orderExamples: ExamplesByOperation = {
  'POST /api/orders': {
    request: {
      clientName: 'Jordan Example',
      clientEmail: 'jordan@example.com',
      clientPhone: '+49 30 123456',
      serviceType: 'email-template',
      totalPrice: 298,
      depositAmount: 149,
      isPaid: false,
      status: 'pending',
      orderDetails: { ...orderDetails, promoCode: null },
    },
    response: { ...clientOrder, timeZone: 'UTC', clientPath },
    refusal: { path: ['clientEmail'], message: messages.emailInvalid },
  },
  'GET /api/orders': {
    parameters: { status: 'pending', archived: 'false', limit: 50 },
    response: [order],
    refusal: { path: ['status'], message: messages.orderStatusUnknown },
  },
  'GET /api/orders/stats': {
    response: { total: 12, pending: 5, inProgress: 3, completed: 3 },
  },
  'GET /api/orders/new': {
    parameters: { after: 1042 },
    response: { count: 2 },
    refusal: { path: ['after'], message: messages.fieldRequired },
  },
  'GET /api/orders.csv': {
    parameters: { status: 'pending', archived: 'false', locale: 'en' },
    response: undefined,
    refusal: { path: ['status'], message: messages.orderStatusUnknown },
  },
  'GET /api/orders/{id}': { parameters: id, response: order, refusal: badId },
  'GET /api/orders/{id}/events': {
    parameters: id,
    response: [
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
    ],
    refusal: badId,
  },
  'GET /api/orders/{id}/quote': { parameters: id, response: orderQuote, refusal: badId },
  'POST /api/orders/{id}/quote': {
    parameters: id,
    request: {
      message: quoteMessage,
      adjustment,
      freeLines,
      basedOn: { version: 0, totalPrice: 298 },
      reopenAccepted: false,
    },
    response: orderQuote,
    refusal: { path: ['message'], message: messages.quoteMessageRequired },
  },
  'GET /api/orders/{id}/closing': {
    parameters: id,
    response: {
      orderId: 1042,
      closing: {
        completedAt: '2026-04-20T10:00:00.000Z',
        pageUntil: '2027-04-20T10:00:00.000Z',
        handedOverVersion: 2,
        feedback: {
          text: 'Everything arrived on time, and the texts sound like us.',
          mayPublish: true,
          leftAt: '2026-04-21T08:00:00.000Z',
        },
      },
    },
    refusal: badId,
  },
  'GET /api/orders/{id}/quote.pdf': { parameters: id, response: undefined, refusal: badId },
  'POST /api/orders/{id}/client-address': { parameters: id, response: orderQuote, refusal: badId },
  'GET /api/orders/{id}/confirmation': {
    parameters: id,
    response: { orderId: 1042, confirmation: 'sent' },
    refusal: badId,
  },
  'PATCH /api/orders/{id}/status': {
    parameters: id,
    request: { status: 'in-progress', tellClient: true },
    response: { ...order, status: 'in-progress', replyBy: null, lastUpdated: '2026-04-08T11:02:40.000Z' },
    refusal: { path: ['status'], message: messages.orderStatusUnknown },
  },
  'PATCH /api/orders/{id}/payment': {
    parameters: id,
    request: { paymentStatus: 'partial' },
    response: { ...order, paymentStatus: 'partial', lastUpdated: '2026-04-09T08:15:00.000Z' },
    refusal: { path: ['paymentStatus'], message: messages.paymentStatusUnknown },
  },
  'PATCH /api/orders/{id}/assignee': {
    parameters: id,
    request: { assignee: 'dana' },
    response: { ...order, assignee: 'dana', lastUpdated: '2026-04-08T10:00:00.000Z' },
    refusal: { path: ['assignee'], message: messages.assigneeUnknown },
  },
  'PATCH /api/orders/{id}/archive': {
    parameters: id,
    response: { ...order, isArchived: true, replyBy: null, lastUpdated: '2026-05-30T16:00:00.000Z' },
    refusal: badId,
  },
  'PATCH /api/orders/{id}/details': {
    parameters: id,
    request: {
      adminNotes: 'Logo follows by mail.',
      deliveryDate: '2026-04-15',
      basedOn: { adminNotes: null, deliveryDate: null },
    },
    response: {
      ...order,
      adminNotes: 'Logo follows by mail.',
      deliveryDate: '2026-04-15',
      lastUpdated: '2026-04-08T11:05:00.000Z',
    },
    refusal: { path: ['deliveryDate'], message: messages.dateInvalid },
  },
};
