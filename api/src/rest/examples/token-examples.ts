import { messages } from '@storefront/contracts/errors/messages.ts';
import type { ExamplesByOperation } from './operation-examples.ts';
import { badId } from './samples/order-samples.ts';

const token = {
  id: 2,
  name: 'Bookkeeping',
  scopes: ['orders:read', 'files'],
  hint: 'd6e7',
  expiresAt: '2027-04-08T09:30:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-04-09T06:00:00.000Z',
  lastUsedFrom: '203.0.113.0',
  createdBy: 'operator',
  createdAt: '2026-04-08T09:30:00.000Z',
};

export const tokenExamples: ExamplesByOperation = {
  'GET /api/tokens': { response: [token] },
  'POST /api/tokens': {
    request: { name: token.name, scopes: token.scopes, expiresInDays: 365 },
    response: {
      ...token,
      lastUsedAt: null,
      lastUsedFrom: null,
      token: 'pnp_5f0c3b1e8a7d4c269b1f0e2d3c4b5a69708192a3b4c5d6e7',
    },
    refusal: { path: ['scopes'], message: messages.tokenScopesRequired },
  },
  'DELETE /api/tokens/{id}': { parameters: { id: 2 }, response: { success: true }, refusal: badId },
};
