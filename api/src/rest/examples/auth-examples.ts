import type { ExamplesByOperation } from './operation-examples.ts';

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
        createdAt: '2026-04-06T07:58:12.000Z',
        expiresAt: '2026-05-06T07:58:12.000Z',
        lastUsedAt: '2026-04-08T11:00:00.000Z',
        device: 'Firefox on Windows',
        isCurrent: true,
      },
    ],
  },
  'GET /api/auth/me': { response: { id: 1, username: 'admin', isAdmin: true, role: 'owner' } },
};
