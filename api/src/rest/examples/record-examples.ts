import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';

export const recordExamples: ExamplesByOperation = {
  'GET /api/record': {
    parameters: { group: 'data', before: 120 },
    response: [
      {
        id: 119,
        event: 'file.downloaded',
        actor: 'operator',
        source: '203.0.113.0',
        subject: '7',
        orderId: 1042,
        createdAt: '2026-04-08T09:30:00.000Z',
      },
    ],
    refusal: { path: ['group'], message: messages.choiceInvalid },
  },
  'GET /api/record.csv': {
    parameters: { group: 'data', locale: 'en' },
    response: undefined,
  },
};
