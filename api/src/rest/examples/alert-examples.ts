import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId, id } from './samples/order-samples.ts';

const alert = {
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

export const alertExamples: ExamplesByOperation = {
  'GET /api/alerts': {
    parameters: { orderId: 1042, state: 'open', before: 40 },
    response: [alert],
    refusal: { path: ['state'], message: messages.choiceInvalid },
  },
  'POST /api/alerts/{id}/done': {
    parameters: id,
    response: { ...alert, doneAt: '2026-04-09T08:00:00.000Z', doneBy: 'operator' },
    refusal: badId,
  },
};
