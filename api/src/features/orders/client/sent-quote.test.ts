import { brand } from '@storefront/contracts/brand.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { config } from '@storefront/db/schema/server/config.ts';
import { asc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { setUpClientOrders } from './testing/client-orders-fixture.ts';

const t = setUpClientOrders();
const { placeOrder, send, accept, page, events, mailKinds } = t;

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

    const mails = await t.app.deliverMails();
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
    expect(await t.app.db.$count(quotes)).toBe(1);
    expect(await mailKinds()).toEqual(['quote-ready']);
  });

  test('a version is either accepted or replaced, not both at once', async () => {
    const { id, token } = await placeOrder();
    await send(id);
    const replace = { basedOn: { version: 1, totalPrice: 298 }, adjustment: { amount: 100, reason: 'Rush' } };
    const [accepted, replaced] = await Promise.all([accept(token), send(id, replace)]);
    expect([accepted.status, replaced.status].sort()).toEqual([200, 409]);
    expect(await page(token)).toMatchObject({
      totalPrice: accepted.status === 200 ? 298 : 398,
      quote: accepted.status === 200 ? { version: 1, state: 'accepted' } : { version: 2, state: 'open' },
    });
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
    const stored = await t.app.db.select().from(quotes).orderBy(asc(quotes.version));
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
    expect(await t.app.db.$count(quotes)).toBe(0);
    expect(await mailKinds()).toEqual([]);
  });

  test('is refused for an order that is closed, paid or unknown', async () => {
    const { id } = await placeOrder();
    await t.app.db.update(orders).set({ status: 'cancelled' });
    expectError(await send(id), 409, 'ORDER_CLOSED');
    await t.app.db.update(orders).set({ status: 'pending', paymentStatus: 'partial', recordedAmount: 149 });
    expectError(await send(id), 409, 'ORDER_ALREADY_PAID');
    expectError(await send(99), 404, 'ORDER_NOT_FOUND');
  });
});

test('no client reads the operator’s own address, whether or not the agency has one', async () => {
  const own = 'ana.private@example.com';
  const { db } = t.app;
  await db.insert(config).values({ key: 'adminEmail', value: own });
  const { id, token } = await placeOrder();
  expectData(await send(id));
  const shown = async () => {
    const seen = await page(token);
    expect(JSON.stringify(seen)).not.toContain(own);
    return [seen.contactEmail, seen.quote?.consumerTerms?.instruction.de.includes(seen.contactEmail)];
  };
  expect(await shown()).toEqual([brand.contactEmail, true]);
  await db.insert(config).values({ key: 'agencyEmail', value: 'studio@example.com' });
  expect(await shown()).toEqual(['studio@example.com', true]);
});
