import { expect, test } from 'vitest';
import { type ActionFacts, type ClientAction, clientActions, isOffered } from './client-actions.ts';

const wording = { version: '1', text: { en: 'I approve.', de: 'Ich nehme ab.' } };
const offer = { id: 1, price: 50, note: '', wording };
const moment = '2026-04-08T09:30:00.000Z';

const request: ActionFacts = {
  isClosed: false,
  quote: null,
  paymentChoices: [],
  upload: { isOpen: true, until: moment, filesLeft: 10 },
  delivery: null,
  closing: null,
  withdrawal: null,
};
const quoted = (state: 'open' | 'accepted' | 'declined' | 'expired') => ({ ...request, quote: { state } });
const accepted: ActionFacts = {
  ...quoted('accepted'),
  paymentChoices: [{ kind: 'deposit', amount: 149 }],
  withdrawal: { until: moment, isOpen: true, withdrawnAt: null, refundUntil: null },
};
const withWork = (
  delivery: Partial<NonNullable<ActionFacts['delivery']>>,
  states: readonly string[] = [],
): ActionFacts => ({
  ...accepted,
  delivery: {
    approvalWording: null,
    roundOffer: null,
    rounds: { left: 1 },
    deliverables: [{ changes: states.map((state) => ({ state })) }, { changes: [{ state: 'open' }] }],
    ...delivery,
  },
});
const withdrawn = { until: moment, isOpen: false, withdrawnAt: moment, refundUntil: '2026-04-22' };
const full = { isOpen: false, until: moment, filesLeft: 0 };
const paying = ['pay', 'withdrawContract', 'addFiles'] as const;

// Every state of an order, and all that its page offers in it.
test.each<[string, ActionFacts, readonly ClientAction[]]>([
  ['a request', request, ['addFiles']],
  ['a request whose list of files is full', { ...request, upload: full }, []],
  ['a quote', quoted('open'), ['answerQuote', 'addFiles']],
  ['an expired quote', quoted('expired'), ['askForQuote', 'addFiles']],
  ['a declined quote', quoted('declined'), ['addFiles']],
  ['an accepted quote', accepted, paying],
  ['an accepted quote after the period', { ...accepted, withdrawal: null }, ['pay', 'addFiles']],
  ['everything paid', { ...accepted, paymentChoices: [] }, ['withdrawContract', 'addFiles']],
  ['a version', withWork({ approvalWording: wording }), [...paying, 'approve', 'requestChanges']],
  [
    'a version, its rounds used up',
    withWork({ approvalWording: wording, roundOffer: offer, rounds: { left: 0 } }),
    [...paying, 'approve', 'acceptRound'],
  ],
  ['changes that were asked for', withWork({}, ['open']), [...paying, 'withdrawChanges']],
  ['changes that have begun', withWork({}, ['started']), paying],
  ['an approved version', withWork({}, ['withdrawn']), paying],
  ['a withdrawn contract', { ...withWork({}, ['open']), withdrawal: withdrawn, paymentChoices: [] }, []],
  ['a cancelled request', { ...quoted('open'), isClosed: true }, []],
  ['an archived order', { ...quoted('expired'), isClosed: true }, []],
  [
    'a completed order, within the period',
    { ...withWork({}, ['open']), isClosed: true, closing: {} },
    ['pay', 'withdrawContract', 'leaveFeedback'],
  ],
])('%s offers what is possible, and nothing else', (_, order, expected) => {
  const offered = clientActions.filter((action) => isOffered(action, order));
  expect(offered).toEqual(clientActions.filter((action) => expected.includes(action)));
});
