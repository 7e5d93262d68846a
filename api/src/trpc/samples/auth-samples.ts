export const sessionId = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const recoveryCodes = [
  'K7QM-2XWD-9HRA',
  'T4BN-8VCE-3JYP',
  'D9FG-6LSU-2MKX',
  'W3HZ-5QRT-7NAB',
  'P8CV-4EJD-6YGM',
  'X2KL-9UFS-8RWH',
  'B6TN-3ZQA-5VCP',
  'J5YE-7MDG-4KXL',
  'R9SU-2HWF-8TBN',
  'V4AZ-6PQC-3JRE',
];

export const resetToken = 'uWb8nS0m1Yx3cV5kR7tQ9zL2pD4gH6jF8aE0iO-Us_M';

export const passkeyChallenge = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
/** A passkey response from a browser, shortened. */
export const passkeyAnswer = {
  id: 'AYhr3l0x2Q',
  rawId: 'AYhr3l0x2Q',
  type: 'public-key' as const,
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0' },
  clientExtensionResults: {},
};

export const loggedIn = { id: 1, username: 'admin', isAdmin: true, role: 'owner' };

export const ownSession = {
  id: sessionId,
  createdAt: '2026-04-06T07:58:12.000Z',
  expiresAt: '2026-05-06T07:58:12.000Z',
  lastUsedAt: '2026-04-08T11:00:00.000Z',
  device: 'Firefox on Windows',
  source: '203.0.113.0',
  isCurrent: true,
};

export const calendarSecret = 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';
