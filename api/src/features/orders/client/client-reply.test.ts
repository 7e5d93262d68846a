import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import type { Receipt } from '@storefront/contracts/orders/receipt/receipt.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { pdfText } from '@storefront/db/testing/pdf-text.ts';
import { ne } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Answer, expectData, expectError } from '#testing/test-client.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { setUpClientOrders } from './testing/client-orders-fixture.ts';

const t = setUpClientOrders();
const { reset, placeOrder, send, client, accept, page, events, mailKinds } = t;

describe('the client’s answer', () => {
  test('options: the server computes the price, the adjustment stays, the same again writes nothing', async () => {
    const { id, token } = await placeOrder();
    await send(id, { adjustment: { amount: -50, reason: 'Friends' } });
    const options = { version: 1, quantity: 2, addons: ['analytics-setup', 'platform-integration'] };
    const changed = expectData<ClientOrderPage>(await client(token, 'changeOptions', options));
    // 2 × 249 + 29 + 49 - 50
    expect(changed).toMatchObject({ subtotal: 576, totalPrice: 526, depositAmount: 263 });
    expect(changed.orderDetails).toMatchObject({ quantity: 2, templateRequirements: expect.any(String) });
    expect(expectData<Order[]>(await t.admin.rest('GET', '/api/orders?q=analytics'))).toMatchObject([{ id }]);
    const before = await countRows(t.app.db);
    expectData(await client(token, 'changeOptions', { ...options, addons: [...options.addons].reverse() }));
    expect(await countRows(t.app.db)).toEqual(before);
    expect((await events()).at(-1)).toMatchObject({
      type: 'options-changed',
      actor: null,
      to: { quantity: 2, addons: ['analytics-setup', 'platform-integration'], totalPrice: 526 },
    });
    // The operator saw 248 and gets a conflict instead of overwriting the choice.
    expectError(await send(id, { basedOn: { version: 1, totalPrice: 248 } }), 409, 'QUOTE_CHANGED');
  });

  test.each<[what: string, options: Record<string, unknown>]>([
    ['an add-on of another service', { quantity: 1, addons: ['translation'] }],
    ['an add-on twice', { quantity: 1, addons: ['analytics-setup', 'analytics-setup'] }],
    ['a quantity of 0', { quantity: 0, addons: [] }],
    ['a quantity no total can hold', { quantity: 2_000_000_000, addons: [] }],
    ['a price of its own', { quantity: 1, addons: [], totalPrice: 1 }],
  ])('options: %s is refused', async (_what, options) => {
    const { id, token } = await placeOrder();
    await send(id);
    const before = await t.app.db.select().from(orders).orderBy(orders.id);
    expectError(await client(token, 'changeOptions', { version: 1, ...options }), 400, 'VALIDATION_FAILED');
    expect(await t.app.db.select().from(orders).orderBy(orders.id)).toEqual(before);
  });

  test('a choice after the money has come changes whether the order is paid in full', async () => {
    const { id, token } = await placeOrder();
    expectData(await send(id));
    const choose = async (quantity: number, addons: string[]) =>
      expectData<ClientOrderPage>(await client(token, 'changeOptions', { version: 1, quantity, addons }));
    expectData(await t.admin.rest('PATCH', `/api/orders/${id}/payment`, { paymentStatus: 'paid' }));
    expect(await choose(2, [])).toMatchObject({ totalPrice: 498, paymentStatus: 'partial', openAmount: 200 });
    expect(await choose(1, [])).toMatchObject({ totalPrice: 249, paymentStatus: 'paid', openAmount: 0 });
    expect((await events()).map(({ type }) => type)).toEqual([
      'quote-sent',
      'payment-changed',
      'options-changed',
      'payment-changed',
      'options-changed',
      'payment-changed',
    ]);
  });

  test('accepting records time, totals, lines and words, once, and tells the operator', async () => {
    const { id, token } = await placeOrder();
    await send(id);
    const buyer = { kind: 'business' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token, { buyer })));
    for (const answer of answers) expectData(answer);
    const shown = await page(token);
    expect(shown).toMatchObject({
      paymentChoices: [
        { kind: 'deposit', amount: 149 },
        { kind: 'full', amount: 298 },
      ],
      quote: {
        state: 'accepted',
        steps: ['details', 'payment'],
        acceptanceWording: null,
        acceptance: {
          totalPrice: 298,
          depositAmount: 149,
          wordingVersion: acceptanceWordingVersion,
          wording:
            'I accept quote no.\u00a01-1 for $298.00 under the Terms & Conditions. A deposit of $149.00 is due before work begins.',
        },
      },
    });
    const [stored] = await t.app.db.select().from(quotes);
    expect(stored?.acceptedLines).toMatchObject([{ amount: 249 }, { amount: 49 }]);
    expect((await events()).filter(({ type }) => type === 'quote-accepted')).toEqual([
      { type: 'quote-accepted', actor: null, version: 1, totalPrice: 298, buyerKind: 'business' },
    ]);
    expect(await mailKinds()).toEqual(['quote-ready', 'acceptance-letter', 'client-event-notice']);
    // The quote can no longer be changed.
    expectError(
      await client(token, 'changeOptions', { version: 1, quantity: 2, addons: [] }),
      409,
      'QUOTE_NOT_OPEN',
    );
    expectError(await client(token, 'decline', { version: 1, text: 'No' }), 409, 'QUOTE_NOT_OPEN');
    expectError(await send(id, { basedOn: { version: 1, totalPrice: 298 } }), 409, 'QUOTE_ACCEPTED');
  });

  test('what the client did not see cannot be accepted', async () => {
    const { id, token } = await placeOrder();
    expectError(await accept(token), 409, 'QUOTE_NOT_OPEN');
    await send(id);
    for (const given of [{ totalPrice: 297 }, { wording: { version: 'old', locale: 'en' } }]) {
      const answer = await accept(token, given);
      expectError(answer, 409, 'QUOTE_CHANGED');
      expect(answer.error?.expected).toEqual({ totalPrice: 298, depositAmount: 149 });
    }
    expectError(await accept(token, { version: 2 }), 409, 'QUOTE_NOT_OPEN');
    await t.app.db.update(orders).set({ status: 'cancelled' });
    expectError(await accept(token), 409, 'ORDER_CLOSED');
    expect((await page(token)).quote).toMatchObject({ state: 'open', steps: ['details'] });
  });

  test('accepting while the operator revises: one of both happens, never a mixture', async () => {
    for (let round = 0; round < 6; round++) {
      await reset();
      const { id, token } = await placeOrder();
      await send(id);
      const revise = () =>
        send(id, {
          basedOn: { version: 1, totalPrice: 298 },
          adjustment: { amount: 100, reason: 'More work' },
        });
      const [first, second] = await Promise.all<Answer>(
        round % 2 === 0 ? [accept(token), revise()] : [revise(), accept(token)],
      );
      const [accepted, revised] = round % 2 === 0 ? [first, second] : [second, first];
      expect([accepted!.status, revised!.status].sort()).toEqual([200, 409]);
      const [order] = await t.app.db.select().from(orders).orderBy(orders.id);
      const current = await t.app.db.select().from(quotes).where(ne(quotes.state, 'superseded'));
      expect(current).toHaveLength(1);
      expect([order?.totalPrice, current[0]?.state, current[0]?.version]).toEqual(
        accepted!.status === 200 ? [298, 'accepted', 1] : [398, 'open', 2],
      );
    }
  });

  test('an accepted quote is replaced only on purpose, keeps its record, and never after a payment', async () => {
    const { id, token } = await placeOrder();
    await send(id);
    await accept(token);
    const again = { basedOn: { version: 1, totalPrice: 298 }, reopenAccepted: true };
    const quote = expectData<OrderQuote>(await send(id, again));
    expect(quote.quotes).toMatchObject([
      { version: 2, state: 'open', acceptance: null },
      { version: 1, state: 'superseded', acceptance: { totalPrice: 298 } },
    ]);
    expectData(await accept(token, { version: 2 }));
    const payment = await insertPayment(t.app.db, { orderId: id });
    await settlePayment(t.app.deps, {
      provider: 'test',
      sessionId: payment.providerSessionId!,
      state: 'succeeded',
    });
    expectError(
      await send(id, { ...again, basedOn: { version: 2, totalPrice: 298 } }),
      409,
      'ORDER_ALREADY_PAID',
    );
  });

  test('declining and asking reach the operator with the client’s words, a second click once', async () => {
    const { id, token } = await placeOrder();
    await send(id);
    for (let click = 0; click < 2; click++) {
      expectData(await client(token, 'ask', { text: 'Could you start in May?' }));
    }
    for (let click = 0; click < 2; click++) {
      expectData(await client(token, 'decline', { version: 1, text: 'Too expensive, sorry.' }));
    }
    expect((await page(token)).quote).toMatchObject({ state: 'declined', steps: ['details'] });
    expect((await events()).slice(1)).toEqual([
      expect.objectContaining({ type: 'message-sent', from: 'client', text: 'Could you start in May?' }),
      { type: 'quote-declined', actor: null, version: 1, text: 'Too expensive, sorry.' },
    ]);
    const notices = (await t.app.deliverMails()).filter(({ label }) => label.startsWith('client-event'));
    expect(notices).toHaveLength(1);
    for (const { to, replyTo, html, text } of notices) {
      expect(to.address).not.toBe('jordan@example.com');
      expect(replyTo?.address).toBe('jordan@example.com');
      // The client's link must not reach anyone else.
      expect(html + text).not.toContain(token);
    }
    expect(notices.map(({ text }) => text).join()).toContain('> Too expensive, sorry.');
    // A new version may follow.
    expectData(await send(id, { basedOn: { version: 1, totalPrice: 298 } }));
    expect((await page(token)).quote).toMatchObject({ version: 2, state: 'open' });
    expectError(
      await client(token, 'ask', { text: ' ' }),
      400,
      'VALIDATION_FAILED',
      'Please write your question.',
    );
  });
});

describe('payment and receipt', () => {
  test('deposit, then the rest: what is due, the mails, and a receipt that adds up', async () => {
    const { id, token } = await placeOrder();
    await send(id, { adjustment: { amount: 1, reason: 'Odd cents rounded' } });
    await accept(token, { totalPrice: 299 });
    expectError(await client(token, 'receipt'), 404, 'RECEIPT_NOT_FOUND');
    const pay = async (kind: 'deposit' | 'rest', amountUsd: number) => {
      const payment = await insertPayment(t.app.db, { orderId: id, kind, amountUsd });
      const sessionId = payment.providerSessionId!;
      await settlePayment(t.app.deps, {
        provider: 'test',
        sessionId,
        paymentId: `pi_${kind}`,
        state: 'succeeded',
      });
    };
    // Half of 299, rounded.
    await pay('deposit', 150);
    expect(await page(token)).toMatchObject({
      paymentStatus: 'partial',
      paidAmount: 150,
      openAmount: 149,
      paymentChoices: [{ kind: 'rest', amount: 149 }],
      hasReceipt: true,
    });
    await pay('rest', 149);
    expect(await page(token)).toMatchObject({ paymentStatus: 'paid', openAmount: 0, paymentChoices: [] });
    const receipt = expectData<Receipt>(await client(token, 'receipt'));
    expect(receipt).toMatchObject({
      number: `${id}-R2`,
      totalPrice: 299,
      payments: [
        { kind: 'deposit', amount: 150, reference: 'pi_deposit' },
        { kind: 'rest', amount: 149, reference: 'pi_rest' },
      ],
      otherPayments: 0,
      paidAmount: 299,
      openAmount: 0,
      isTest: true,
    });

    const pdf = await t.app.visitor().request(`${receipt.pdfPath}?lang=de`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="quittung-${id}-R2.pdf"`);
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('299,00\u00a0$');
    expect(text).toContain('Testkasse');

    const mails = (await t.app.deliverMails()).filter(({ label }) => label.startsWith('payment-received'));
    expect(mails).toHaveLength(2);
    for (const { html, text: plain } of mails) {
      expect(html).toContain(`/order/${token}/receipt`);
      expect(plain).toContain(`/order/${token}/receipt`);
      expect(plain).toContain('no money has moved');
    }
  });
});
