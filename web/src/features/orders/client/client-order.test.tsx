import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { OrderConfirmed } from './payment/order-confirmed.tsx';
import { moment, clientOrder as order, acceptedQuote as quote } from './testing/client-order-fixture.ts';
import { showClientOrder } from './testing/show-client-order.tsx';

const givenBack: ClientOrderPage['payments'][number] = {
  id: 1,
  kind: 'deposit',
  amount: 125,
  currency: 'USD',
  state: 'refunded',
  refundedAmount: 125,
  missingRefund: 0,
  createdAt: moment,
  succeededAt: moment,
  isTest: false,
};
const delivery = (state: 'sent' | 'approved'): NonNullable<ClientOrderPage['delivery']> => ({
  deliverables: [
    {
      version: 2,
      state,
      note: null,
      sentAt: moment,
      files: [],
      zipPath: '/api/client-orders/a-secret/deliverables/2.zip',
      changes: [],
      approval: null,
    },
  ],
  rounds: { included: 2, added: 0, used: 0, left: 2 },
  approvalWording: null,
  roundOffer: null,
});
const reload = () => Promise.resolve(null);

describe('an order for its client', () => {
  test('has the payment as the last of four steps; what is behind is no link', async () => {
    await showClientOrder({ paymentChoices: [{ kind: 'deposit', amount: 125 }] }, 'pay');
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the quote' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Details',
      '2Options',
      '3Review',
      '4Payment',
    ]);
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1Details',
      '4Payment',
    ]);
    expect(steps.getByRole('link', { current: 'step' }).textContent).toBe('4Payment');
    await waitFor(() => expect(document.title).toMatch(/^Order no\.\s1042 · /));
  });

  test.each(['order', 'pay'] as const)(
    'says how to pay where no cards are taken, at the address “%s”',
    async (view) => {
      const paymentNote = { en: 'By bank transfer.\nIBAN DE02 1203', de: 'Per Überweisung.' };
      await showClientOrder({ paymentNote, quote: { ...quote, steps: ['details'] } }, view);
      const note = screen.getByRole('region', { name: 'How to pay' });
      expect(note.textContent).toContain('By bank transfer.\nIBAN DE02 1203');
      expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    },
  );

  test.each(['pending', 'in-progress'] as const)(
    'asks for nothing once it was archived while %s',
    async (status) => {
      await showClientOrder({
        status,
        isClosed: true,
        quote: { ...quote, state: 'open', steps: ['details'] },
      });
      expect(screen.getByTestId('situation').textContent).toMatch(/^This order is closed/);
      expect(screen.queryByText('Deposit before work begins')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
    },
  );

  test('shows what was asked for in the client’s words, and what happens next and when', async () => {
    await showClientOrder({
      quote: null,
      replyBy: '2099-04-09T09:00:00.000Z',
      orderDetails: {
        selectedPlan: 'designAndCode',
        quantity: 1,
        addons: [],
        promoCode: 'WINTER26',
        templateRequirements: 'A letter\nfor spring.',
      },
    });
    const asked = within(screen.getByTestId('asked-for'));
    expect(asked.getByText('Project description').nextSibling?.textContent).toBe('A letter\nfor spring.');
    expect(asked.getByText('Promo code').nextSibling?.textContent).toBe('WINTER26');
    expect(asked.getByText('We will check it for your quote.')).toBeTruthy();
    const next = within(screen.getByTestId('order-facts')).getByText('What happens next').nextSibling;
    expect(next?.textContent).toMatch(/by \w+, April\s9 at 9\sAM\sUTC/);
  });

  test.each([
    { status: 'completed', isClosed: true, title: 'What you ordered' },
    { status: 'in-progress', isClosed: false, title: 'What you ordered' },
    { status: 'cancelled', isClosed: true, title: 'What you asked for' },
  ] as const)('promises nothing about a quote that no longer comes: $status', async ({ title, ...state }) => {
    const orderDetails = { ...order.orderDetails, promoCode: 'WINTER26' };
    await showClientOrder({ ...state, quote: null, orderDetails });
    expect(screen.getByText('WINTER26')).toBeTruthy();
    expect(screen.queryByText('We will check it for your quote.')).toBeNull();
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  test('says when work that has begun is delivered', async () => {
    await showClientOrder({ status: 'in-progress', deliveryDate: '2026-04-15' });
    const next = within(screen.getByTestId('order-facts')).getByText('What happens next').nextSibling;
    expect(next?.textContent).toContain('Delivery: Wednesday, April\u00a015,\u00a02026.');
  });

  test.each([
    ['pending', null, 'Request', 0],
    ['pending', { ...quote, state: 'open' }, 'Quote', 1],
    ['pending', quote, 'Deposit', 2],
    ['in-progress', quote, 'Work', 3],
    ['review', quote, 'Delivery', 4],
  ] as const)('shows how far it is: %s, stage %#', async (status, shownQuote, stage, done) => {
    const money = done > 2 ? { paidAmount: 125, openAmount: 124 } : {};
    const given = shownQuote && { ...shownQuote, steps: [...shownQuote.steps] };
    await showClientOrder({ status, quote: given, ...money });
    const stages = within(screen.getByTestId('stages')).getAllByRole('listitem');
    expect(stages.findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(done);
    expect(stages[done]?.textContent).toContain(stage);
    expect(stages.filter(({ textContent }) => textContent?.endsWith('done'))).toHaveLength(done);
  });

  test.each([
    ['accepted: the deposit', { status: 'pending' }, 'Continue to payment', '/order/a-secret/pay'],
    ['a version is there', { status: 'review', delivery: delivery('sent') }, 'See version 2', '#delivery'],
    [
      'approved: the rest',
      { status: 'review', delivery: delivery('approved') },
      'Continue to payment',
      '/order/a-secret/pay',
    ],
  ] as const)('leads with the next step when %s', async (_, given, name, href) => {
    await showClientOrder({ ...given, paymentChoices: [{ kind: 'rest', amount: 125 }] });
    const [first] = within(screen.getByRole('region', { name: 'At a glance' })).getAllByRole('link');
    expect(first?.textContent).toBe(name);
    expect(first?.getAttribute('href')).toBe(href);
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeTruthy();
  });

  test.each([
    { paidAmount: 0, name: 'Continue to payment' },
    { paidAmount: 125, name: 'Pay the rest now' },
  ])('names what can be paid while nothing is due, with $paidAmount paid', async ({ paidAmount, name }) => {
    await showClientOrder({
      status: 'in-progress',
      paidAmount,
      paymentChoices: [{ kind: 'rest', amount: 249 - paidAmount }],
    });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/order/a-secret/pay');
  });

  test.each([{ status: 'cancelled' }, { isClosed: true }] as const)(
    'shows no way on where there is none: %j',
    async (given) => {
      await showClientOrder(given);
      expect(screen.queryByTestId('stages')).toBeNull();
    },
  );

  test('names the last day of the withdrawal period, which the work waits for unless a consumer asks for an early start', async () => {
    const acceptance = {
      acceptedAt: moment,
      totalPrice: 249,
      depositAmount: 125,
      wordingVersion: '1',
      wording: 'I accept.',
      acceptedBy: null,
      buyerKind: 'consumer',
      instruction: 'You can withdraw.',
      withdrawalUntil: '2026-04-23T00:00:00.000Z',
      withdrawalLastDay: '2026-04-22',
    } as const;
    const withdrawal = {
      until: '2026-04-23T00:00:00.000Z',
      isOpen: true,
      withdrawnAt: null,
      refundUntil: null,
    };
    const day = 'Wednesday, April\u00a022,\u00a02026';
    await showClientOrder({
      withdrawal,
      quote: { ...quote, acceptance: { ...acceptance, earlyStart: null } },
    });
    expect(screen.getByTestId('situation').textContent).toContain(
      `withdrawal period has to pass; its last day is ${day}`,
    );
    expect(document.body.textContent).toContain(`up to and including ${day}`);
    cleanup();
    await showClientOrder({
      withdrawal,
      quote: { ...quote, acceptance: { ...acceptance, earlyStart: 'Begin.' } },
    });
    expect(screen.getByTestId('situation').textContent).not.toContain('withdrawal');
  });

  test('opens the form for a message from beside the amount', async () => {
    await showClientOrder({});
    fireEvent.click(screen.getByRole('button', { name: 'Write to us' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your message/));
  });

  test('takes the focus in place of a button that is gone', async () => {
    await showClientOrder({}, 'order', { takesFocus: true });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('shows what was given back, and that nothing is open any more', async () => {
    await showClientOrder({
      status: 'cancelled',
      isClosed: true,
      payments: [givenBack],
      openAmount: 0,
      hasReceipt: true,
    });
    expect(screen.getByText('Refunded').nextSibling?.textContent).toBe('$125.00');
    expect(screen.queryByText('Still open')).toBeNull();
  });

  test('says that a refund did not arrive, and that the agency takes care of it', async () => {
    const payment = { ...givenBack, state: 'succeeded', refundedAmount: 0, missingRefund: 49.5 } as const;
    await showClientOrder({ payments: [payment], paidAmount: 125, hasReceipt: true });
    expect(screen.queryByText('Refunded')).toBeNull();
    expect(screen.getByText(/^A refund of \$49\.50 did not arrive/).textContent).toContain(
      'We are taking care of it',
    );
  });
});

test('does not say that no payment arrived when it was given back since', async () => {
  const paid = { ...order, payments: [givenBack], hasReceipt: true };
  await renderApp(<OrderConfirmed order={paid} token="a-secret" reload={reload} />, {
    locale: 'en',
    namespaces: ['clientOrder'],
  });
  expect(screen.getByTestId('payment-outcome').textContent).toContain('your payment has arrived');
  expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe(
    '/order/a-secret/receipt',
  );
});

test.each([
  { status: 'in-progress', isClosed: false, hasDelivery: true },
  { status: 'completed', isClosed: true, hasDelivery: false },
] as const)(
  'after a payment it speaks of the delivery of work that is not done: $status',
  async ({ hasDelivery, ...state }) => {
    const paid = { ...order, ...state, payments: [givenBack], hasReceipt: true };
    await renderApp(<OrderConfirmed order={paid} token="a-secret" reload={reload} />, {
      locale: 'en',
      namespaces: ['clientOrder'],
    });
    const text = screen.getByTestId('payment-outcome').textContent ?? '';
    expect(text.includes('We will agree on the delivery date with you.')).toBe(hasDelivery);
  },
);

test('without a payment the way of the order, in the colors of the green band, is not on the sand one', async () => {
  await renderApp(<OrderConfirmed order={order} token="a-secret" reload={reload} />, {
    locale: 'en',
    namespaces: ['clientOrder'],
  });
  expect(await screen.findByText(/^Nothing was charged/)).not.toBeNull();
  expect(screen.queryByTestId('stages')).toBeNull();
});
