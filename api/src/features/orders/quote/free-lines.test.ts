import { textTooLong } from '@storefront/contracts/errors/messages.ts';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { acceptanceWordingVersion } from '@storefront/contracts/orders/quote/acceptance-wording.ts';
import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { orderTotalMaxUsd } from '@storefront/contracts/pricing/order-totals.ts';
import { quotes } from '@storefront/db/schema/orders/quotes.ts';
import { webhookDeliveries } from '@storefront/db/schema/webhooks/webhook-deliveries.ts';
import { webhooks } from '@storefront/db/schema/webhooks/webhooks.ts';
import { pdfText } from '@storefront/db/testing/pdf-text.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';
import { insertClientOrder } from '#testing/insert-client-order.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { expectData, expectError, faces, type TestClient } from '#testing/test-client.ts';

const app = await openTestApp({ env: { logLevel: 'silent' } });
let admin: TestClient;
let order: ClientPageOrder;
beforeEach(async () => {
  await app.reset();
  admin = await app.asAdmin();
  order = await insertClientOrder(app.db);
});

const photos = { text: 'Photos of the studio', quantity: 3, unitPrice: 40 };
const advice = { text: 'An hour of advice', quantity: 1, unitPrice: 0 };

const send = (given: Record<string, unknown> = {}, version = 0, totalPrice = order.totalPrice) =>
  admin.rpc('orders.sendQuote', {
    id: order.id,
    message: 'Happy to do this.',
    basedOn: { version, totalPrice },
    ...given,
  });
const client = (call: string, input: Record<string, unknown> = {}) =>
  app.visitor().rpc(`clientOrders.${call}`, { token: order.clientToken, ...input });
const page = async () => expectData<ClientOrderPage>(await client('get'));

test('free lines are part of the total on the page, in the mail, the webhook and the acceptance', async () => {
  await app.db.insert(webhooks).values({
    url: 'https://hooks.example/in',
    events: ['quote.sent'],
    secret: `whsec_${'A'.repeat(43)}=`,
  });
  const adjustment = { amount: -20, reason: 'Returning client' };
  const sent = expectData<OrderQuote>(await send({ freeLines: [photos, advice], adjustment }));
  const totalPrice = order.totalPrice + 120 - 20;
  expect(sent).toMatchObject({
    totalPrice,
    subtotal: order.totalPrice + 120,
    freeLines: [photos, advice],
    quotes: [{ freeLines: [photos, advice], totalPrice }],
  });

  const shown = await page();
  expect(shown).toMatchObject({ totalPrice, subtotal: order.totalPrice + 120 });
  expect(shown.lines.filter(({ kind }) => kind === 'free')).toEqual([
    {
      kind: 'free',
      id: 'free-1',
      name: { en: photos.text, de: photos.text },
      quantity: 3,
      unitPrice: 40,
      amount: 120,
    },
    expect.objectContaining({ id: 'free-2', amount: 0 }),
  ]);
  expect(shown.lines.reduce((sum, { amount }) => sum + (amount ?? Number.NaN), 0)).toBe(shown.subtotal);

  const mail = (await app.deliverMails()).find(({ label }) => label.startsWith('quote-ready'));
  expect(mail?.text).toContain(photos.text);
  expect(mail?.text).toContain('$120');
  const [told] = await app.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
  expect(told?.data).toMatchObject({ order: { totalPrice, freeLines: [photos, advice] } });

  expectData(
    await client('accept', {
      version: 1,
      totalPrice,
      wording: { version: acceptanceWordingVersion, locale: 'en' },
    }),
  );
  const [kept] = await app.db.select().from(quotes);
  expect(kept?.acceptedLines?.filter(({ kind }) => kind === 'free')).toHaveLength(2);
  const csv = await admin.request('/api/orders.csv?locale=en');
  expect(await csv.text()).toContain(`3 × ${photos.text}: 120`);
});

test('choosing options keeps them, and a further version replaces them', async () => {
  expectData(await send({ freeLines: [photos] }));
  const chosen = expectData<ClientOrderPage>(
    await client('changeOptions', { version: 1, quantity: 2, addons: [] }),
  );
  expect(chosen.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['plan', 2],
    ['free', 3],
  ]);
  const plan = chosen.lines[0]?.amount ?? 0;
  expect(chosen.totalPrice).toBe(plan + 120);
  const again = expectData<OrderQuote>(await send({ freeLines: [advice] }, 1, chosen.totalPrice));
  expect(again.totalPrice).toBe(plan);
  expect(again.quotes.map(({ freeLines }) => freeLines)).toEqual([[advice], [photos]]);
  const without = expectData<OrderQuote>(await send({}, 2, plan));
  expect(without).toMatchObject({ totalPrice: plan, freeLines: [] });
});

describe.each(faces)('over %s', (face) => {
  test.each([
    [{ ...photos, text: ' ' }, 'Please say what the line is for.'],
    [{ ...photos, text: 'x'.repeat(201) }, textTooLong(200)],
    [{ ...photos, quantity: 0 }, 'The quantity of a line is a whole number from 1 to 999.'],
    [{ ...photos, quantity: 1000 }, 'The quantity of a line is a whole number from 1 to 999.'],
    [{ ...photos, quantity: 1.5 }, 'The quantity of a line is a whole number from 1 to 999.'],
    [{ ...photos, unitPrice: -1 }, 'The price of a line is a whole number of US dollars, 0 or more.'],
    [{ ...photos, unitPrice: '40' }, 'The price of a line is a whole number of US dollars, 0 or more.'],
    [{ ...photos, unitPrice: null }, 'The price of a line is a whole number of US dollars, 0 or more.'],
  ])('%j is refused and nothing is sent', async (line, message) => {
    const refused = await admin.call(face, 'orders.sendQuote', {
      id: order.id,
      message: 'Hello',
      freeLines: [photos, line],
      basedOn: { version: 0, totalPrice: order.totalPrice },
    });
    expectError(refused, 400, 'VALIDATION_FAILED', message);
    expect(await app.db.$count(quotes)).toBe(0);
  });
});

test('neither more than twenty lines nor a total beyond what can be stored', async () => {
  expectError(
    await send({ freeLines: Array.from({ length: 21 }, () => photos) }),
    400,
    'VALIDATION_FAILED',
    'A quote has at most 20\u00a0further lines.',
  );
  expectData(await send({ freeLines: Array.from({ length: 20 }, () => photos) }));
  const dear = { text: 'Too dear', quantity: 999, unitPrice: orderTotalMaxUsd };
  expectError(await send({ freeLines: [dear] }, 1, order.totalPrice + 20 * 120), 400, 'VALIDATION_FAILED');
  expect(await app.db.$count(quotes)).toBe(1);
});

describe('the quote as a PDF', () => {
  const clientPdf = (query = '') =>
    app.visitor().request(`/api/client-orders/${order.clientToken}/quote.pdf${query}`);
  const operatorPdf = (who: TestClient) => who.request(`/api/orders/${order.id}/quote.pdf`);

  test('is for the client and the operator, in both languages, and is kept nowhere', async () => {
    expect((await clientPdf()).status).toBe(404);
    expect((await operatorPdf(admin)).status).toBe(404);
    expectData(await send({ freeLines: [photos] }));
    const english = await clientPdf();
    expect(english.status).toBe(200);
    expect(Object.fromEntries(english.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="quote-${order.id}-1.pdf"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const text = pdfText(Buffer.from(await english.arrayBuffer()));
    for (const part of ['Quote', `${order.id}-1`, order.clientName, order.clientEmail, 'Valid until'])
      expect(text).toContain(part);
    expect(text).toContain(`3\u00a0× ${photos.text} ($40.00)`);
    expect(text).toContain('$120.00');
    expect(text).toContain('A deposit of');
    expect(text).toContain('Accept this quote on your order page');

    const german = await clientPdf('?lang=de');
    expect(german.headers.get('content-disposition')).toContain(`angebot-${order.id}-1.pdf`);
    expect(pdfText(Buffer.from(await german.arrayBuffer()))).toContain('Gültig bis');
    expect((await operatorPdf(admin)).status).toBe(200);
    expect((await operatorPdf(app.visitor())).status).toBe(401);
    expect((await operatorPdf(await app.asUser())).status).toBe(403);
    expect((await admin.request('/api/orders/x/quote.pdf')).status).toBe(400);
    expect((await admin.request('/api/orders/999999/quote.pdf')).status).toBe(404);
    const unknown = await app.visitor().request(`/api/client-orders/${'A'.repeat(43)}/quote.pdf`);
    expect(unknown.status).toBe(404);
  });

  test('says what became of it, and a long message goes on over further pages', async () => {
    expectData(await send({ message: 'A long message. '.repeat(600) }));
    const long = pdfText(Buffer.from(await (await clientPdf()).arrayBuffer()));
    expect(long.match(/message\./g)).toHaveLength(600);
    await app.db.update(quotes).set({ validUntil: sql`now() - interval '1 second'` });
    expect(pdfText(Buffer.from(await (await clientPdf()).arrayBuffer()))).toContain('has expired');
    expectData(await send({}, 1));
    expectData(
      await client('accept', {
        version: 2,
        totalPrice: order.totalPrice,
        wording: { version: acceptanceWordingVersion, locale: 'en' },
      }),
    );
    const accepted = pdfText(Buffer.from(await (await clientPdf()).arrayBuffer()));
    expect(accepted).toContain(`I accept quote no.\u00a0${order.id}-2`);
  });
});
