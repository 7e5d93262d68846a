import { countRows } from '@storefront/db/testing/count-rows.ts';
import { describe, expect, test } from 'vitest';
import { signBody } from '#payments/provider/signature.ts';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();
const { page, events, request, signed, eventText, post, openSession } = t;

describe('the webhook', () => {
  test('20 times the same event at once, and again later, is one payment', async () => {
    const body = eventText(await openSession());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const before = await countRows(t.app.db);
    expect((await post(body)).status).toBe(200);
    expect(await countRows(t.app.db)).toEqual(before);
    expect(await page()).toMatchObject({ paidAmount: 149, payments: [{ state: 'succeeded' }] });
    expect(await events()).toHaveLength(1);
  });

  test('a failure that comes after the success changes nothing', async () => {
    const sessionId = await openSession();
    await post(eventText(sessionId));
    await post(eventText(sessionId, { id: 'event-2', type: 'checkout.declined', paymentId: undefined }));
    expect(await page()).toMatchObject({ paymentStatus: 'partial', payments: [{ state: 'succeeded' }] });
  });

  const now = () => Math.floor(Date.now() / 1000);
  test('refuses what is not signed for exactly this body and moment', async () => {
    const body = eventText(await openSession());
    const good = (await signed(body))['test-checkout-signature'];
    const wrong: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'test-checkout-signature': '' }],
      [body, { 'test-checkout-signature': good.replace(/.$/, (hex) => (hex === '0' ? '1' : '0')) }],
      [`${body} `, { 'test-checkout-signature': good }],
      [body, { 'test-checkout-signature': signBody(body, 'another secret') }],
      [body, await signed(body, now() - 301)],
      [body, await signed(body, now() + 330)],
      [body, { 'test-checkout-signature': good.replace(/t=\d+/, `t=${now() + 1}`) }],
    ];
    const before = await countRows(t.app.db);
    for (const [text, headers] of wrong) {
      const answer = await post(text, headers);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'SIGNATURE_INVALID',
      ]);
    }
    expect(await countRows(t.app.db)).toEqual(before);
  });

  test.each([
    ['an unknown session', { sessionId: 'nobody', paymentId: 'nobody' }, 'unknown', 'pending'],
    ['a smaller amount', { amountCents: 100 }, 'mismatch', 'failed'],
    ['a larger amount', { amountCents: 29_800 }, 'mismatch', 'failed'],
    ['another currency', { currency: 'EUR' }, 'mismatch', 'failed'],
  ])('%s settles nothing', async (_, given, outcome, state) => {
    const body = eventText(await openSession(), given);
    expect((await post(body)).status).toBe(200);
    expect(await events()).toMatchObject([{ outcome }]);
    expect(await page()).toMatchObject({ paymentStatus: 'unpaid', payments: [{ state }] });
  });

  test('takes no huge body, no other shape, no other method and no other provider', async () => {
    const huge = eventText('x'.repeat(300_000));
    expect((await post(huge)).status).toBe(413);
    expect((await post('{"id":"a"}')).status).toBe(400);
    expect((await post('not json')).status).toBe(400);
    expect((await request('/api/payments/test', {})).status).toBe(405);
    const body = eventText(await openSession());
    const init = { method: 'POST', body, headers: await signed(body) };
    expect((await request('/api/payments/stripe', init)).status).toBe(404);
    expect(await events()).toEqual([]);
  });

  test('an event whose handling failed works when it comes again', async () => {
    const body = eventText(await openSession(), { createdAt: '2026-04-09T08:15:00.000Z' });
    await t.app.db.execute('alter table order_events add constraint broken check (false) not valid');
    expect((await post(body)).status).toBe(500);
    expect(await events()).toEqual([]);
    await t.app.db.execute('alter table order_events drop constraint broken');
    expect((await post(body)).status).toBe(200);
    expect(await page()).toMatchObject({ paymentStatus: 'partial' });
  });
});
