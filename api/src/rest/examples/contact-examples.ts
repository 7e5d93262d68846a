import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId, id } from './samples/order-samples.ts';

const sender = {
  id: 1042,
  name: 'Jordan Example',
  email: 'jordan@example.com',
  phone: null,
  locale: 'en',
  createdAt: '2026-04-08T09:30:00.000Z',
  isRead: true,
  isArchived: false,
};
const message = 'Do you also write in Dutch?';

const received = {
  ...sender,
  message,
  answers: [
    {
      id: 7,
      author: 'operator',
      text: 'Yes, we write in Dutch too.',
      createdAt: '2026-04-08T10:00:00.000Z',
      mail: 'sent',
    },
  ],
  orderIds: [],
};

export const contactExamples: ExamplesByOperation = {
  'GET /api/contact-messages': {
    parameters: { folder: 'inbox', q: 'dutch', before: 1100 },
    response: [{ ...sender, excerpt: message, answerCount: 1 }],
    refusal: { path: ['folder'], message: messages.choiceInvalid },
  },
  'GET /api/contact-messages/{id}': { parameters: id, response: received, refusal: badId },
  'PATCH /api/contact-messages/{id}': {
    parameters: id,
    request: { isRead: true, isArchived: true },
    response: { ...received, isArchived: true },
    refusal: badId,
  },
  'POST /api/contact-messages/{id}/answers': {
    parameters: id,
    request: { text: 'Yes, we write in Dutch too.' },
    response: received,
    refusal: { path: ['text'], message: messages.messageTextRequired },
  },
  'DELETE /api/contact-messages/{id}': { parameters: id, response: { success: true }, refusal: badId },
};
