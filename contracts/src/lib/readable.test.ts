import { expect, test } from 'vitest';
import { type OrderEventData, orderEventDataSchema } from '../orders/order-event.schema.ts';
import { onlyReadable, readerOf, unreadable } from './readable.ts';

const read = readerOf<OrderEventData>(orderEventDataSchema.options);

test('stored data reads as it was written', () => {
  const data = { type: 'status-changed', from: 'pending', to: 'in-progress', reason: 'deposit-paid' };
  expect(read(data)).toEqual(data);
});

test.each([
  [
    'an unknown fact',
    { type: 'quote-expired', version: 2, byWhom: 'clock' },
    { type: 'quote-expired', version: 2 },
  ],
  [
    'an unknown reason',
    { type: 'status-changed', from: 'pending', to: 'review', reason: 'invoice-paid' },
    { type: 'status-changed', from: 'pending', to: 'review' },
  ],
])('%s of a newer release is left out', (_, stored, expected) => {
  expect(read(stored)).toEqual(expected);
});

test.each([
  ['an unknown type', { type: 'invoice-sent', number: 7 }],
  ['an unknown value', { type: 'status-changed', from: 'pending', to: 'of-a-newer-release' }],
  ['no object', null],
])('%s of a newer release is unreadable', (_, stored) => {
  expect(read(stored)).toBe(unreadable);
  expect(onlyReadable([{ id: 1, data: read(stored) }])).toEqual([]);
});
