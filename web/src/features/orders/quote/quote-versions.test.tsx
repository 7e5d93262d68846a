import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { Quote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { expect, test } from 'vitest';
import { sampleOrder } from '#testing/admin-order.ts';
import { renderApp } from '#testing/render-app.tsx';
import { QuoteVersions } from './quote-versions.tsx';

const open: Quote = {
  version: 2,
  state: 'open',
  message: 'Hello',
  adjustment: null,
  freeLines: [],
  totalPrice: 323,
  sentBy: 'dana',
  sentAt: '2026-04-08T11:00:00.000Z',
  validUntil: '2026-04-23T00:00:00.000Z',
  validLastDay: '2026-04-22',
  acceptance: null,
  declinedAt: null,
  declineText: null,
};
const accepted: Quote = {
  ...open,
  state: 'accepted',
  acceptance: {
    acceptedAt: '2026-04-09T10:00:00.000Z',
    totalPrice: 372,
    depositAmount: 186,
    wordingVersion: '1',
    wording: 'I accept.',
    acceptedBy: 'Jordan Example',
    buyerKind: 'consumer',
    instruction: 'You may withdraw within fourteen days.',
    earlyStart: null,
    withdrawalUntil: '2026-04-24T00:00:00.000Z',
    withdrawalLastDay: '2026-04-23',
  },
};

async function shown(quote: Quote, order: Partial<Order>) {
  const { container } = await renderApp(
    <QuoteVersions order={sampleOrder({ totalPrice: 323, ...order })} quotes={[quote]} />,
    { namespaces: ['adminQuote'] },
  );
  return container.textContent?.replaceAll('\u00a0', ' ');
}

test('a version is named with the options that were accepted with it, and with its total as sent', async () => {
  const text = await shown(accepted, { totalPrice: 372 });
  expect(text).toContain('Version 2, $372.00 accepted');
  expect(text).toMatch(/Sent by dana for \$323\.00, Apr 8, 2026/);
});

test('an open version has the total of the options that the client has chosen so far', async () => {
  expect(await shown(open, { totalPrice: 372 })).toContain('Version 2, $372.00 waiting for the client');
  const unchanged = await shown(open, {});
  expect(unchanged).toContain('Version 2, $323.00 waiting for the client');
  expect(unchanged).toMatch(/Sent by dana, Apr 8.*Valid until Apr 22, 2026/);
});

test.each<Partial<Order>>([{ status: 'cancelled' }, { isArchived: true }])(
  'nobody waits for a reply to a quote of an order with %j',
  async (order) => {
    const text = await shown(open, order);
    expect(text).toContain('Version 2, $323.00 not answered');
    expect(text).not.toMatch(/waiting|Valid until/);
  },
);

test('a quote that the client withdrew from says so, and when', async () => {
  const text = await shown(accepted, { totalPrice: 372, withdrawnAt: '2026-04-10T10:00:00.000Z' });
  expect(text).toContain('Version 2, $372.00 withdrawn');
  expect(text).toMatch(/Withdrawn Apr 10, 2026/);
  expect(text).not.toContain('Can no longer withdraw');
});
