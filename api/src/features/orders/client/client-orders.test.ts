import { createHash } from 'node:crypto';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply/reply-promise.ts';
import { uploadDeadline } from '@storefront/contracts/orders/time-limits.ts';
import { formatUsd } from '@storefront/contracts/pricing/format-price.ts';
import { orderEvents } from '@storefront/db/schema/orders/order-events.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { outbox } from '@storefront/db/schema/server/outbox.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backedUpTables } from '#backup/backup-format.ts';
import { createRateLimits } from '#http/limits/create-rate-limits.ts';
import { rateLimitFigures } from '#http/limits/limit-figures.ts';
import { composeMail } from '#mail/compose/compose-mail.ts';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { expectData, expectError, faces } from '#testing/test-client.ts';
import { setUpClientOrders } from './testing/client-orders-fixture.ts';

const t = setUpClientOrders();
const { placeOrder, send, client, accept, tokenOf, page, events, mailKinds } = t;

describe('the client’s page', () => {
  test.each(faces)('over %s shows the order with prices that add up, and changes nothing', async (face) => {
    const { id, token } = await placeOrder();
    await t.app.db.update(orders).set({ adminNotes: 'Difficult client' });
    const before = await t.app.db.select().from(orders).orderBy(orders.id);
    const rowsBefore = await countRows(t.app.db);
    const shown = expectData<ClientOrderPage>(
      await t.app.visitor().call(face, 'clientOrders.get', { token }),
    );
    expect(shown).toMatchObject({
      id,
      status: 'pending',
      locale: 'en',
      lines: [
        { kind: 'plan', id: 'designAndCode', quantity: 1, unitPrice: 249, amount: 249 },
        { kind: 'addon', id: 'platform-integration', quantity: 1, unitPrice: 49, amount: 49 },
      ],
      subtotal: 298,
      adjustment: null,
      totalPrice: 298,
      depositAmount: 149,
      paidAmount: 0,
      openAmount: 298,
      paymentChoices: [],
      quote: null,
      hasReceipt: false,
      upload: { isOpen: true, filesLeft: 10 },
    });
    const promised = replyDeadline(new Date(shown.createdAt), t.app.deps.env.timeZone);
    expect(shown).toMatchObject({ replyBy: promised.toISOString(), timeZone: t.app.deps.env.timeZone });
    const { timeZone } = t.app.deps.env;
    expect(shown.upload.until).toBe(uploadDeadline(new Date(shown.createdAt), timeZone).toISOString());
    expect(JSON.stringify(shown)).not.toContain('Difficult client');
    await t.app.visitor().request(`/api/client-orders/${token}`, { method: 'HEAD' });
    expect(await t.app.db.select().from(orders).orderBy(orders.id)).toEqual(before);
    expect(await countRows(t.app.db)).toEqual(rowsBefore);
  });

  test('every order has a secret of its own, which no operator’s answer and no row of the database has', async () => {
    const { id, token } = await placeOrder();
    const tokens = [
      token,
      ...(await Promise.all([1, 2].map(() => insertClientOrder(t.app.db)))).map(tokenOf),
    ];
    expect(new Set(tokens).size).toBe(3);
    for (const each of tokens) expect(each).toMatch(/^[\w-]{43}$/);
    await send(id);
    await accept(token);
    const answers = await Promise.all(
      ['/api/orders', '/api/orders/1', '/api/orders/1/events', '/api/orders.csv'].map(async (path) =>
        (await t.admin.request(path)).text(),
      ),
    );
    const stored = await Promise.all(backedUpTables.map((table) => t.app.db.select().from(table)));
    const texts = [...answers, JSON.stringify(stored)];
    for (const text of texts) for (const each of tokens) expect(text).not.toContain(each);
    // The stored part alone opens nothing, whatever follows it.
    const [{ clientAddress } = { clientAddress: '' }] = await t.app.db
      .select()
      .from(orders)
      .where(eq(orders.id, id));
    expect(token.startsWith(clientAddress)).toBe(true);
    for (const proof of ['A'.repeat(23), tokens[1]!.slice(20), `${token.slice(20, 42)}=`]) {
      expectError(await client(clientAddress + proof, 'get'), 404, 'ORDER_NOT_FOUND');
    }
  });

  test('a secret that an earlier release stored and mailed opens the page, beside the one of later mails', async () => {
    const mailed = 'Zm9yLXRoZS10ZXN0cy1vZi1lYXJsaWVyLWxpbmtzLTA';
    const order = await insertClientOrder(t.app.db, {
      earlierTokenHash: createHash('sha256').update(mailed).digest('hex'),
    });
    expect((await page(mailed)).id).toBe(order.id);
    expect((await page(order.clientToken)).id).toBe(order.id);
  });

  test.each(faces)('a new address over %s ends every earlier one, and later mails have it', async (face) => {
    const mailed = 'Zm9yLXRoZS10ZXN0cy1vZi1lYXJsaWVyLWxpbmtzLTA';
    const { id, token } = await placeOrder();
    await t.app.db
      .update(orders)
      .set({ earlierTokenHash: createHash('sha256').update(mailed).digest('hex') })
      .where(eq(orders.id, id));
    const renewed = expectData<OrderQuote>(
      face === 'rest'
        ? await t.admin.rest('POST', `/api/orders/${id}/client-address`)
        : await t.admin.rpc('orders.renewClientAddress', { id }),
    );
    const next = renewed.clientPath.slice('/order/'.length);
    expect((await page(next)).id).toBe(id);
    for (const each of [token, mailed]) expectError(await client(each, 'get'), 404, 'ORDER_NOT_FOUND');
    expect(await events()).toEqual([{ type: 'client-address-renewed', actor: expect.any(String) }]);
    const [row] = await t.app.db.select().from(outbox).where(eq(outbox.kind, 'quote-confirmation'));
    const { text } = await composeMail(t.app.deps, row!);
    expect(text).toContain(renewed.clientPath);
    expect(text).not.toContain(token);
    const again = expectData<OrderQuote>(await t.admin.rpc('orders.renewClientAddress', { id }));
    expect(again.clientPath).not.toBe(renewed.clientPath);
  });

  test('a repeated request gets the same page and its first figures, whatever has changed since', async () => {
    const request = buildQuoteWithDetails('email-template', {});
    const headers = { 'idempotency-key': 'again' };
    const first = expectData(await t.app.visitor().rest('POST', '/api/orders', request, { headers }));
    await send(1, {
      adjustment: { amount: 51, reason: 'Rush' },
      basedOn: { version: 0, totalPrice: 249 },
    });
    expect(expectData(await t.app.visitor().rest('POST', '/api/orders', request, { headers }))).toEqual(
      first,
    );
  });

  const wrong = ['x', 'A'.repeat(43), 'a'.repeat(5000), '%00', '\u0000', '../../orders', '💥', '1'];
  test('whatever is no token of an order is the same 404', async () => {
    await placeOrder();
    const answers = await Promise.all([
      ...wrong.map((token) => client(token, 'get')),
      ...wrong.map((token) => accept(token)),
      client('A'.repeat(43), 'changeOptions', { version: 1, quantity: 1, addons: [] }),
      client('A'.repeat(43), 'ask', { text: 'Hello?' }),
      client('A'.repeat(43), 'decline', { version: 1, text: 'No.' }),
      client('A'.repeat(43), 'receipt'),
      t.app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}`),
      t.app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}/receipt.pdf`),
      t.app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}/files/1`),
    ]);
    for (const answer of answers) {
      expectError(answer, 404, 'ORDER_NOT_FOUND');
      expect(answer.error).toEqual(answers[0]!.error);
    }
  });

  test('a page ends twelve months after its order was completed, and not before', async () => {
    const order = await insertClientOrder(t.app.db, { status: 'completed' });
    const completedDaysAgo = (days: number) =>
      t.app.db.insert(orderEvents).values({
        orderId: order.id,
        data: { type: 'status-changed', from: 'review', to: 'completed' },
        createdAt: new Date(Date.now() - days * 24 * 3_600_000),
      });
    await completedDaysAgo(367);
    expectError(await client(order.clientToken, 'get'), 404, 'ORDER_NOT_FOUND');
    expectError(await client(order.clientToken, 'receipt'), 404, 'ORDER_NOT_FOUND');
    // Reopened and completed again.
    await completedDaysAgo(360);
    expectData(await client(order.clientToken, 'get'));
  });

  test('wrong tokens are limited per address, right ones never', async () => {
    const limited = await createTestApp({ env: { rateLimit: true, logLevel: 'silent' } });
    try {
      const order = await insertClientOrder(limited.db);
      const { points } = rateLimitFigures.clientTokenByIp;
      await createRateLimits(limited.db, true).clientTokenByIp.consume('127.0.0.1', points);
      const wrongToken = { token: 'A'.repeat(43) };
      expectError(await limited.visitor().rpc('clientOrders.get', wrongToken), 429, 'RATE_LIMITED');
      expectData(await limited.visitor().rpc('clientOrders.get', { token: order.clientToken }));
    } finally {
      await limited.close();
    }
  });

  test('answers keep the address to themselves', async () => {
    const { token } = await placeOrder();
    for (const path of [
      `/api/client-orders/${token}`,
      `/api/client-orders/${token}/receipt.pdf`,
      '/api/client-orders/nonsense',
    ]) {
      const { headers } = await t.app.visitor().request(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('telling the client about a status', () => {
  test.each(faces)('over %s only when the operator wants it, and only when it changes', async (face) => {
    const { id, token } = await placeOrder('de');
    const set = (given: Record<string, unknown>) => t.admin.call(face, 'orders.setStatus', { id, ...given });
    expectData(await set({ status: 'review' }));
    expect(await mailKinds()).toEqual([]);
    expectData(await set({ status: 'in-progress', tellClient: true }));
    expectData(await set({ status: 'in-progress', tellClient: true }));
    expect(await mailKinds()).toEqual(['status-changed']);
    const mail = (await t.app.deliverMails()).find(({ label }) => label.startsWith('status-changed'));
    expect(mail).toMatchObject({
      to: { address: 'jordan@example.com' },
      subject: 'Bestellung Nr. 1: In Arbeit',
    });
    expect(mail?.text).toContain('wir arbeiten an Ihrer Bestellung.');
    expect(mail?.text).toContain(`/order/${token}`);
  });
});

describe('telling the client about a delivery date', () => {
  const setDates = async (...dates: (string | null)[]) => {
    const { id } = await placeOrder('de');
    for (const deliveryDate of dates)
      expectData(await t.admin.call('rpc', 'orders.updateDetails', { id, deliveryDate }));
    await t.app.db.update(outbox).set({ runAfter: sql`now()` });
    return (await t.app.deliverMails()).filter(({ label }) => label.startsWith('delivery-date'));
  };

  test('two dates in quick succession make one letter about the last', async () => {
    const mails = await setDates('2026-03-29', '2026-04-02');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/bis zum 2\.\sApril\s2026/)]);
  });

  test('a date that is taken back before the client read of it makes none, and nothing stays behind', async () => {
    expect(await setDates('2026-03-29', null)).toEqual([]);
    expect(await mailKinds()).toEqual([]);
  });
});

describe('a payment that the operator records', () => {
  test.each(faces)(
    'over %s the client is told of if the operator wants it, and has a receipt',
    async (face) => {
      const { id, token } = await placeOrder('de');
      const set = async (paymentStatus: string, tellClient = true) =>
        expectData<Order>(
          await t.admin.call(face, 'orders.setPaymentStatus', { id, paymentStatus, tellClient }),
        );
      await set('partial', false);
      expect(await mailKinds()).toEqual([]);
      await set('paid');
      expect(await mailKinds()).toEqual(['payment-recorded']);
      // A correction is no payment, and the letter about it would no longer be true.
      await set('unpaid');
      expect(await mailKinds()).toEqual([]);
      expectError(await client(token, 'receipt'), 404, 'RECEIPT_NOT_FOUND');

      const { depositAmount, openAmount } = await set('partial');
      const mail = (await t.app.deliverMails()).find(({ label }) => label.startsWith('payment-recorded'));
      const [deposit, open] = [depositAmount, openAmount].map((amount) => formatUsd(amount, 'de'));
      expect(mail).toMatchObject({
        to: { address: 'jordan@example.com' },
        subject: `Zahlung zur Bestellung Nr. ${id} erfasst: ${deposit?.replace('\u00a0', ' ')}`,
      });
      expect(mail?.text).toContain(`Ihre Zahlung von ${deposit} haben wir erfasst.`);
      expect(mail?.text).toContain(`Der Restbetrag von ${open} ist fällig, wenn die Arbeit fertig ist.`);
      expect(mail?.text).toContain(`/order/${token}`);

      expect(expectData(await client(token, 'get'))).toMatchObject({ hasReceipt: true });
      expect(expectData(await client(token, 'receipt'))).toMatchObject({
        number: `${id}-R4`,
        payments: [],
        otherPayments: depositAmount,
        recordedPayments: [{ amount: depositAmount, recordedAt: expect.any(String) }],
        paidAmount: depositAmount,
        openAmount,
      });
    },
  );
});

test('an order that moved to another total after its deposit rule keeps the database’s checks', async () => {
  const { id } = await placeOrder();
  for (const amount of [1, 2, 3]) {
    const [{ totalPrice, version }] = (await t.app.db
      .select({ totalPrice: orders.totalPrice, version: sql<number>`(select count(*)::int from quotes)` })
      .from(orders)
      .where(eq(orders.id, id))) as [{ totalPrice: number; version: number }];
    const quote = expectData<OrderQuote>(
      await send(id, { adjustment: { amount, reason: 'x' }, basedOn: { version, totalPrice } }),
    );
    expect(quote).toMatchObject({ subtotal: 298, totalPrice: 298 + amount });
    expect(quote.depositAmount).toBe(Math.round((298 + amount) / 2));
  }
});
