const orderMail = {
  id: 2083,
  kind: 'quote-confirmation',
  to: 'client',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-04-08T09:30:00.000Z',
  sentAt: '2026-04-08T09:30:01.240Z',
  nextAttemptAt: null,
};

export const keptMail = {
  id: 31,
  orderId: 1042,
  side: 'client',
  reason: 'sender',
  fromName: 'Jordan Example',
  fromAddress: 'jordan.private@example.org',
  subject: 'Re: A message about order no. 1042',
  text: 'From my phone: yes, please go on.',
  files: [],
  leftOut: ['notes.pdf'],
  receivedAt: '2026-04-09T11:00:00.000Z',
};

export const orderMails = [
  orderMail,
  {
    ...orderMail,
    id: 2084,
    kind: 'new-order-notice',
    to: 'operator',
    sentAt: '2026-04-08T09:30:01.310Z',
  },
];

export const outbox = {
  queued: 0,
  delayed: 0,
  failed: 1,
  lastSentAt: '2026-04-08T09:30:01.310Z',
  mails: [
    {
      ...orderMail,
      id: 2079,
      state: 'failed',
      lastError: "EENVELOPE Can't send mail - all recipients were rejected: 550 5.1.1 no such user",
      createdAt: '2026-04-07T16:12:40.000Z',
      sentAt: null,
      orderId: 1040,
      contactMessageId: null,
      webhookId: null,
    },
  ],
};
