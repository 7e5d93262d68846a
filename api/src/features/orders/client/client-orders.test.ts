import { createHash } from 'node:crypto';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/acceptance-wording.ts';
import type { ClientOrderPage, Receipt } from '@storefront/contracts/orders/client-order.schema.ts';
import type { ClientOrder, Order } from '@storefront/contracts/orders/order.schema.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote.schema.ts';
import { replyDeadline } from '@storefront/contracts/orders/reply-promise.ts';
import { hasFacts, orderEvents } from '@storefront/db/schema/order-events.ts';
import { orders } from '@storefront/db/schema/orders.ts';
import { outbox } from '@storefront/db/schema/outbox.ts';
import { quotes } from '@storefront/db/schema/quotes.ts';
import { insertPayment } from '@storefront/db/testing/build-payment.ts';
import { countRows } from '@storefront/db/testing/count-rows.ts';
import { pdfText } from '@storefront/db/testing/pdf-text.ts';
import { asc, eq, ne, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backedUpTables } from '#backup/backup-format.ts';
import { createRateLimits, rateLimitFigures } from '#http/rate-limits.ts';
import { composeMail } from '#mail/compose-mail.ts';
import { buildQuoteWithDetails } from '#testing/build-quote-request.ts';
import { createTestApp, type TestApp } from '#testing/create-test-app.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { type Answer, expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';
import { settlePayment } from '../payment/settle-payment.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { logLevel: 'silent' } });
});
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
});
afterAll(() => app.close());

/** An order as a form sends it: 249 + 49 = 298, deposit 149. */
async function placeOrder(locale: 'en' | 'de' = 'en'): Promise<{ id: number; token: string }> {
  const request = buildQuoteWithDetails(
    'email-template',
    { addons: ['platform-integration'] },
    { totalPrice: 298, depositAmount: 149, locale },
  );
  const { id, clientPath } = expectData<ClientOrder>(
    await app.visitor().rest('POST', '/api/orders', request),
  );
  return { id, token: clientPath.slice('/order/'.length) };
}

const send = (id: number, given: Record<string, unknown> = {}) =>
  admin.rest('POST', `/api/orders/${id}/quote`, {
    message: 'Happy to do this.',
    basedOn: { version: 0, totalPrice: 298 },
    ...given,
  });
const client = (token: string, call: string, input: Record<string, unknown> = {}) =>
  app.visitor().rpc(`clientOrders.${call}`, { token, ...input });
const accept = (token: string, given: Record<string, unknown> = {}) =>
  client(token, 'accept', {
    version: 1,
    totalPrice: 298,
    wording: { version: acceptanceWordingVersion, locale: 'en' },
    ...given,
  });
const tokenOf = ({ clientToken }: { clientToken: string }) => clientToken;
const page = async (token: string) => expectData<ClientOrderPage>(await client(token, 'get'));
const events = async () => {
  const stored = await app.db
    .select({ actor: orderEvents.actor, data: orderEvents.data })
    .from(orderEvents)
    .where(not(hasFacts({ type: 'created' })))
    .orderBy(asc(orderEvents.id));
  return stored.map(({ actor, data }) => ({ actor, ...data }));
};
const mailKinds = async () =>
  (await app.db.select({ kind: outbox.kind }).from(outbox).orderBy(asc(outbox.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'quote-confirmation' && kind !== 'new-order-notice')
    .filter((kind) => !kind.endsWith('reminder'));

describe('the client’s page', () => {
  test.each(faces)('over %s shows the order with prices that add up, and changes nothing', async (face) => {
    const { id, token } = await placeOrder();
    await app.db.update(orders).set({ adminNotes: 'Difficult client' });
    const before = await app.db.select().from(orders);
    const rowsBefore = await countRows(app.db);
    const shown = expectData<ClientOrderPage>(await app.visitor().call(face, 'clientOrders.get', { token }));
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
    const promised = replyDeadline(new Date(shown.createdAt), app.deps.env.timeZone);
    expect(shown).toMatchObject({ replyBy: promised.toISOString(), timeZone: app.deps.env.timeZone });
    expect(Date.parse(shown.upload.until) - Date.parse(shown.createdAt)).toBe(48 * 3_600_000);
    expect(JSON.stringify(shown)).not.toContain('Difficult client');
    await app.visitor().request(`/api/client-orders/${token}`, { method: 'HEAD' });
    expect(await app.db.select().from(orders)).toEqual(before);
    expect(await countRows(app.db)).toEqual(rowsBefore);
  });

  test('every order has a secret of its own, which no operator’s answer and no row of the database has', async () => {
    const { id, token } = await placeOrder();
    const tokens = [token, ...(await Promise.all([1, 2].map(() => insertClientOrder(app.db)))).map(tokenOf)];
    expect(new Set(tokens).size).toBe(3);
    for (const each of tokens) expect(each).toMatch(/^[\w-]{43}$/);
    await send(id);
    await accept(token);
    const answers = await Promise.all(
      ['/api/orders', '/api/orders/1', '/api/orders/1/events', '/api/orders.csv'].map(async (path) =>
        (await admin.request(path)).text(),
      ),
    );
    const stored = await Promise.all(backedUpTables.map((table) => app.db.select().from(table)));
    const texts = [...answers, JSON.stringify(stored)];
    for (const text of texts) for (const each of tokens) expect(text).not.toContain(each);
    // The part that is stored opens nothing, whatever follows it.
    const [{ clientAddress } = { clientAddress: '' }] = await app.db
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
    const order = await insertClientOrder(app.db, {
      earlierTokenHash: createHash('sha256').update(mailed).digest('hex'),
    });
    expect((await page(mailed)).id).toBe(order.id);
    expect((await page(order.clientToken)).id).toBe(order.id);
  });

  test.each(faces)('a new address over %s ends every earlier one, and later mails have it', async (face) => {
    const mailed = 'Zm9yLXRoZS10ZXN0cy1vZi1lYXJsaWVyLWxpbmtzLTA';
    const { id, token } = await placeOrder();
    await app.db
      .update(orders)
      .set({ earlierTokenHash: createHash('sha256').update(mailed).digest('hex') })
      .where(eq(orders.id, id));
    const renewed = expectData<OrderQuote>(
      face === 'rest'
        ? await admin.rest('POST', `/api/orders/${id}/client-address`)
        : await admin.rpc('orders.renewClientAddress', { id }),
    );
    const next = renewed.clientPath.slice('/order/'.length);
    expect((await page(next)).id).toBe(id);
    for (const each of [token, mailed]) expectError(await client(each, 'get'), 404, 'ORDER_NOT_FOUND');
    expect(await events()).toEqual([{ type: 'client-address-renewed', actor: expect.any(String) }]);
    const [row] = await app.db.select().from(outbox).where(eq(outbox.kind, 'quote-confirmation'));
    const { text } = await composeMail(app.deps, row!);
    expect(text).toContain(renewed.clientPath);
    expect(text).not.toContain(token);
    const again = expectData<OrderQuote>(await admin.rpc('orders.renewClientAddress', { id }));
    expect(again.clientPath).not.toBe(renewed.clientPath);
  });

  test('a repeated request gets the same page and its first figures, whatever has changed since', async () => {
    const request = buildQuoteWithDetails('email-template', {});
    const headers = { 'idempotency-key': 'again' };
    const first = expectData(await app.visitor().rest('POST', '/api/orders', request, { headers }));
    await send(1, {
      adjustment: { amount: 51, reason: 'Rush' },
      basedOn: { version: 0, totalPrice: 249 },
    });
    expect(expectData(await app.visitor().rest('POST', '/api/orders', request, { headers }))).toEqual(first);
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
      app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}`),
      app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}/receipt.pdf`),
      app.visitor().rest('GET', `/api/client-orders/${'A'.repeat(43)}/files/1`),
    ]);
    for (const answer of answers) {
      expectError(answer, 404, 'ORDER_NOT_FOUND');
      expect(answer.error).toEqual(answers[0]!.error);
    }
  });

  test('a page ends twelve months after its order was completed, and not before', async () => {
    const order = await insertClientOrder(app.db, { status: 'completed' });
    const completedDaysAgo = (days: number) =>
      app.db.insert(orderEvents).values({
        orderId: order.id,
        data: { type: 'status-changed', from: 'review', to: 'completed' },
        createdAt: new Date(Date.now() - days * 24 * 3_600_000),
      });
    await completedDaysAgo(367);
    expectError(await client(order.clientToken, 'get'), 404, 'ORDER_NOT_FOUND');
    expectError(await client(order.clientToken, 'receipt'), 404, 'ORDER_NOT_FOUND');
    // Taken up again and completed anew.
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
      const { headers } = await app.visitor().request(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cache-control')).toContain('no-store');
    }
  });
});

describe('sending a quote', () => {
  test('changes the price with a reason, writes the event, and mails the link in the client’s language', async () => {
    const { id, token } = await placeOrder('de');
    const quote = expectData<OrderQuote>(
      await send(id, {
        adjustment: { amount: -50, reason: 'Treuerabatt' },
        message: 'Gerne übernehmen wir das.',
      }),
    );
    expect(quote).toMatchObject({
      clientPath: `/order/${token}`,
      subtotal: 298,
      adjustment: { amount: -50, reason: 'Treuerabatt' },
      totalPrice: 248,
      depositAmount: 124,
      latestVersion: 1,
      quotes: [{ version: 1, state: 'open', totalPrice: 248, acceptance: null }],
    });
    expect(await events()).toMatchObject([{ type: 'quote-sent', version: 1 }]);
    const shown = await page(token);
    expect(shown).toMatchObject({ subtotal: 298, totalPrice: 248, openAmount: 248, paymentChoices: [] });
    expect(shown.quote).toMatchObject({
      version: 1,
      state: 'open',
      message: 'Gerne übernehmen wir das.',
      steps: ['details', 'options', 'review'],
    });
    expect(shown.quote?.acceptanceWording?.text.de).toContain('248,00\u00a0$');

    const mails = await app.deliverMails();
    const mail = mails.find(({ label }) => label.startsWith('quote-ready'));
    expect(mail?.to.address).toBe('jordan@example.com');
    expect(mail?.subject).toContain('Ihr Angebot zur Bestellung');
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(`http://localhost:3000/order/${token}`);
      expect(part).toContain('Gerne übernehmen wir das.');
      expect(part).toContain('Treuerabatt');
      expect(part).toContain('248,00\u00a0$');
    }
  });

  test('two operators at once: one quote is sent, the other is told', async () => {
    const { id } = await placeOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectError(answer, 409, 'QUOTE_CHANGED');
      expect(answer.error?.expected).toEqual({ totalPrice: 298, depositAmount: 149 });
    }
    expect(await app.db.$count(quotes)).toBe(1);
    expect(await mailKinds()).toEqual(['quote-ready']);
  });

  test('a new version supersedes the one before and its mail that has not left', async () => {
    const { id, token } = await placeOrder();
    await send(id, { adjustment: { amount: 100, reason: 'Rush' } });
    await send(id, { basedOn: { version: 1, totalPrice: 398 }, message: 'Without the rush.' });
    expect((await page(token)).quote).toMatchObject({
      version: 2,
      state: 'open',
      message: 'Without the rush.',
    });
    expect(await page(token)).toMatchObject({ totalPrice: 298, adjustment: null });
    const stored = await app.db.select().from(quotes).orderBy(asc(quotes.version));
    expect(stored.map(({ state }) => state)).toEqual(['superseded', 'open']);
    expect(await mailKinds()).toEqual(['quote-ready']);
    expectError(await accept(token), 409, 'QUOTE_CHANGED');
  });

  const refusals: [what: string, given: Record<string, unknown>, message: string][] = [
    ['no message', { message: ' ' }, 'Please write a message for the client.'],
    [
      'a change of 0',
      { adjustment: { amount: 0, reason: 'x' } },
      'A price change is a whole number of US dollars other than 0.',
    ],
    [
      'a change without reason',
      { adjustment: { amount: 5, reason: '' } },
      'Please give a reason for the price change.',
    ],
    [
      'a total below 1',
      { adjustment: { amount: -298, reason: 'x' } },
      'The total must be at least 1\u00a0US dollar.',
    ],
    [
      'a total no column can hold',
      { adjustment: { amount: 2_147_483_647, reason: 'x' } },
      'This quantity is too large to quote online. Please contact us.',
    ],
  ];
  test.each(refusals)('is refused with %s', async (_what, given, message) => {
    const { id } = await placeOrder();
    expectError(await send(id, given), 400, 'VALIDATION_FAILED', message);
    expect(await app.db.$count(quotes)).toBe(0);
    expect(await mailKinds()).toEqual([]);
  });

  test('is refused for an order that is closed, paid or unknown', async () => {
    const { id } = await placeOrder();
    await app.db.update(orders).set({ status: 'cancelled' });
    expectError(await send(id), 409, 'ORDER_CLOSED');
    await app.db.update(orders).set({ status: 'pending', paymentStatus: 'partial', recordedAmount: 149 });
    expectError(await send(id), 409, 'ORDER_ALREADY_PAID');
    expectError(await send(99), 404, 'ORDER_NOT_FOUND');
  });
});

describe('the client’s answer', () => {
  test('options: the server computes the price, the adjustment stays, the same again writes nothing', async () => {
    const { id, token } = await placeOrder();
    await send(id, { adjustment: { amount: -50, reason: 'Friends' } });
    const options = { version: 1, quantity: 2, addons: ['analytics-setup', 'platform-integration'] };
    const changed = expectData<ClientOrderPage>(await client(token, 'changeOptions', options));
    // 2 × 249 + 29 + 49 - 50
    expect(changed).toMatchObject({ subtotal: 576, totalPrice: 526, depositAmount: 263 });
    expect(changed.orderDetails).toMatchObject({ quantity: 2, templateRequirements: expect.any(String) });
    expect(expectData<Order[]>(await admin.rest('GET', '/api/orders?q=analytics'))).toMatchObject([{ id }]);
    const before = await countRows(app.db);
    expectData(await client(token, 'changeOptions', { ...options, addons: [...options.addons].reverse() }));
    expect(await countRows(app.db)).toEqual(before);
    expect((await events()).at(-1)).toMatchObject({
      type: 'options-changed',
      actor: null,
      to: { quantity: 2, addons: ['analytics-setup', 'platform-integration'], totalPrice: 526 },
    });
    // The operator, who saw 248, is told before overwriting the choice.
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
    const before = await app.db.select().from(orders);
    expectError(await client(token, 'changeOptions', { version: 1, ...options }), 400, 'VALIDATION_FAILED');
    expect(await app.db.select().from(orders)).toEqual(before);
  });

  test('accepting records time, totals, lines and words, once, and tells the operator', async () => {
    const { id, token } = await placeOrder();
    await send(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
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
    const [stored] = await app.db.select().from(quotes);
    expect(stored?.acceptedLines).toMatchObject([{ amount: 249 }, { amount: 49 }]);
    expect((await events()).filter(({ type }) => type === 'quote-accepted')).toEqual([
      { type: 'quote-accepted', actor: null, version: 1, totalPrice: 298 },
    ]);
    expect(await mailKinds()).toEqual(['quote-ready', 'client-event-notice']);
    // Nothing of it can be changed any more.
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
    await app.db.update(orders).set({ status: 'cancelled' });
    expectError(await accept(token), 409, 'ORDER_CLOSED');
    expect((await page(token)).quote).toMatchObject({ state: 'open', steps: ['details'] });
  });

  test('accepting while the operator revises: one of both happens, never a mixture', async () => {
    for (let round = 0; round < 6; round++) {
      await app.reset();
      admin = await app.asAdmin();
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
      const [order] = await app.db.select().from(orders);
      const current = await app.db.select().from(quotes).where(ne(quotes.state, 'superseded'));
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
    const payment = await insertPayment(app.db, { orderId: id });
    await settlePayment(app.deps, {
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
    const notices = (await app.deliverMails()).filter(({ label }) => label.startsWith('client-event'));
    expect(notices).toHaveLength(1);
    for (const { to, replyTo, html, text } of notices) {
      expect(to.address).not.toBe('jordan@example.com');
      expect(replyTo?.address).toBe('jordan@example.com');
      // The link of the client is theirs alone.
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
      const payment = await insertPayment(app.db, { orderId: id, kind, amountUsd });
      const sessionId = payment.providerSessionId!;
      await settlePayment(app.deps, {
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

    const pdf = await app.visitor().request(`${receipt.pdfPath}?lang=de`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="quittung-${id}-R2.pdf"`);
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('299,00\u00a0$');
    expect(text).toContain('Testzahlung');

    const mails = (await app.deliverMails()).filter(({ label }) => label.startsWith('payment-received'));
    expect(mails).toHaveLength(2);
    for (const { html, text: plain } of mails) {
      expect(html).toContain(`/order/${token}/receipt`);
      expect(plain).toContain(`/order/${token}/receipt`);
      expect(plain).toContain('no money has moved');
    }
  });
});

describe('telling the client about a status', () => {
  test.each(faces)('over %s only when the operator wants it, and only when it changes', async (face) => {
    const { id, token } = await placeOrder('de');
    const set = (given: Record<string, unknown>) => admin.call(face, 'orders.setStatus', { id, ...given });
    expectData(await set({ status: 'review' }));
    expect(await mailKinds()).toEqual([]);
    expectData(await set({ status: 'in-progress', tellClient: true }));
    expectData(await set({ status: 'in-progress', tellClient: true }));
    expect(await mailKinds()).toEqual(['status-changed']);
    const mail = (await app.deliverMails()).find(({ label }) => label.startsWith('status-changed'));
    expect(mail).toMatchObject({
      to: { address: 'jordan@example.com' },
      subject: 'Bestellung Nr. 1: In Arbeit',
    });
    expect(mail?.text).toContain('wir arbeiten an Ihrer Bestellung.');
    expect(mail?.text).toContain(`/order/${token}`);
  });
});

test('an order that moved to another total after its deposit rule keeps the database’s checks', async () => {
  const { id } = await placeOrder();
  for (const amount of [1, 2, 3]) {
    const [{ totalPrice, version }] = (await app.db
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
