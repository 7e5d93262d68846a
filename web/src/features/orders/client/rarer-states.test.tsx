import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moment, openQuote, acceptedQuote as quote } from './testing/client-order-fixture.ts';
import { showClientOrder } from './testing/show-client-order.tsx';

test('names the last day of a quote without a time, and what to do once it has expired comes first', async () => {
  // Midnight in Berlin.
  const ended = { ...quote, validUntil: '2026-04-22T22:00:00.000Z', steps: [] };
  const where = { timeZone: 'Europe/Berlin' };
  await showClientOrder({ ...where, quote: { ...openQuote, validUntil: ended.validUntil } });
  expect(screen.getByText(/^Valid until/).textContent).toBe(
    'Valid until Wednesday, April\u00a022,\u00a02026.',
  );
  cleanup();
  await showClientOrder({ ...where, quote: { ...ended, state: 'expired' } });
  const said = screen.getByText('It was valid until Wednesday, April 22, 2026.');
  const lines = screen.getByTestId('order-lines');
  expect(said.compareDocumentPosition(lines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // On wide screens the link is hidden: the quote is beside it.
  expect(screen.getByText('View the quote').getAttribute('href')).toBe('#quote');
  expect(document.getElementById('quote')).not.toBeNull();
});

test('prints no declarations that the client has not made, and has the price of a further round in its currency', async () => {
  const approvalWording = { version: '1', text: { en: 'I agree.', de: 'Ich nehme ab.' } };
  const wording = { version: '1', text: { en: 'I add it.', de: 'Ich nehme sie hinzu.' } };
  const version = { version: 1, state: 'sent', note: null, sentAt: moment } as const;
  const zipPath = '/api/client-orders/a-secret/deliverables/1.zip';
  const delivery: ClientOrderPage['delivery'] = {
    deliverables: [{ ...version, zipPath, files: [], changes: [], approval: null }],
    rounds: { included: 1, added: 0, used: 1, left: 0 },
    approvalWording,
    roundOffer: { id: 1, price: 50, note: null, wording },
  };
  await showClientOrder({ status: 'review', delivery }, 'order', { locale: 'de' });
  for (const { text } of [approvalWording, wording])
    expect(screen.getByText(text.de).closest('[data-print=hide]')).not.toBeNull();
  expect(screen.getByRole('heading', { name: /^Eine weitere Korrekturrunde für 44\s€$/ })).toBeTruthy();
  // The page offers no list of changes now, so it promises none.
  expect(facts()).toContain('Wenn noch etwas fehlt, nehmen Sie die angebotene Korrekturrunde hinzu.');
});

test('shows the payment before final files and feedback to a client who comes to pay', async () => {
  const closing = {
    completedAt: moment,
    pageUntil: '2027-04-08T22:00:00.000Z',
    pageLastDay: '2027-04-08',
    handedOverVersion: null,
    feedback: null,
  };
  await showClientOrder(
    {
      status: 'completed',
      isClosed: true,
      closing,
      quote,
      paymentChoices: [{ kind: 'rest', amount: 124 }],
    },
    'pay',
  );
  const pay = screen.getByRole('button', { name: /^Pay the rest/ });
  const feedback = screen.getByRole('button', { name: 'Send feedback' });
  expect(pay.compareDocumentPosition(feedback)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('after a withdrawal with money paid the page names the day by which it is back', async () => {
  const withdrawal = { until: moment, isOpen: false, withdrawnAt: moment, refundUntil: '2026-04-22' };
  await showClientOrder({ withdrawal, paidAmount: 125, openAmount: 0 });
  expect(facts()).toMatch(/It will reach you by Wednesday, April\s22,\s2026\./);
});

test('after a withdrawal it promises word about a refund only while money is held and the order is open', async () => {
  const withdrawal = { until: moment, isOpen: false, withdrawnAt: moment, refundUntil: '2026-04-22' };
  const held = { status: 'in-progress', withdrawal, paidAmount: 125, openAmount: 0 } as const;
  const promise = /what you get back/;
  await showClientOrder(held);
  expect(screen.getByTestId('withdrawn').textContent).toMatch(promise);
  for (const end of [{ status: 'cancelled', isClosed: true } as const, { paidAmount: 0 }]) {
    cleanup();
    await showClientOrder({ ...held, ...end });
    expect(screen.getByTestId('withdrawn').textContent).not.toMatch(promise);
  }
});

test('changes to a version that was sent need no delivery date, and are not called begun before they are', async () => {
  const version = { version: 1, state: 'changes-requested', note: null, sentAt: moment } as const;
  const delivery: ClientOrderPage['delivery'] = {
    deliverables: [{ ...version, zipPath: '/1.zip', files: [], changes: [], approval: null }],
    rounds: { included: 2, added: 0, used: 1, left: 1 },
    approvalWording: null,
    roundOffer: null,
  };
  await showClientOrder({ status: 'in-progress', delivery });
  expect(facts()).toContain('as soon as the next version is ready');
  expect(facts()).not.toContain('delivery date');
  expect(screen.getByTestId('situation').textContent).not.toContain('working on');
});

test.each([
  ['done once it is paid', 125, true],
  ['not done while the work goes on without it', 0, false],
])('the stage of the deposit is %s', async (_, paidAmount, isDone) => {
  const money = { totalPrice: 249, depositAmount: 125, paidAmount, openAmount: 249 - paidAmount };
  await showClientOrder({ status: 'in-progress', quote, ...money });
  const deposit = within(screen.getByTestId('stages')).getAllByRole('listitem')[2];
  expect(deposit?.textContent?.includes('done')).toBe(isDone);
});

const acceptance: NonNullable<NonNullable<ClientOrderPage['quote']>['acceptance']> = {
  acceptedAt: moment,
  totalPrice: 249,
  depositAmount: 125,
  wordingVersion: '1',
  wording: 'I accept the quote.',
  acceptedBy: 'Jordan Example',
  buyerKind: 'consumer',
  instruction: 'You can withdraw.',
  earlyStart: null,
  withdrawalUntil: '2026-04-22T22:00:00.000Z',
  withdrawalLastDay: '2026-04-22',
};
const facts = () => screen.getByTestId('order-facts').textContent ?? '';

test('the next step of a consumer without an early start names the day that the work waits for', async () => {
  const withdrawal = {
    until: '2026-04-23T00:00:00.000Z',
    isOpen: true,
    withdrawnAt: null,
    refundUntil: null,
  };
  await showClientOrder({ withdrawal, quote: { ...quote, acceptance } });
  expect(facts()).toContain('your withdrawal period is over; its last day is Wednesday, April');
  expect(facts()).not.toContain('The delivery time starts');
});

test('says how long the work will take, and that the rest is not due yet', async () => {
  await showClientOrder({ status: 'in-progress', paidAmount: 125, openAmount: 124 });
  expect(screen.getByText(/^About 5\u2060–\u20607\sworking days from the start of the work$/)).toBeTruthy();
  expect(screen.getByText('The rest is due once the work is done.')).toBeTruthy();
  cleanup();
  await showClientOrder({ status: 'completed', isClosed: true, paidAmount: 125, openAmount: 124 });
  expect(screen.queryByText('The rest is due once the work is done.')).toBeNull();
});

test('a client who cannot pay by card finds the amount and how to pay it from the slip', async () => {
  const paymentNote = { en: 'By transfer.', de: 'Per Überweisung.' };
  await showClientOrder({ paymentNote, quote: { ...quote, acceptance } }, 'order', { locale: 'de' });
  expect(screen.getByRole('link', { name: 'So bezahlen Sie' }).getAttribute('href')).toBe('#payment-note');
  const note = screen.getByRole('region', { name: 'So bezahlen Sie' });
  expect(note.textContent).toMatch(/Jetzt zu zahlen: 109\s€, abgerechnet in US-\u2060?Dollar: 125,00\s\$\./);
  cleanup();
  await showClientOrder({ paymentNote, status: 'in-progress', paidAmount: 125, openAmount: 124 });
  expect(screen.queryByRole('link', { name: 'How to pay' })).toBeNull();
  expect(screen.queryByText(/^Due now/)).toBeNull();
});

test('a version of an order that is over waits for nobody, and no rounds of changes are left', async () => {
  const version = { version: 1, state: 'sent', note: null, sentAt: moment } as const;
  const delivery: ClientOrderPage['delivery'] = {
    deliverables: [{ ...version, zipPath: '/1.zip', files: [], changes: [], approval: null }],
    rounds: { included: 2, added: 0, used: 0, left: 2 },
    approvalWording: null,
    roundOffer: null,
  };
  await showClientOrder({ status: 'review', delivery });
  expect(screen.getByText(/waiting for your reply/)).toBeTruthy();
  expect(screen.getByTestId('rounds')).toBeTruthy();
  cleanup();
  const withdrawal = { until: moment, isOpen: false, withdrawnAt: moment, refundUntil: '2026-04-22' };
  for (const end of [{ status: 'cancelled', isClosed: true } as const, { withdrawal }]) {
    await showClientOrder({ status: 'review', delivery, ...end });
    expect(screen.queryByText(/waiting for your reply/)).toBeNull();
    expect(screen.queryByTestId('rounds')).toBeNull();
    cleanup();
  }
});

test('lets a text run in its own direction, and counts no rounds of approved work', async () => {
  const arabic = 'نحتاج إلى رسالة إخبارية.';
  const version = { version: 1, state: 'approved', note: arabic, sentAt: moment } as const;
  const zipPath = '/api/client-orders/a-secret/deliverables/1.zip';
  const delivery: ClientOrderPage['delivery'] = {
    deliverables: [{ ...version, zipPath, files: [], changes: [], approval: null }],
    rounds: { included: 2, added: 0, used: 0, left: 2 },
    approvalWording: null,
    roundOffer: null,
  };
  await showClientOrder({
    status: 'review',
    orderDetails: { templateRequirements: arabic },
    quote: { ...quote, message: arabic },
    delivery,
  });
  const texts = screen.getAllByText(arabic);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text.closest('[dir=auto]')).not.toBeNull();
  expect(screen.queryByTestId('rounds')).toBeNull();
});

test('keeps “E-Mail” in one line in what the operator wrote about paying', async () => {
  const paymentNote = { en: 'By bank transfer.', de: 'Die Rechnung kommt per E-Mail.' };
  const steps: ['details'] = ['details'];
  await showClientOrder({ paymentNote, quote: { ...quote, steps } }, 'order', { locale: 'de' });
  expect(screen.getByText('Die Rechnung kommt per E-\u2060Mail.')).toBeTruthy();
});

test('a new quote that was asked for stays asked for after a reload', async () => {
  const quote = { ...openQuote, state: 'expired' as const, isAskedAgain: true };
  await showClientOrder({ status: 'pending', quote });
  expect(facts()).toContain('Your message is with us.');
  expect(screen.queryByRole('button', { name: 'Ask for a new quote' })).toBeNull();
});

test('an order that has ended early names neither a delivery date nor how long its quote is valid', async () => {
  const quote = { ...openQuote, validUntil: '2026-04-20T22:00:00.000Z', acceptanceWording: null };
  const given = { quote, deliveryDate: '2026-04-24' };
  for (const status of ['pending', 'cancelled'] as const) {
    const page = await showClientOrder({ ...given, status, isClosed: true });
    expect(document.body.textContent).not.toMatch(/Valid until|Delivery date/);
    page.unmount();
  }
});
