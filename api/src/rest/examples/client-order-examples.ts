import { messages } from '@storefront/contracts/errors/messages.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import { clientPaths } from '@storefront/contracts/paths.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { sampleAgency } from './samples/agency-sample.ts';
import { attachment, badText, orderDetails, token } from './samples/order-samples.ts';
import { acceptance, lines, money, payment, quoteMessage } from './samples/quote-samples.ts';

export const clientPage = {
  id: 1042,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  locale: 'en',
  serviceType: 'email-template',
  status: 'in-progress',
  isClosed: false,
  orderDetails,
  createdAt: '2026-04-08T09:30:00.000Z',
  replyBy: '2026-04-09T09:00:00.000Z',
  timeZone: 'UTC',
  deliveryDate: '2026-04-15',
  lines,
  ...money,
  depositAmount: 184,
  paymentStatus: 'partial',
  paidAmount: 184,
  openAmount: 184,
  paymentChoices: [{ kind: 'rest', amount: 184 }],
  paymentNote: null,
  payments: [payment],
  hasReceipt: true,
  quote: {
    version: 1,
    state: 'accepted',
    message: quoteMessage,
    sentAt: '2026-04-08T15:00:00.000Z',
    validUntil: '2026-04-22T15:00:00.000Z',
    steps: ['details', 'payment'],
    acceptanceWording: null,
    consumerTerms: null,
    acceptance,
    declinedAt: null,
    pdfPath: clientPaths.quotePdf(token.token),
  },
  files: [
    {
      id: attachment.id,
      originalName: attachment.originalName,
      mimeType: attachment.mimeType,
      fileSize: attachment.fileSize,
      path: `/api/client-orders/${token.token}/files/7`,
      scan: 'unscanned',
      createdAt: attachment.createdAt,
    },
  ],
  upload: { isOpen: true, until: '2026-04-10T09:30:00.000Z', filesLeft: 9 },
  unreadMessages: 0,
  delivery: null,
  closing: null,
  withdrawal: null,
  contactEmail: 'orders@example.com',
};

const receipt = {
  orderId: 1042,
  number: '1042-R1',
  issuedAt: payment.succeededAt,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  locale: 'en',
  serviceType: 'email-template',
  lines,
  ...money,
  payments: [
    {
      kind: 'deposit',
      amount: 184,
      refundedAmount: 0,
      paidAt: payment.succeededAt,
      reference: 'pi_3Q0example',
    },
  ],
  otherPayments: 0,
  paidAmount: 184,
  openAmount: 184,
  currency: 'USD',
  isTest: false,
  pdfPath: clientPaths.receiptPdf(token.token),
  agency: sampleAgency,
};

export const clientOrderExamples: ExamplesByOperation = {
  'GET /api/client-orders/{token}': { parameters: token, response: clientPage, refusal: badText('token') },
  'PATCH /api/client-orders/{token}/options': {
    parameters: token,
    request: { version: 1, quantity: 1, addons: ['platform-integration'] },
    response: clientPage,
    refusal: { path: ['quantity'], message: messages.quantityInvalid },
  },
  'POST /api/client-orders/{token}/accept': {
    parameters: token,
    request: { version: 1, totalPrice: 368, wording: { version: acceptanceWordingVersion, locale: 'en' } },
    response: clientPage,
    refusal: { path: ['totalPrice'], message: messages.amountInvalid },
  },
  'POST /api/client-orders/{token}/decline': {
    parameters: token,
    request: { version: 1, text: 'Our plans have changed.' },
    response: {
      ...clientPage,
      status: 'pending',
      paymentStatus: 'unpaid',
      paidAmount: 0,
      openAmount: 248,
      paymentChoices: [],
      payments: [],
      hasReceipt: false,
      quote: {
        ...clientPage.quote,
        state: 'declined',
        steps: ['details'],
        acceptance: null,
        declinedAt: '2026-04-09T08:10:00.000Z',
      },
    },
    refusal: { path: ['text'], message: messages.declineTextRequired },
  },
  'POST /api/client-orders/{token}/questions': {
    parameters: token,
    request: { text: 'Could you start a week later?' },
    response: clientPage,
    refusal: { path: ['text'], message: messages.questionRequired },
  },
  'POST /api/client-orders/{token}/feedback': {
    parameters: token,
    request: { text: 'Everything arrived on time, and the texts sound like us.', mayPublish: true },
    response: clientPage,
    refusal: { path: ['text'], message: messages.feedbackRequired },
  },
  'POST /api/client-orders/{token}/withdraw': {
    parameters: token,
    request: { version: 1, name: 'Jordan Example' },
    response: clientPage,
    refusal: { path: ['name'], message: messages.fullNameRequired },
  },
  'POST /api/client-orders/{token}/payments': {
    parameters: token,
    request: { kind: 'deposit' },
    response: { checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' },
    refusal: { path: ['kind'], message: messages.valueNotAllowed },
  },
  'GET /api/client-orders/{token}/receipt': {
    parameters: token,
    response: receipt,
    refusal: badText('token'),
  },
  'GET /api/client-orders/{token}/receipt.pdf': {
    parameters: token,
    response: undefined,
    refusal: { path: ['token'], message: messages.valueInvalid },
  },
  'GET /api/client-orders/{token}/quote.pdf': {
    parameters: token,
    response: undefined,
    refusal: { path: ['token'], message: messages.valueInvalid },
  },
  'GET /api/client-orders/{token}/files/{id}': {
    parameters: { ...token, id: 7 },
    response: undefined,
    refusal: { path: ['token'], message: messages.valueInvalid },
  },
};
