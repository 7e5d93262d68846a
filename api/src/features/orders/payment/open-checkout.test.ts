import { randomUUID } from 'node:crypto';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { OrderEventOf } from '@storefront/contracts/orders/order-event.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { testCheckouts } from '@storefront/db/schema/orders/test-checkouts.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eraseOrder } from '#features/privacy/erase/erase-order.ts';
import { sendTestEvents } from '#payments/test-checkout/send-test-events.ts';
import { expectData, expectError } from '#testing/test-client.ts';
import { changeOrder } from '../change/change-order.ts';
import { changeStatus } from '../manage/set-order-status.ts';
import { changeWhatIsDue } from './change-what-is-due.ts';
import { endOutdatedCheckouts } from './end-outdated-checkouts.ts';
import { settlePayment } from './settle-payment.ts';
import { startCheckout } from './start-checkout.ts';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();
const { start, startUrl, play, page, rowsOf, events, request } = t;

describe('an open checkout', () => {
  const orderId = 1;
  const revise = async () => {
    const basedOn = { version: 1, totalPrice: 298 };
    const input = { message: 'A better idea.', basedOn, reopenAccepted: true };
    expectData(await (await t.app.asAdmin()).rest('POST', `/api/orders/${orderId}/quote`, input));
  };
  const set = async (what: 'status' | 'payment' | 'archive', input: object) =>
    expectData(await (await t.app.asAdmin()).rest('PATCH', `/api/orders/${orderId}/${what}`, input));
  const notDue = async () => {
    const received = hasFacts({ type: 'payment-received' });
    const found = await t.app.db.select().from(orderEvents).where(received).orderBy(asc(orderEvents.id));
    return found.map(({ data }) => (data as OrderEventOf<'payment-received'>).notDue);
  };
  const cancel = () => set('status', { status: 'cancelled' });
  const refundDue = async () =>
    expectData<OrderQuote>(await (await t.app.asAdmin()).rest('GET', `/api/orders/${orderId}/quote`))
      .refundDue;
  const cancelled = { status: 'cancelled', tellClient: false } as const;
  const states = async () => (await rowsOf()).map(({ state }) => state);

  test.each([
    ['the quote is revised', revise],
    ['the order is cancelled', cancel],
    ['the order is archived', () => set('archive', {})],
    ['the money came another way', () => set('payment', { paymentStatus: 'paid' })],
  ])('ends when %s', async (_, change) => {
    const url = await startUrl('deposit');
    await change();
    expect((await play(url, 'pay')).headers.get('location')).toBe('/payment-return/1?left=1');
    expect(await states()).toEqual(['canceled']);
    expect(await events()).toEqual([]);
  });

  test('stays when what it is for is still due', async () => {
    const url = await startUrl('deposit');
    await set('status', { status: 'in-progress' });
    expect((await play(url, 'pay')).headers.get('location')).toBe('/payment-return/1');
    expect(await states()).toEqual(['succeeded']);
    expect(await refundDue()).toBe(0);
  });

  test('is never left behind by a start at the moment of the change', async () => {
    await Promise.all([...Array.from({ length: 6 }, () => start('deposit')), cancel()]);
    const open = (await t.app.db.select().from(testCheckouts)).filter(({ state }) => state === 'open');
    expect(open).toEqual([]);
    expect(await states()).not.toContain('pending');
  });

  test('is not opened for a client who was erased while they asked for it', async () => {
    await eraseOrder(t.app.deps, orderId, 'operator');
    const started = startCheckout(t.app.deps, orderId, 'deposit');
    await expect(started).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await rowsOf()).toEqual([]);
  });

  test('keeps no change waiting that must not wait, however many are opened meanwhile', async () => {
    const open = () =>
      insertPayment(t.app.db, {
        orderId,
        provider: 'test',
        state: 'pending',
        providerSessionId: randomUUID(),
      });
    await open();
    const endCheckout = async () => {
      await open();
      return 'ended' as const;
    };
    const deps = { ...t.app.deps, payments: { ...t.app.deps.payments!, endCheckout } };
    const change = (isForced: boolean) =>
      changeWhatIsDue(
        deps,
        orderId,
        (locked) => changeOrder(locked, locked.order, 'operator', changeStatus(locked.order, cancelled)!),
        { isForced },
      );
    await expect(change(false)).rejects.toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    expect(await change(true)).toMatchObject({ status: 'cancelled' });
  });

  test('that a client paid in meanwhile is recorded, and shown as to refund until all of it was', async () => {
    await play(await startUrl('deposit'), 'pay-late');
    await cancel();
    expect(await states()).toEqual(['pending']);
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
    expect(await page()).toMatchObject({ status: 'cancelled', paymentStatus: 'partial', paidAmount: 149 });
    const mails = await t.app.deliverMails();
    const letter = mails.find(({ label }) => label.startsWith('payment-received'));
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('$149.00 of it was not due');
    expect(letter?.text).toContain('Still open: $0.00');
    // The operator's mail is that about the alert.
    expect(mails.filter(({ subject }) => subject.includes('Payment for order'))).toEqual([]);
    const alert = async () =>
      (await t.app.db.select().from(alerts)).find(({ data }) => data.type === 'payment-not-due');
    const facts = { type: 'payment-not-due', paymentId: 1, amount: 149, notDue: 149, isTest: true };
    expect(await alert()).toMatchObject({ orderId, data: facts, doneAt: null });
    expect(await refundDue()).toBe(149);
    const sessionId = (await rowsOf())[0]?.providerSessionId ?? undefined;
    const refund = (refundedUsd: number) =>
      settlePayment(t.app.deps, {
        provider: 'test',
        sessionId,
        state: 'succeeded',
        refundedUsd,
      });
    await refund(49.95);
    expect(await refundDue()).toBe(99.05);
    expect((await alert())?.doneAt).toBeNull();
    await refund(149);
    expect(await refundDue()).toBe(0);
    expect((await alert())?.doneAt).not.toBeNull();
  });

  test('that a client paid in while the order was archived takes it out of the archive, and is due', async () => {
    await play(await startUrl('deposit'), 'pay-late');
    await set('archive', {});
    expect(await page()).toMatchObject({ isClosed: true, openAmount: 0, paymentChoices: [] });
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
    expect(await page()).toMatchObject({ isClosed: false, paidAmount: 149, openAmount: 149 });
    expect(await notDue()).toEqual([undefined]);
    expect(await refundDue()).toBe(0);
  });

  test('that a client paid in while they withdrew from the contract is to refund', async () => {
    await play(await startUrl('deposit'), 'pay');
    expect(await refundDue()).toBe(0);
    await play(await startUrl('rest'), 'pay-late');
    const said = { token: t.token, version: 1, name: 'Jordan Example' };
    const withdrawn = await t.client.rpc('clientOrders.withdraw', said);
    expect(expectData<ClientOrderPage>(withdrawn)).toMatchObject({ paidAmount: 149, openAmount: 0 });
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
    expect(await page()).toMatchObject({ paidAmount: 298, openAmount: 0 });
    expect(await refundDue()).toBe(149);
    expect(await notDue()).toEqual([undefined, 149]);
    await cancel();
    expect(await refundDue()).toBe(149);
  });

  test('more than the total is to refund as well', async () => {
    await play(await startUrl('full'), 'pay-late');
    // Set by hand while the report is on its way, which needs a confirmation.
    const said = { paymentStatus: 'partial' };
    const admin = await t.app.asAdmin();
    const answer = await admin.rest('PATCH', `/api/orders/${orderId}/payment`, said);
    expectError(answer, 409, 'PAYMENT_UNDER_WAY');
    await set('payment', { ...said, confirmed: true });
    await t.app.db.update(testCheckouts).set({ eventDueAt: new Date() });
    await sendTestEvents(t.app.deps, request);
    expect(await refundDue()).toBe(149);
    expect(await notDue()).toEqual([149]);
  });

  test('that the provider could not end is ended later; the change stands', async () => {
    await startUrl('deposit');
    const { payments: provider } = t.app.deps;
    if (!provider) throw new Error('The test checkout is on in tests');
    t.app.deps.payments = { ...provider, endCheckout: () => Promise.reject(new Error('away')) };
    await cancel();
    await endOutdatedCheckouts(t.app.deps);
    expect(await states()).toEqual(['pending']);
    t.app.deps.payments = provider;
    await endOutdatedCheckouts(t.app.deps);
    expect(await states()).toEqual(['canceled']);
  });
});
