import { expect, test } from 'vitest';
import type { ChangeRequestState, DeliverableState } from '../delivery/delivery-states.ts';
import { type ClientAction, clientActions, isOffered, type ShownFacts } from './client-actions.ts';

const moment = '2026-04-08T09:30:00.000Z';

const request: ShownFacts = {
  status: 'pending',
  isClosed: false,
  quote: null,
  paymentChoices: [],
  upload: { isOpen: true, until: moment, filesLeft: 10 },
  delivery: null,
  withdrawal: null,
};
const quoted = (state: 'open' | 'accepted' | 'declined' | 'expired') => ({ ...request, quote: { state } });
const accepted: ShownFacts = {
  ...quoted('accepted'),
  paymentChoices: [{ kind: 'deposit', amount: 149 }],
  withdrawal: { until: moment, isOpen: true, withdrawnAt: null, refundUntil: null },
};
/** An order with a second version in this state. */
const withWork = (
  state: DeliverableState,
  { changes = [], left = 1, roundOffer = null }: Partial<Work> = {},
): ShownFacts => ({
  ...accepted,
  status: 'review',
  delivery: {
    rounds: { left },
    roundOffer,
    deliverables: [
      { state, changes: changes.map((each) => ({ state: each })) },
      { state: 'changes-requested', changes: [{ state: 'open' }] },
    ],
  },
});
type Work = { changes: readonly ChangeRequestState[]; left: number; roundOffer: object | null };
const changing = withWork('changes-requested', { changes: ['open'] });
const withdrawn = { until: moment, isOpen: false, withdrawnAt: moment, refundUntil: '2026-04-22' };
const full = { isOpen: false, until: moment, filesLeft: 0 };
const paying = ['pay', 'withdrawContract', 'addFiles'] as const;

// Every state of an order, and all that its page offers in it.
test.each<[string, ShownFacts, readonly ClientAction[]]>([
  ['a request', request, ['addFiles']],
  ['a request whose list of files is full', { ...request, upload: full }, []],
  ['a quote', quoted('open'), ['answerQuote', 'addFiles']],
  ['an expired quote', quoted('expired'), ['addFiles']],
  ['a declined quote', quoted('declined'), ['addFiles']],
  ['an accepted quote', accepted, paying],
  ['an accepted quote after the period', { ...accepted, withdrawal: null }, ['pay', 'addFiles']],
  ['everything paid', { ...accepted, paymentChoices: [] }, ['withdrawContract', 'addFiles']],
  ['a version', withWork('sent'), [...paying, 'approve', 'requestChanges']],
  [
    'a version, its rounds used up',
    withWork('sent', { left: 0, roundOffer: {} }),
    [...paying, 'approve', 'acceptRound'],
  ],
  ['changes that were asked for', changing, [...paying, 'withdrawChanges']],
  [
    'changes that were asked for again',
    withWork('changes-requested', { changes: ['open', 'withdrawn'] }),
    [...paying, 'withdrawChanges'],
  ],
  ['changes that have begun', withWork('changes-requested', { changes: ['started'] }), paying],
  [
    'changes that were withdrawn',
    withWork('sent', { changes: ['withdrawn'] }),
    [...paying, 'approve', 'requestChanges'],
  ],
  ['an approved version', withWork('approved'), paying],
  ['a withdrawn contract', { ...changing, withdrawal: withdrawn, paymentChoices: [] }, []],
  [
    'a version of a withdrawn contract',
    { ...withWork('sent', { roundOffer: {} }), withdrawal: withdrawn, paymentChoices: [] },
    [],
  ],
  ['a cancelled request', { ...quoted('open'), status: 'cancelled', isClosed: true }, []],
  ['an archived order', { ...quoted('expired'), isClosed: true }, []],
  [
    'a completed order, within the period',
    { ...changing, status: 'completed', isClosed: true },
    ['pay', 'withdrawContract', 'leaveFeedback'],
  ],
])('%s offers what is possible, and nothing else', (_, order, expected) => {
  const offered = clientActions.filter((action) => isOffered(action, order));
  expect(offered).toEqual(clientActions.filter((action) => expected.includes(action)));
});
