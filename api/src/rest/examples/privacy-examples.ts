import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';

const counts = { orders: 1, contactMessages: 2 };

export const privacyExamples: ExamplesByOperation = {
  'GET /api/person': {
    parameters: { email: 'jordan@example.com' },
    response: {
      email: 'jordan@example.com',
      orders: [
        {
          id: 1042,
          clientName: 'Jordan Example',
          status: 'completed',
          createdAt: '2026-04-08T09:30:00.000Z',
          files: 3,
          messages: 5,
          hold: null,
        },
      ],
      contactMessages: 2,
    },
  },
  'GET /api/person.zip': {
    parameters: { email: 'jordan@example.com' },
    response: undefined,
    refusal: { path: ['email'], message: messages.adminEmailInvalid },
  },
  'PATCH /api/person': {
    request: { email: 'jordan@example.com', newName: 'Jordan Sample' },
    response: counts,
    refusal: { path: ['newName'], message: messages.fieldRequired },
  },
  'POST /api/person/erase': {
    request: { email: 'jordan@example.com' },
    response: counts,
    refusal: { path: ['email'], message: messages.adminEmailInvalid },
  },
  'GET /api/upcoming-removals': {
    response: { from: '2026-05-08', requests: 3, orderFiles: 1, contactMessages: 0, recordEntries: 12 },
  },
};
