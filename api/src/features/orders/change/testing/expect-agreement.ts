import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { type Situation, situationOf } from '@storefront/contracts/orders/client/situation.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import type { WaitingStep } from '@storefront/contracts/orders/waiting.ts';
import { isPaymentOver, takenUsd } from '@storefront/contracts/pricing/order-money.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { expectData, type TestClient } from '#testing/test-client.ts';
import type { Story } from './order-steps.ts';

/** What the client's page may say while the portal says that the order waits for a step. */
const saidOf: Readonly<Record<WaitingStep, readonly Situation[]>> = {
  quote: ['waiting', 'late', 'pending', 'declined', 'expired'],
  acceptance: ['quoted'],
  deposit: ['accepted'],
  start: ['ready', 'pending'],
  work: ['inProgress', 'review'],
  approval: ['delivered'],
  changes: ['changing'],
  rest: ['approved', 'unpaid'],
  completion: ['settled', 'withdrawn'],
  nothing: ['completed', 'cancelled'],
};

/** Reads the operator's file; returns the only order's cell under a heading. */
async function readCsv(admin: TestClient): Promise<(heading: string) => string | undefined> {
  const text = await (await admin.request('/api/orders.csv?locale=en&archived=all')).text();
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",;\r\n]*))(?:[,;]|\r\n|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain,
  );
  const width = text.slice(0, text.indexOf('\r\n')).split(/[,;]/).length;
  return (heading) => cells[width + cells.findIndex((cell) => cell?.replace('\ufeff', '') === heading)];
}

/**
 * All who look at the order see the same money and the same next step, and the client is asked for no more than they
 * agreed to, and for nothing once the order is over.
 *
 * @param page null for an erased person, who has none.
 */
export async function expectAgreement(story: Story, page: ClientOrderPage | null): Promise<Order> {
  const { admin, visitor, id, token } = story;
  const order = expectData<Order>(await admin.rpc('orders.get', { id }));
  const quote = expectData<OrderQuote>(await admin.rpc('orders.quote', { id }));
  const { totalPrice, depositAmount, receivedAmount, recordedAmount, openAmount } = order;
  const paidAmount = receivedAmount + recordedAmount;
  const sums = { totalPrice, paidAmount, openAmount };
  expect(quote).toMatchObject({ ...sums, depositAmount });
  const listed = expectData<Order[]>(await admin.rpc('orders.list', { archived: 'all' }));
  expect(listed.filter((one) => one.id === id)).toEqual([order]);
  const cell = await readCsv(admin);
  expect(['Total (USD)', 'Deposit (USD)', 'Paid (USD)'].map(cell)).toEqual(
    [totalPrice, depositAmount, paidAmount].map(String),
  );
  expectSumOfPayments(quote.payments, 0, receivedAmount);
  const withdrawnAt = order.withdrawnAt === null ? null : new Date(order.withdrawnAt);
  const isOver = isPaymentOver({ ...order, withdrawnAt });
  expect(openAmount).toBe(isOver ? 0 : Math.max(0, totalPrice - paidAmount));
  if (page === null) return order;

  expect(page).toMatchObject({ ...sums, depositAmount, paymentStatus: order.paymentStatus });
  expect(page.totalPrice).toBe(page.subtotal + (page.adjustment?.amount ?? 0));
  if (situationOf(page, new Date()) === 'closed') expect(page.paymentChoices).toEqual([]);
  for (const { amount } of page.paymentChoices) {
    expect(amount).toBeGreaterThan(0);
    expect(amount).toBeLessThanOrEqual(openAmount);
  }
  expectSameStep(order, page);
  await expectAsAgreed(story, page);
  const receipt = await visitor.rpc('clientOrders.receipt', { token });
  expect(receipt.status).toBe(page.hasReceipt ? 200 : 404);
  if (receipt.status === 404) return order;
  const { payments, recordedPayments, ...shown } = expectData<Receipt>(receipt);
  expect(shown).toMatchObject(sums);
  const byHand = recordedPayments.reduce((sum, { amount }) => sum + amount, 0);
  expectSumOfPayments(
    payments.map((payment) => ({ ...payment, state: 'succeeded' })),
    byHand,
    paidAmount,
  );
  return order;
}

type Paid = Pick<ClientOrderPage['payments'][number], 'state' | 'amount' | 'refundedAmount'>;

function expectSumOfPayments(payments: readonly Paid[], byHand: number, sum: number): void {
  const made = payments.map(({ state, amount, refundedAmount }) => ({
    state,
    amountUsd: amount,
    refundedUsd: refundedAmount,
  }));
  expect(Math.ceil(takenUsd(made)) + byHand).toBe(sum);
}

/** Page and portal never say that different people have to act, or on different things. */
function expectSameStep({ waiting, isArchived }: Order, page: ClientOrderPage): void {
  const situation = situationOf(page, new Date());
  const step = waiting?.step ?? 'nothing';
  // The archive is the operator's: nothing waits for them there, whatever the client may still do.
  const said: readonly Situation[] = isArchived
    ? ['closed', 'unpaid', 'withdrawn', ...saidOf.nothing]
    : saidOf[step];
  expect(said, `the portal says “${step}”`).toContain(situation);
}

/** The client owes what they accepted, and the further rounds that they accepted since. */
async function expectAsAgreed({ app, id }: Story, page: ClientOrderPage): Promise<void> {
  const acceptance = page.quote?.state === 'accepted' ? page.quote.acceptance : null;
  if (!acceptance) return;
  const history = await app.db
    .select({ data: orderEvents.data })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const agreedAt = history.findLastIndex(({ data }) => data.type === 'quote-accepted');
  const rounds = history
    .slice(agreedAt)
    .reduce((sum, { data }) => sum + (data.type === 'round-accepted' ? data.price : 0), 0);
  expect(page.totalPrice).toBe(acceptance.totalPrice + rounds);
  expect(page.depositAmount).toBe(acceptance.depositAmount);
}
