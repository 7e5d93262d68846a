import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { OrderClosing } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderQuote, QuoteAcceptance } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { erasedEmail } from '@storefront/contracts/privacy/erased-texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProviders } from '#features/admin/admin-providers.tsx';
import { queryClient } from '#lib/portal-api.ts';
import { sampleOrder } from '#testing/admin-order.ts';
import { fakeRpc, rpcResult } from '#testing/fake-rpc.ts';
import { renderApp } from '#testing/render-app.tsx';
import { OrderDetails } from './order-details.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

const acceptance: QuoteAcceptance = {
  acceptedAt: '2026-04-08T12:00:00.000Z',
  totalPrice: 249,
  depositAmount: 125,
  wordingVersion: '1',
  wording: 'I accept the quote.',
  acceptedBy: 'Jordan Example',
  buyerKind: 'consumer',
  instruction: 'You may withdraw within fourteen days.',
  earlyStart: 'Please begin at once.',
  withdrawalUntil: inAWeek,
  withdrawalLastDay: '2026-12-10',
};

const quote: OrderQuote = {
  orderId: 1,
  clientPath: '/order/one',
  subtotal: 249,
  adjustment: null,
  freeLines: [],
  roundsAmount: 0,
  totalPrice: 249,
  depositAmount: 125,
  paidAmount: 0,
  openAmount: 249,
  refundDue: 0,
  latestVersion: 1,
  quotes: [
    {
      version: 1,
      state: 'accepted',
      message: 'Hello',
      adjustment: null,
      freeLines: [],
      totalPrice: 249,
      sentBy: 'dana',
      sentAt: '2026-04-08T11:00:00.000Z',
      validUntil: null,
      validLastDay: null,
      acceptance,
      declinedAt: null,
      declineText: null,
    },
  ],
  pdfPath: null,
  payments: [],
};

const closing: OrderClosing = {
  orderId: 1,
  closing: {
    completedAt: '2026-04-20T10:00:00.000Z',
    pageUntil: '2027-04-20T22:00:00.000Z',
    pageLastDay: '2027-04-20',
    handedOverVersion: null,
    feedback: null,
  },
};

const noNotes = { en: 'No internal notes yet.', de: 'Noch keine Notizen im Team.' };

async function open(
  order: Partial<Order> = {},
  locale: Locale = 'en',
  pageUntil = '2099-04-20T10:00:00.000Z',
  given: Partial<OrderQuote> = {},
) {
  const server = fakeRpc({
    'orders.get': () => rpcResult(sampleOrder(order)),
    'orders.quote': () => rpcResult({ ...quote, ...given }),
    'orders.deliverables': () =>
      rpcResult({
        orderId: 1,
        deliverables: [],
        rounds: { included: 2, added: 0, used: 0, price: 80 },
        offers: [],
      }),
    'orders.messages': () => rpcResult({ messages: [], hasEarlier: false }),
    'orders.notes': () => rpcResult([]),
    'uploads.config': () => rpcResult({ maxFileBytes: 1_000_000 }),
    'uploads.listForOrder': () => rpcResult([]),
    'orders.closing': () => rpcResult({ ...closing, closing: { ...closing.closing, pageUntil } }),
  });
  await renderApp(
    <AdminProviders>
      <OrderDetails order={sampleOrder(order)} onClose={() => {}} />
    </AdminProviders>,
    {
      locale,
      namespaces: [
        'admin',
        'adminSession',
        'adminDelivery',
        'adminQuote',
        'adminBoard',
        'adminAlerts',
        'conversation',
        'order',
      ],
      path: '/admin/dashboard?order=1',
    },
  );
  await screen.findByText(/(Version|Fassung) 1, /);
  await screen.findByText(noNotes[locale]);
  return server;
}

test('an order is read again when it is opened, because the list may be old', async () => {
  const server = await open();
  await waitFor(() => expect(server.inputsOf('orders.get')).toEqual([{ id: 1 }]));
});

test.each<[string, Partial<Order>, number]>([
  ['was cancelled', { status: 'cancelled' }, 1],
  ['was withdrawn from', { withdrawnAt: '2026-04-20T10:00:00.000Z' }, 1],
  [
    'was withdrawn from and is completed',
    { status: 'completed', withdrawnAt: '2026-04-20T10:00:00.000Z' },
    0,
  ],
  ['goes on', { status: 'in-progress' }, 0],
])('money of an order that %s', async (_what, order, times) => {
  await open(order, 'en', undefined, { paidAmount: 125, openAmount: 0 });
  expect(screen.queryAllByText(/says that you will write about this money/)).toHaveLength(times);
});

test('the details say what the order waits for', async () => {
  const waiting = { step: 'work', party: 'operator', since: new Date().toISOString(), until: null } as const;
  await open({ status: 'in-progress', waiting });
  expect(screen.getByText('To deliver, since today')).toBeTruthy();
});

test('Escape leaves a dropdown, as it leaves a text field', async () => {
  await open();
  const select = screen.getByLabelText('Status of order 1');
  select.focus();
  await userEvent.setup().keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
});

const formsForTheClient = [/^Send a new version$/, /^Add files$/, /^Send message$/, /^Create a new address$/];
const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');

test.each([
  ['of a client names', {}, 1],
  ['of an erased person does not name', { clientEmail: erasedEmail }, 0],
])('a completed order %s the end of the client’s page', async (_whose, order, times) => {
  await open({ status: 'completed', ...order });
  await screen.findByText('Closing letter');
  expect(screen.queryAllByText('Client’s page until')).toHaveLength(times);
});

test('of an erased person, the details say so and offer nothing that would be sent to them', async () => {
  await open({ clientEmail: erasedEmail });
  expect(screen.getByText(errorCatalogue.PERSON_ERASED.message.en)).toBeTruthy();
  for (const name of formsForTheClient) expect(buttonNames()).not.toContainEqual(expect.stringMatching(name));
  expect(screen.queryByText(new RegExp(erasedEmail))).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['in-progress', /Can withdraw up to and including Dec 10, 2026\./],
  ['completed', /Can no longer withdraw/],
] as const)('a consumer who asked for an early start, once it is %s: %s', async (status, text) => {
  await open({ status });
  expect(screen.getByText(text)).toBeTruthy();
});

test('anyone else can still be written to', async () => {
  await open();
  for (const name of formsForTheClient) expect(buttonNames()).toContainEqual(expect.stringMatching(name));
});

test.each(locales)(
  'once the client’s page has expired, "%s" says why no message can be sent',
  async (locale) => {
    await open({ status: 'completed' }, locale, '2020-04-20T10:00:00.000Z');
    await screen.findByText(errorCatalogue.CLIENT_PAGE_EXPIRED.message[locale]);
    expect(screen.queryByLabelText(/^(Your message|Ihre Nachricht)/)).toBeNull();
  },
);

test('until the page of a completed order expires, its client can be written to', async () => {
  await open({ status: 'completed' });
  await screen.findByText('Closing letter');
  expect(buttonNames()).toContain('Send message');
});

test('a phone number is one box, which no line breaks', async () => {
  await open({ clientPhone: '+1 202 555 0114' });
  const phone = screen.getByRole('link', { name: '+1 202 555 0114' });
  expect(phone.getAttribute('href')).toBe('tel:+12025550114');
  expect(getComputedStyle(phone).display).toBe('inline-block');
});

test('a round that was accepted after the quote is named above the total', async () => {
  await open({}, 'en', undefined, { roundsAmount: 60, totalPrice: 309, openAmount: 309 });
  const rounds = screen.getByText('Revision rounds');
  expect(rounds.nextSibling?.textContent).toBe('$60.00');
});
