import type { CallExample } from '#trpc/init.ts';
import { calendarSecret } from '#trpc/samples/auth-samples.ts';
import { draftDelivery } from '#trpc/samples/delivery-samples.ts';
import { attachment } from '#trpc/samples/order-samples.ts';

const wrongToken: CallExample['refusal'] = { path: ['token'], message: 'valueInvalid' };
const wrongId: CallExample['refusal'] = { path: ['id'], message: 'numberExpected' };

/** An example of a call whose response is a file. */
const ofFile = (parameters: CallExample['parameters'], refusal?: CallExample['refusal']): CallExample => ({
  parameters,
  response: undefined,
  ...(refusal && { refusal }),
});

/** Examples of the calls that are not procedures, by method and path. */
export const plainExamples: Readonly<Record<string, CallExample>> = {
  'GET /api/calendar/{secret}.ics': ofFile({ secret: calendarSecret }),
  'GET /api/client-orders/{token}/receipt.pdf': ofFile({}, wrongToken),
  'GET /api/client-orders/{token}/quote.pdf': ofFile({}, wrongToken),
  'GET /api/client-orders/{token}/files/{id}': ofFile({ id: 7 }, wrongToken),
  'POST /api/orders/{id}/deliverables/files': { response: draftDelivery, refusal: wrongId },
  'GET /api/orders/{id}/deliverables/{zip}': ofFile({ zip: '1.zip' }, wrongId),
  'GET /api/client-orders/{token}/deliverables/{zip}': ofFile({ zip: '1.zip' }),
  'GET /api/files/{id}/preview': ofFile({ id: 10 }),
  'GET /api/client-orders/{token}/files/{id}/preview': ofFile({ id: 10 }),
  'GET /api/files/{id}/email/index.html': ofFile({ id: 9 }),
  'GET /api/client-orders/{token}/files/{id}/email/index.html': ofFile({ id: 9 }),
  'GET /api/orders.csv': ofFile(
    { status: 'pending', archived: 'false', locale: 'en' },
    { path: ['status'], message: 'orderStatusUnknown' },
  ),
  'GET /api/orders/{id}/quote.pdf': ofFile({}, wrongId),
  'GET /api/person.zip': ofFile(
    { email: 'jordan@example.com' },
    { path: ['email'], message: 'adminEmailInvalid' },
  ),
  'GET /api/record.csv': ofFile({ group: 'data', locale: 'en' }),
  'POST /api/uploads': {
    response: { files: [attachment] },
    refusal: { path: ['orderId'], message: 'orderIdInvalid' },
  },
  'GET /api/files/{id}': ofFile({ id: 7 }, wrongId),
};
