import { describe, expect, test } from 'vitest';
import { historyEntries } from './history-entries.ts';

const event = { orderId: 1, actor: null, data: { type: 'created' } } as const;
const mail = {
  kind: 'quote-confirmation',
  to: 'client',
  state: 'sent',
  attempts: 1,
  lastError: null,
  nextAttemptAt: null,
} as const;

describe('the history of an order', () => {
  test('puts events and mails in the order in which they happened', () => {
    const entries = historyEntries(
      [
        { ...event, id: 1, createdAt: '2026-04-08T09:00:00.000Z' },
        { ...event, id: 2, createdAt: '2026-04-08T09:05:00.000Z' },
      ],
      [
        { ...mail, id: 7, createdAt: '2026-04-08T09:00:00.000Z', sentAt: '2026-04-08T09:01:00.000Z' },
        { ...mail, id: 8, createdAt: '2026-04-08T09:00:00.000Z', sentAt: null, state: 'delayed' },
      ],
    );
    expect(entries.map(({ key }) => key)).toEqual(['event-1', 'mail-8', 'mail-7', 'event-2']);
  });
});
