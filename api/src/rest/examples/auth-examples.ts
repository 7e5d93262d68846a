import type { ExamplesByOperation } from './operation-examples.ts';

const sessionId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const authExamples: ExamplesByOperation = {
  'POST /api/auth/login': {
    request: { username: 'admin', password: 'the password that the first start printed' },
    response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' },
    refusal: { path: ['password'], message: 'Password is required' },
  },
  'POST /api/auth/logout': { response: { success: true } },
  'POST /api/auth/logout-everywhere': { response: { success: true } },
  'POST /api/auth/password': {
    request: { currentPassword: 'the password until now', newPassword: 'a longer one for the future' },
    response: { success: true },
    refusal: { path: ['currentPassword'], message: 'The current password is not right.' },
  },
  'GET /api/auth/sessions': {
    response: [
      {
        id: sessionId,
        createdAt: '2026-04-06T07:58:12.000Z',
        expiresAt: '2026-05-06T07:58:12.000Z',
        lastUsedAt: '2026-04-08T11:00:00.000Z',
        device: 'Firefox on Windows',
        source: '203.0.113.0',
        isCurrent: true,
      },
    ],
  },
  'DELETE /api/auth/sessions/{id}': {
    parameters: { id: sessionId },
    response: { success: true },
    refusal: { path: ['id'], message: 'This is not the id of a session.' },
  },
  'POST /api/auth/reset': {
    request: { username: 'admin' },
    response: { success: true },
    refusal: { path: ['username'], message: 'Username is required' },
  },
  'POST /api/auth/reset/confirm': {
    request: {
      token: 'uWb8nS0m1Yx3cV5kR7tQ9zL2pD4gH6jF8aE0iO-Us_M',
      newPassword: 'a longer one for the future',
    },
    response: { success: true },
    refusal: { path: ['newPassword'], message: 'New password is required.' },
  },
  'GET /api/auth/me': { response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' } },
};
