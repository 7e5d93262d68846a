export const person = {
  id: 2,
  username: 'dana',
  email: 'dana@example.com',
  role: 'operator',
  isDisabled: false,
  lastSeenAt: '2026-04-09T06:00:00.000Z',
  createdAt: '2026-04-08T09:30:00.000Z',
};

export const invitation = {
  id: 5,
  email: 'robin@example.com',
  role: 'viewer',
  locale: 'en',
  invitedBy: 'admin',
  expiresAt: '2026-04-10T09:30:00.000Z',
  isExpired: false,
  createdAt: '2026-04-08T09:30:00.000Z',
};

export const invitationToken = 'Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktMDAwMDA';

export const apiToken = {
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

export const personData = {
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
  erasure: null,
};

export const recordEntry = {
  id: 119,
  event: 'file.downloaded',
  actor: 'operator',
  source: '203.0.113.0',
  subject: '7',
  orderId: 1042,
  createdAt: '2026-04-08T09:30:00.000Z',
};
