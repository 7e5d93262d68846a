import { AppError, invalidValue, issueCodes } from '@storefront/contracts/errors/app-error.ts';
import { type ErrorCode, errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { messages } from '@storefront/contracts/errors/messages.ts';
import type { CallExample } from '#trpc/init.ts';

type Json = Record<string, unknown>;

/** Schema of every error body; the codes are those of the error catalogue. */
export const errorSchema: Json = {
  type: 'object',
  description: 'The error. `message` can be shown to people; `code` is stable and meant for programs.',
  properties: {
    message: { type: 'string', examples: ['Valid email is required'] },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    issues: {
      type: 'array',
      description: 'Every broken rule, with its place in the input.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          message: { type: 'string' },
          code: {
            type: 'string',
            enum: issueCodes,
            description: 'Names the rule; stable and meant for programs.',
          },
        },
        required: ['path', 'message', 'code'],
        additionalProperties: false,
      },
    },
    expected: {
      type: 'object',
      description: 'With `PRICE_MISMATCH` and `QUOTE_CHANGED`: the correct figures, in whole US dollars.',
      properties: { totalPrice: { type: 'integer' }, depositAmount: { type: 'integer' } },
      required: ['totalPrice', 'depositAmount'],
      additionalProperties: false,
    },
    current: {
      type: 'object',
      description: 'With `ORDER_CHANGED`: the stored values of the fields that the call changes.',
      properties: {
        adminNotes: { type: ['string', 'null'] },
        deliveryDate: { type: ['string', 'null'], format: 'date' },
        status: { $ref: '#/components/schemas/OrderStatus' },
        paymentStatus: { $ref: '#/components/schemas/PaymentStatus' },
        assignee: { type: ['string', 'null'] },
        changedBy: {
          type: ['string', 'null'],
          description:
            'With `status`, `paymentStatus` and `assignee`: who set the value, as the `actor` of an event; absent if it is not known.',
        },
      },
      additionalProperties: false,
    },
    received: {
      type: 'object',
      description:
        'With `PAYMENT_RECEIVED`: the amount received and the amount still due, in whole US dollars.',
      properties: { receivedAmount: { type: 'integer' }, openAmount: { type: 'integer' } },
      required: ['receivedAmount', 'openAmount'],
      additionalProperties: false,
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

const descriptions: Readonly<Record<number, string>> = {
  400: 'The input breaks a rule.',
  401: 'No session and no valid token, or the login failed.',
  403: 'The caller lacks the right, or the request was sent by another website.',
  404: 'Not found.',
  408: 'The body arrived too slowly, or was not completed.',
  409: 'The request conflicts with stored data.',
  413: 'The body is larger than allowed.',
  415: 'The body, or a file in it, is of a type that is not accepted.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'A server error. Nothing was changed.',
  503: 'The database is unavailable; `Retry-After` says when to try again.',
};

/** Headers of every response to a rate-limited call. */
export const rateLimitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

export type OperationFacts = {
  /** Method and path, such as `POST /api/orders`. */
  name: string;
  /** Its own error codes, in addition to those that every such operation has. */
  errors: readonly ErrorCode[];
  isProtected: boolean;
  /** Whether it requires the second factor that the settings demand of everyone. */
  isForOperators: boolean;
  /** Errors about its `Idempotency-Key`. */
  keyErrors: readonly ErrorCode[];
  takesToken: boolean;
  hasBody: boolean;
  hasInput: boolean;
  needsFreshLogin: boolean;
};

const fileCodes = ['FILE_NOT_FOUND', 'FILE_NOT_SCANNED', 'FILE_INFECTED'] as const;

/** Error codes of plain routes, which are not procedures; a procedure lists its own in `meta.errors`. */
const plainRouteCodes: Readonly<Record<string, readonly ErrorCode[]>> = {
  'POST /api/uploads': [
    'NO_FILES',
    'FILE_EMPTY',
    'TOO_MANY_FILES',
    'UPLOAD_NOT_ALLOWED',
    'ORDER_CLOSED',
    'ORDER_NOT_FOUND',
    'FILE_NOT_FOUND',
    'FILE_SIZE_EXCEEDED',
    'ORDER_FILES_TOO_LARGE',
    'FORBIDDEN_FILE_TYPE',
    'PSD_NOT_SUPPORTED',
    'FILE_UNREADABLE',
    'UPLOAD_WINDOW_CLOSED',
    'PERSON_ERASED',
  ],
  'POST /api/orders/{id}/deliverables/files': [
    'NO_FILES',
    'FILE_EMPTY',
    'FILE_NOT_FOUND',
    'ORDER_CLOSED',
    'PERSON_ERASED',
    'DELIVERABLE_FILES_FULL',
  ],
  'GET /api/orders.csv': ['SEARCH_TOO_BROAD'],
  'GET /api/files/{id}': fileCodes,
  'GET /api/client-orders/{token}/receipt.pdf': ['RECEIPT_NOT_FOUND'],
  'GET /api/client-orders/{token}/quote.pdf': ['QUOTE_NOT_FOUND'],
  'GET /api/orders/{id}/quote.pdf': ['ORDER_NOT_FOUND', 'QUOTE_NOT_FOUND'],
  'GET /api/files/{id}/preview': fileCodes,
  'GET /api/files/{id}/email/index.html': fileCodes,
  'GET /api/orders/{id}/deliverables/{zip}': ['DELIVERABLE_NOT_FOUND', ...fileCodes],
  'GET /api/calendar/{secret}.ics': ['NOT_FOUND'],
  'GET /api/client-orders/{token}/files/{id}': fileCodes,
  'GET /api/client-orders/{token}/files/{id}/preview': fileCodes,
  'GET /api/client-orders/{token}/files/{id}/email/index.html': fileCodes,
  'GET /api/client-orders/{token}/deliverables/{zip}': ['DELIVERABLE_NOT_FOUND', ...fileCodes],
};

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const limitHeaders = { ...retryAfter, ...rateLimitHeaders };

const mayWait = (errors: readonly AppError[]) =>
  errors.some(({ code, status }) => status === 503 || code === 'IDEMPOTENCY_KEY_IN_USE');

/** Returns every error response of an operation by status, with an example for each code. */
export function errorResponses(facts: OperationFacts, refusal: CallExample['refusal']): Record<string, Json> {
  const bodies = [...codesOf(facts)].map((code) => exampleOf(code, facts.name, refusal));
  const statuses = [...new Set(bodies.map((error) => error.status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = bodies.filter((error) => error.status === status);
      const headers = status === 429 ? limitHeaders : mayWait(ofStatus) ? retryAfter : undefined;
      return [
        String(status),
        {
          description: descriptions[status],
          ...(headers && { headers }),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries(ofStatus.map((error) => [error.code, { value: error.toBody() }])),
            },
          },
        },
      ];
    }),
  );
}

function codesOf(facts: OperationFacts): Set<ErrorCode> {
  const { name, isProtected, hasBody } = facts;
  const isWrite = !name.startsWith('GET ');
  const codes = new Set<ErrorCode>();
  if (facts.hasInput) codes.add('VALIDATION_FAILED');
  if (hasBody)
    codes.add('BAD_REQUEST').add('REQUEST_TIMEOUT').add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE');
  if (isProtected) codes.add('UNAUTHORIZED').add('FORBIDDEN');
  if (facts.needsFreshLogin) codes.add('SIGN_IN_AGAIN');
  if (facts.isForOperators) codes.add('FACTOR_SETUP_REQUIRED');
  // A wrong token is refused whatever is called, and a call without a scope refuses every token.
  codes.add('TOKEN_INVALID').add('TOKEN_EXPIRED');
  if (isProtected || facts.takesToken) codes.add('TOKEN_SCOPE_MISSING');
  if (isWrite) codes.add('FOREIGN_ORIGIN');
  if (isWrite && !name.startsWith('DELETE ') && !/ \/api\/(?:auth|payments)\//.test(name))
    codes.add('STORAGE_FULL');
  if (name.includes('/orders/{id}')) codes.add('ORDER_NOT_FOUND');
  if (name.includes('/webhooks/{id}')) codes.add('WEBHOOK_NOT_FOUND');
  if (name.includes('/client-orders/{token}')) codes.add('ORDER_NOT_FOUND');
  for (const code of [...facts.errors, ...facts.keyErrors, ...(plainRouteCodes[name] ?? [])]) codes.add(code);
  // Too much traffic from one IP address is refused on every call.
  return codes.add('RATE_LIMITED').add('INTERNAL_ERROR').add('SERVICE_UNAVAILABLE');
}

/** What is stored instead of the value that the caller saw, for each call that can report it. */
const storedInstead: Readonly<Record<string, AppError['current']>> = {
  'PATCH /api/orders/{id}/status': { status: 'review', changedBy: 'dana' },
  'PATCH /api/orders/{id}/payment': { paymentStatus: 'partial', changedBy: 'dana' },
  'PATCH /api/orders/{id}/assignee': { assignee: 'dana', changedBy: 'dana' },
  'PATCH /api/orders/{id}/details': { adminNotes: 'Logo follows by post.', deliveryDate: null },
};

function exampleOf(code: ErrorCode, name: string, refusal: CallExample['refusal']): AppError {
  if (code === 'VALIDATION_FAILED' && refusal) return invalidValue(refusal.path, messages[refusal.message]);
  if (code === 'PRICE_MISMATCH' || code === 'QUOTE_CHANGED') {
    return new AppError(code, { expected: { totalPrice: 298, depositAmount: 149 } });
  }
  if (code === 'ORDER_CHANGED') {
    return new AppError(code, { current: storedInstead[name] });
  }
  if (code === 'PAYMENT_RECEIVED') {
    return new AppError(code, { received: { receivedAmount: 298, openAmount: 0 } });
  }
  return new AppError(code);
}
