import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId } from './samples/order-samples.ts';

const person = {
  id: 2,
  username: 'dana',
  email: 'dana@example.com',
  role: 'operator',
  isDisabled: false,
  lastSeenAt: '2026-04-09T06:00:00.000Z',
  createdAt: '2026-04-08T09:30:00.000Z',
};
const invitation = {
  id: 5,
  email: 'robin@example.com',
  role: 'viewer',
  locale: 'en',
  invitedBy: 'admin',
  expiresAt: '2026-04-10T09:30:00.000Z',
  isExpired: false,
  createdAt: '2026-04-08T09:30:00.000Z',
};
const { id: personId } = person;
const { id: invitationId, email, role, locale, invitedBy, expiresAt } = invitation;
const token = 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';
const noToken = { path: ['token'], message: messages.fieldRequired };

export const peopleExamples: ExamplesByOperation = {
  'GET /api/people': { response: [person] },
  'GET /api/people/names': { response: [{ username: 'dana', isAssignable: true }] },
  'PATCH /api/people/{id}': {
    parameters: { id: personId },
    request: { role: 'operator' },
    response: person,
    refusal: { path: ['role'], message: messages.choiceInvalid },
  },
  'DELETE /api/people/{id}': { parameters: { id: personId }, response: { success: true }, refusal: badId },
  'GET /api/invitations': { response: [invitation] },
  'POST /api/invitations': {
    request: { email, role, locale },
    response: invitation,
    refusal: { path: ['email'], message: messages.contactEmailInvalid },
  },
  'POST /api/invitations/{id}/resend': {
    parameters: { id: invitationId },
    response: invitation,
    refusal: badId,
  },
  'DELETE /api/invitations/{id}': {
    parameters: { id: invitationId },
    response: { success: true },
    refusal: badId,
  },
  'POST /api/invitations/look-up': {
    request: { token },
    response: { email, role, invitedBy, expiresAt },
    refusal: noToken,
  },
  'POST /api/invitations/accept': {
    request: { token, username: 'robin', password: 'five words that no one guesses' },
    response: { id: 3, username: 'robin', isAdmin: false, role },
    refusal: { path: ['username'], message: messages.usernameRequired },
  },
};
