import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId, badText, id, token } from './samples/order-samples.ts';

const question = {
  id: 21,
  from: 'client',
  text: 'Could you start a week later?',
  createdAt: '2026-04-09T10:00:00.000Z',
  leftOut: [],
  isRead: true,
  files: [],
};
const reply = {
  id: 22,
  from: 'operator',
  text: 'Of course: we begin on the 20th.',
  createdAt: '2026-04-09T10:40:00.000Z',
  leftOut: [],
  isRead: false,
  files: [],
};
const forClient = { messages: [question, reply], hasEarlier: false, unread: 1 };
const forOperator = {
  messages: [
    { ...question, author: null },
    { ...reply, author: 'admin' },
  ],
  hasEarlier: false,
  unread: 0,
};
const notes = [
  { id: 4, author: 'admin', text: 'Prefers phone calls.', createdAt: '2026-04-09T10:45:00.000Z' },
];
const noText = { path: ['text'], message: messages.messageTextRequired };

export const messageExamples: ExamplesByOperation = {
  'GET /api/orders/attention': {
    response: {
      unread: [{ orderId: 1042, count: 2 }],
      alerts: [{ orderId: 1042, count: 1 }],
      contactMessages: 3,
      keptMails: 1,
    },
  },
  'GET /api/orders/{id}/messages': { parameters: id, response: forOperator, refusal: badId },
  'POST /api/orders/{id}/messages': {
    parameters: id,
    request: { text: reply.text },
    response: forOperator,
    refusal: noText,
  },
  'POST /api/orders/{id}/messages/read': {
    parameters: id,
    request: { upTo: 21 },
    response: forOperator,
    refusal: badId,
  },
  'GET /api/orders/{id}/notes': { parameters: id, response: notes, refusal: badId },
  'POST /api/orders/{id}/notes': {
    parameters: id,
    request: { text: notes[0]!.text },
    response: notes,
    refusal: { path: ['text'], message: messages.noteTextRequired },
  },
  'GET /api/client-orders/{token}/messages': {
    parameters: token,
    response: forClient,
    refusal: badText('token'),
  },
  'POST /api/client-orders/{token}/messages': {
    parameters: token,
    request: { text: question.text },
    response: forClient,
    refusal: noText,
  },
  'POST /api/client-orders/{token}/messages/read': {
    parameters: token,
    request: { upTo: 22 },
    response: { ...forClient, unread: 0 },
    refusal: badText('token'),
  },
};
