export const clientMessage = {
  id: 21,
  from: 'client',
  text: 'Could you start a week later?',
  createdAt: '2026-04-09T10:00:00.000Z',
  leftOut: [],
  isRead: true,
  files: [],
};
export const operatorMessage = {
  id: 22,
  from: 'operator',
  text: 'Of course: we begin on the 20th.',
  createdAt: '2026-04-09T10:40:00.000Z',
  leftOut: [],
  isRead: false,
  files: [],
};
export const clientConversation = {
  messages: [clientMessage, operatorMessage],
  hasEarlier: false,
  unread: 1,
};
export const operatorConversation = {
  messages: [
    { ...clientMessage, author: null },
    { ...operatorMessage, author: 'admin' },
  ],
  hasEarlier: false,
  unread: 0,
};
export const orderNotes = [
  { id: 4, author: 'admin', text: 'Prefers phone calls.', createdAt: '2026-04-09T10:45:00.000Z' },
];

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

export const listedContact = { ...sender, excerpt: 'Do you also write in Dutch?', answerCount: 1 };

export const contactMessage = {
  ...sender,
  message: listedContact.excerpt,
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
