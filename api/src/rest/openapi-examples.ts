import {
  acceptanceWording,
  acceptanceWordingVersion,
} from '@storefront/contracts/orders/acceptance-wording.ts';
import { attachmentTypes } from '@storefront/contracts/uploads/attachment-limits.ts';

/** Examples of one operation. `refusals` are 400s worth showing beside the first, by a short name. */
export type OperationExamples = {
  request?: unknown;
  /** Path and query parameters by name. */
  parameters?: Readonly<Record<string, unknown>>;
  response: unknown;
  refusal?: { path: (string | number)[]; message: string };
};

const orderDetails = {
  selectedPlan: 'designAndCode',
  quantity: 1,
  addons: ['platform-integration'],
  promoCode: null,
  attachments: [],
  templateRequirements: 'A newsletter for our spring collection, three sections, dark mode included.',
};

const clientOrder = {
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
};

const clientPath = '/order/Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';

const order = {
  ...clientOrder,
  locale: 'en',
  isArchived: false,
  stripePaymentId: null,
  adminNotes: null,
  lastUpdated: '2026-04-08T09:30:00.000Z',
};

const attachment = {
  id: 7,
  orderId: 1042,
  originalName: 'brand-guidelines.docx',
  mimeType: attachmentTypes.docx,
  path: '/api/files/7',
  fileSize: 48_213,
  createdAt: '2026-04-08T09:31:12.000Z',
};

const orderMail = {
  id: 2083,
  kind: 'quote-confirmation',
  to: 'client',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-04-08T09:30:00.000Z',
  sentAt: '2026-04-08T09:30:01.240Z',
  nextAttemptAt: null,
};

const id = { id: 1042 };
const token = { token: clientPath.slice('/order/'.length) };
const badText = (path: string) => ({
  path: [path],
  message: 'Invalid input: expected string, received undefined',
});

const adjustment = { amount: -50, reason: 'Returning client' };
const acceptance = {
  acceptedAt: '2026-04-09T08:10:00.000Z',
  totalPrice: 248,
  depositAmount: 124,
  wordingVersion: acceptanceWordingVersion,
  wording: acceptanceWording({ orderId: 1042, quoteVersion: 1, totalPrice: 248, depositAmount: 124 }, 'en'),
};
const quoteMessage = 'Happy to take this on. We can start on Monday.';
const payment = {
  id: 3,
  kind: 'deposit',
  amount: 124,
  currency: 'USD',
  state: 'succeeded',
  refundedAmount: 0,
  createdAt: '2026-04-09T08:12:00.000Z',
  succeededAt: '2026-04-09T08:13:30.000Z',
};
const lines = [
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
const money = { subtotal: 298, adjustment, totalPrice: 248 };

const clientPage = {
  id: 1042,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  locale: 'en',
  serviceType: 'email-template',
  status: 'in-progress',
  isClosed: false,
  orderDetails,
  createdAt: '2026-04-08T09:30:00.000Z',
  replyBy: '2026-04-09T09:30:00.000Z',
  deliveryDate: '2026-04-15',
  lines,
  ...money,
  depositAmount: 124,
  paymentStatus: 'partial',
  paidAmount: 124,
  openAmount: 124,
  paymentChoices: [{ kind: 'rest', amount: 124 }],
  payments: [payment],
  hasReceipt: true,
  quote: {
    version: 1,
    state: 'accepted',
    message: quoteMessage,
    sentAt: '2026-04-08T15:00:00.000Z',
    steps: ['details', 'payment'],
    acceptanceWording: null,
    acceptance,
    declinedAt: null,
  },
  files: [
    {
      id: attachment.id,
      originalName: attachment.originalName,
      mimeType: attachment.mimeType,
      fileSize: attachment.fileSize,
      path: `/api/client-orders/${token.token}/files/7`,
      createdAt: attachment.createdAt,
    },
  ],
  upload: { isOpen: true, until: '2026-04-10T09:30:00.000Z', filesLeft: 9 },
  contactEmail: 'orders@example.com',
};

const orderQuote = {
  orderId: 1042,
  clientPath,
  ...money,
  depositAmount: 124,
  paidAmount: 0,
  openAmount: 248,
  latestVersion: 1,
  quotes: [
    {
      version: 1,
      state: 'open',
      message: quoteMessage,
      adjustment,
      totalPrice: 248,
      sentBy: 'admin',
      sentAt: '2026-04-08T15:00:00.000Z',
      acceptance: null,
      declinedAt: null,
      declineText: null,
    },
  ],
  payments: [],
};

const receipt = {
  orderId: 1042,
  number: '1042-R1',
  issuedAt: payment.succeededAt,
  clientName: 'Jordan Example',
  clientEmail: 'jordan@example.com',
  serviceType: 'email-template',
  lines,
  ...money,
  payments: [
    {
      kind: 'deposit',
      amount: 124,
      refundedAmount: 0,
      paidAt: payment.succeededAt,
      reference: 'pi_3Q0example',
    },
  ],
  otherPayments: 0,
  paidAmount: 124,
  openAmount: 124,
  currency: 'USD',
  isTest: false,
  pdfPath: `/api/client-orders/${token.token}/receipt.pdf`,
};

const badId = { path: ['id'], message: 'Invalid input: expected number, received string' };

/** By method and path. A test checks each against its schema, and that none is missing or left over. */
export const operationExamples: Readonly<Record<string, OperationExamples>> = {
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
    response: { ...clientOrder, clientPath },
    refusal: { path: ['clientEmail'], message: 'Valid email is required' },
  },
  'GET /api/orders': {
    parameters: { status: 'pending', archived: 'false', limit: 50 },
    response: [order],
    refusal: { path: ['status'], message: 'Unknown order status' },
  },
  'GET /api/orders/stats': {
    response: { total: 12, pending: 5, inProgress: 3, completed: 3 },
  },
  'GET /api/orders/new': {
    parameters: { after: 1042 },
    response: { count: 2 },
    refusal: { path: ['after'], message: 'Invalid input: expected number, received undefined' },
  },
  'GET /api/orders.csv': {
    parameters: { status: 'pending', archived: 'false', locale: 'en' },
    response: undefined,
    refusal: { path: ['status'], message: 'Unknown order status' },
  },
  'GET /api/orders/{id}': { parameters: id, response: order, refusal: badId },
  'GET /api/orders/{id}/events': {
    parameters: id,
    response: [
      {
        id: 1,
        orderId: 1042,
        type: 'created',
        actor: null,
        from: null,
        to: null,
        createdAt: '2026-04-08T09:30:00.000Z',
      },
      {
        id: 2,
        orderId: 1042,
        type: 'status-changed',
        actor: 'admin',
        from: 'pending',
        to: 'in-progress',
        createdAt: '2026-04-08T11:02:40.000Z',
      },
    ],
    refusal: badId,
  },
  'GET /api/orders/{id}/mails': {
    parameters: id,
    response: [
      orderMail,
      {
        ...orderMail,
        id: 2084,
        kind: 'new-order-notice',
        to: 'operator',
        sentAt: '2026-04-08T09:30:01.310Z',
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
      basedOn: { version: 0, totalPrice: 298 },
      reopenAccepted: false,
    },
    response: orderQuote,
    refusal: { path: ['message'], message: 'Please write a message for the client' },
  },
  'GET /api/client-orders/{token}': { parameters: token, response: clientPage, refusal: badText('token') },
  'PATCH /api/client-orders/{token}/options': {
    parameters: token,
    request: { version: 1, quantity: 1, addons: ['platform-integration'] },
    response: clientPage,
    refusal: { path: ['quantity'], message: 'Quantity must be a whole number from 1' },
  },
  'POST /api/client-orders/{token}/accept': {
    parameters: token,
    request: { version: 1, totalPrice: 248, wording: { version: acceptanceWordingVersion, locale: 'en' } },
    response: clientPage,
    refusal: { path: ['totalPrice'], message: 'Amounts must be whole US dollars' },
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
    refusal: { path: ['text'], message: 'Please tell us in a few words why' },
  },
  'POST /api/client-orders/{token}/questions': {
    parameters: token,
    request: { text: 'Could you start a week later?' },
    response: clientPage,
    refusal: { path: ['text'], message: 'Please write your question' },
  },
  'POST /api/client-orders/{token}/payments': {
    parameters: token,
    request: { kind: 'deposit' },
    response: { checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_a1b2c3' },
    refusal: { path: ['kind'], message: 'Invalid option: expected one of "deposit"|"full"|"rest"' },
  },
  'GET /api/client-orders/{token}/receipt': {
    parameters: token,
    response: receipt,
    refusal: badText('token'),
  },
  'GET /api/client-orders/{token}/receipt.pdf': {
    parameters: token,
    response: undefined,
    refusal: { path: ['token'], message: 'Invalid input' },
  },
  'GET /api/client-orders/{token}/files/{id}': {
    parameters: { ...token, id: 7 },
    response: undefined,
    refusal: { path: ['token'], message: 'Invalid input' },
  },
  'GET /api/orders/{id}/confirmation': {
    parameters: id,
    response: { orderId: 1042, confirmation: 'sent' },
    refusal: badId,
  },
  'GET /api/orders/{id}/files': { parameters: id, response: [attachment], refusal: badId },
  'PATCH /api/orders/{id}/status': {
    parameters: id,
    request: { status: 'in-progress', tellClient: true },
    response: { ...order, status: 'in-progress', lastUpdated: '2026-04-08T11:02:40.000Z' },
    refusal: { path: ['status'], message: 'Unknown order status' },
  },
  'PATCH /api/orders/{id}/payment': {
    parameters: id,
    request: { paymentStatus: 'partial' },
    response: { ...order, paymentStatus: 'partial', lastUpdated: '2026-04-09T08:15:00.000Z' },
    refusal: { path: ['paymentStatus'], message: 'Unknown payment status' },
  },
  'PATCH /api/orders/{id}/archive': {
    parameters: id,
    response: { ...order, isArchived: true, lastUpdated: '2026-05-30T16:00:00.000Z' },
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
    refusal: { path: ['deliveryDate'], message: 'Please enter a valid date' },
  },
  'POST /api/contact': {
    request: {
      name: 'Jordan Example',
      email: 'jordan@example.com',
      message: 'Do you also write in Dutch?',
    },
    response: { success: true },
    refusal: { path: ['message'], message: 'Message is required' },
  },
  'POST /api/auth/login': {
    request: { username: 'admin', password: 'the password that the first start printed' },
    response: { id: 1, username: 'admin', isAdmin: true },
    refusal: { path: ['password'], message: 'Password is required' },
  },
  'POST /api/auth/logout': { response: { success: true } },
  'POST /api/auth/logout-everywhere': { response: { success: true } },
  'POST /api/auth/password': {
    request: { currentPassword: 'the password until now', newPassword: 'a longer one for the future' },
    response: { success: true },
    refusal: { path: ['currentPassword'], message: 'The current password is not right' },
  },
  'GET /api/auth/sessions': {
    response: [
      {
        createdAt: '2026-04-06T07:58:12.000Z',
        expiresAt: '2026-05-06T07:58:12.000Z',
        lastUsedAt: '2026-04-08T11:00:00.000Z',
        device: 'Firefox on Windows',
        isCurrent: true,
      },
    ],
  },
  'GET /api/auth/me': { response: { id: 1, username: 'admin', isAdmin: true } },
  'GET /api/config': { response: { adminEmail: 'orders@example.com' } },
  'PATCH /api/config': {
    request: { adminEmail: 'orders@example.com' },
    response: { adminEmail: 'orders@example.com' },
    refusal: { path: ['adminEmail'], message: 'Please enter a valid email address' },
  },
  'GET /api/outbox': {
    response: {
      queued: 0,
      delayed: 0,
      failed: 1,
      lastSentAt: '2026-04-08T09:30:01.310Z',
      mails: [
        {
          ...orderMail,
          id: 2079,
          state: 'failed',
          lastError: "EENVELOPE Can't send mail - all recipients were rejected: 550 5.1.1 no such user",
          createdAt: '2026-04-07T16:12:40.000Z',
          sentAt: null,
          orderId: 1040,
          contactMessageId: null,
        },
      ],
    },
  },
  'POST /api/outbox/retry': {
    request: { id: 2079 },
    response: { retried: 1 },
    refusal: { path: ['id'], message: 'Invalid input: expected number, received string' },
  },
  'POST /api/outbox/test': {
    request: { locale: 'en' },
    response: { delivered: true, to: 'orders@example.com', isStoredOnly: false },
    refusal: { path: ['locale'], message: 'Invalid option: expected one of "en"|"de"' },
  },
  'GET /api/locale': { response: { country_code: 'DE', locale: 'de', currency: 'EUR' } },
  'POST /api/uploads': {
    response: { files: [attachment] },
    refusal: { path: ['orderId'], message: 'orderId must be the number of one order' },
  },
  'POST /api/uploads/signature': {
    response: {
      secureSignature: 'f3b5a0d2c9e1478a6b0c4d8e2f7a91b35c6d7e8f90a1b2c3d4e5f60718293a4b',
      secureExpire: '1767225600',
      publicKey: 'demopublickey',
    },
  },
  'GET /api/files/{id}': { parameters: { id: 7 }, response: undefined, refusal: badId },
};
