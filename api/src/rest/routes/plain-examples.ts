import type { CallExample } from '#trpc/init.ts';
import { calendarSecret } from '#trpc/samples/auth-samples.ts';
import { draftDelivery } from '#trpc/samples/delivery-samples.ts';
import { attachment, clientToken } from '#trpc/samples/order-samples.ts';

/** Examples of the calls that are not procedures, by method and path. */
export const plainExamples: Readonly<Record<string, CallExample>> = {
  'GET /api/calendar/{secret}.ics': { parameters: { secret: calendarSecret }, response: undefined },
  'GET /api/client-orders/{token}/receipt.pdf': {
    parameters: { token: clientToken },
    response: undefined,
    refusal: { path: ['token'], message: 'valueInvalid' },
  },
  'GET /api/client-orders/{token}/quote.pdf': {
    parameters: { token: clientToken },
    response: undefined,
    refusal: { path: ['token'], message: 'valueInvalid' },
  },
  'GET /api/client-orders/{token}/files/{id}': {
    parameters: { token: clientToken, id: 7 },
    response: undefined,
    refusal: { path: ['token'], message: 'valueInvalid' },
  },
  'POST /api/orders/{id}/deliverables/files': {
    parameters: { id: 1042 },
    response: draftDelivery,
    refusal: { path: ['id'], message: 'numberExpected' },
  },
  'GET /api/orders/{id}/deliverables/{zip}': {
    parameters: { id: 1042, zip: '1.zip' },
    response: undefined,
    refusal: { path: ['id'], message: 'numberExpected' },
  },
  'GET /api/client-orders/{token}/deliverables/{zip}': {
    parameters: { token: clientToken, zip: '1.zip' },
    response: undefined,
  },
  'GET /api/files/{id}/preview': { parameters: { id: 10 }, response: undefined },
  'GET /api/client-orders/{token}/files/{id}/preview': {
    parameters: { token: clientToken, id: 10 },
    response: undefined,
  },
  'GET /api/files/{id}/email/index.html': { parameters: { id: 9 }, response: undefined },
  'GET /api/client-orders/{token}/files/{id}/email/index.html': {
    parameters: { token: clientToken, id: 9 },
    response: undefined,
  },
  'GET /api/orders.csv': {
    parameters: { status: 'pending', archived: 'false', locale: 'en' },
    response: undefined,
    refusal: { path: ['status'], message: 'orderStatusUnknown' },
  },
  'GET /api/orders/{id}/quote.pdf': {
    parameters: { id: 1042 },
    response: undefined,
    refusal: { path: ['id'], message: 'numberExpected' },
  },
  'GET /api/person.zip': {
    parameters: { email: 'jordan@example.com' },
    response: undefined,
    refusal: { path: ['email'], message: 'adminEmailInvalid' },
  },
  'GET /api/record.csv': {
    parameters: { group: 'data', locale: 'en' },
    response: undefined,
  },
  'POST /api/uploads': {
    response: { files: [attachment] },
    refusal: { path: ['orderId'], message: 'orderIdInvalid' },
  },
  'GET /api/files/{id}': {
    parameters: { id: 7 },
    response: undefined,
    refusal: { path: ['id'], message: 'numberExpected' },
  },
};
