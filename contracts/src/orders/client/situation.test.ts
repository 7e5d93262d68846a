import { expect, test } from 'vitest';
import { awaitsQuote, isOrdered, situationOf } from './situation.ts';

const replyBy = '2026-04-09T09:30:00.000Z';
const before = new Date('2026-04-09T09:29:00.000Z');
const after = new Date('2026-04-09T09:31:00.000Z');
const money = (paidAmount: number) => ({ depositAmount: 149, paidAmount, openAmount: 298 - paidAmount });

test.each([
  ['waiting', 'pending', null, 0, before],
  ['late', 'pending', null, 0, after],
  ['quoted', 'pending', 'open', 0, after],
  ['quoted', 'in-progress', 'open', 0, after],
  ['declined', 'pending', 'declined', 0, after],
  ['accepted', 'pending', 'accepted', 0, after],
  ['accepted', 'pending', 'accepted', 99, after],
  ['ready', 'pending', 'accepted', 149, after],
  ['inProgress', 'in-progress', 'accepted', 149, after],
  ['review', 'review', 'accepted', 149, after],
  ['unpaid', 'completed', 'accepted', 149, after],
  ['completed', 'completed', 'accepted', 298, after],
  ['completed', 'completed', null, 0, after],
  ['cancelled', 'cancelled', 'open', 0, after],
] as const)('%s: %s, quote %s, paid %i', (expected, status, state, paidAmount, now) => {
  const isClosed = status === 'completed' || status === 'cancelled';
  const facts = { status, isClosed, replyBy, ...money(paidAmount), quote: state && { state } };
  expect(situationOf(facts, now)).toBe(expected);
});

test.each([
  ['was replied to without a quote', { replyBy: null }],
  ['was set back after a payment', money(149)],
  ['was paid although its quote had been declined', { ...money(149), quote: { state: 'declined' as const } }],
  ['was paid although its quote had expired', { ...money(149), quote: { state: 'expired' as const } }],
  ['was set back after a version of the work', { delivery: { deliverables: [{ state: 'sent' as const }] } }],
])('a request that %s waits for no deadline', (_, given) => {
  const facts = { status: 'pending', isClosed: false, replyBy, quote: null } as const;
  expect(situationOf({ ...facts, ...money(0), ...given }, after)).toBe('pending');
});

test.each(['pending', 'in-progress', 'review'] as const)(
  'an archived order promises nothing and asks for nothing, though it is %s',
  (status) => {
    const facts = { status, isClosed: true, replyBy, ...money(0), quote: { state: 'open' as const } };
    expect(situationOf(facts, after)).toBe('closed');
  },
);

test.each([
  ['delivered', 'sent', 149],
  ['approved', 'approved', 149],
  ['settled', 'approved', 298],
  ['changing', 'changes-requested', 149],
  ['review', 'superseded', 149],
] as const)('%s: in review, the latest version %s, paid %i', (expected, state, paidAmount) => {
  const quote = { state: 'accepted' as const };
  const facts = { status: 'review' as const, isClosed: false, replyBy: null, ...money(paidAmount), quote };
  const delivery = { deliverables: [{ state }, { state: 'superseded' as const }] };
  expect(situationOf({ ...facts, delivery }, after)).toBe(expected);
});

test.each([
  ['changing', 'changes-requested'],
  ['approved', 'approved'],
  ['inProgress', 'sent'],
  ['inProgress', 'superseded'],
] as const)('%s: in progress, the latest version %s', (expected, state) => {
  const quote = { state: 'accepted' as const };
  const facts = { status: 'in-progress' as const, isClosed: false, replyBy: null, ...money(149), quote };
  expect(situationOf({ ...facts, delivery: { deliverables: [{ state }] } }, after)).toBe(expected);
});

test.each([
  [false, 'pending', null, 0],
  [false, 'pending', { acceptance: null }, 0],
  [false, 'cancelled', null, 0],
  [true, 'pending', null, 149],
  [true, 'in-progress', null, 0],
  [true, 'completed', null, 0],
] as const)('is ordered: %s (%s, quote %j, paid %i)', (expected, status, quote, paidAmount) => {
  const isClosed = status === 'completed' || status === 'cancelled';
  const order = { status, isClosed, quote, paidAmount };
  expect(isOrdered(order)).toBe(expected);
  expect(awaitsQuote(order)).toBe(!expected && !isClosed && quote === null);
});
