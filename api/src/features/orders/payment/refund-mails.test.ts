import type { OrderQuote } from '@storefront/contracts/orders/quote/quote.schema.ts';
import { alerts } from '@storefront/db/schema/orders/alerts.ts';
import { orders } from '@storefront/db/schema/orders/orders.ts';
import { isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectData, expectError } from '#testing/test-client.ts';
import { setUpStripe } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const { open, pay, charge, report, page } = t;

test('each refund is a mail that says how much of which payment goes back, and what is paid and open', async () => {
  const session = pay(await open());
  await report('checkout.session.completed', session);
  await t.app.deliverMails();
  /** Reports the sum of the refunds; returns all mails about refunds so far. */
  const sentFor = async (cents: number) => {
    await report('charge.refunded', charge(session, cents));
    const sent = (await t.app.deliverMails()).filter(({ label }) => label.startsWith('payment-refunded'));
    return sent.map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, ' '));
  };
  const [first] = await sentFor(5_025);
  for (const words of [
    'Erstattung zur Bestellung Nr. 1: 50,25 $',
    '50,25 $ Ihrer Anzahlung von 149,00 $ haben wir Ihnen erstattet.',
    'auf die Karte zurück',
    'auf volle Dollar auf, derzeit um 0,25 $',
    'Bisher bezahlt: 99,00 $',
    'Noch offen: 199,00 $',
  ]) {
    expect(first).toContain(words);
  }
  expect(await sentFor(5_025)).toHaveLength(1);
  const [, second] = await sentFor(10_050);
  expect(second).toContain(
    '50,25 $ Ihrer Anzahlung von 149,00 $ haben wir Ihnen erstattet. Insgesamt sind davon 100,50 $ erstattet.',
  );
});

test('a mail about a cancellation says that one about the money follows, unless some went back already', async () => {
  const session = pay(await open());
  await report('checkout.session.completed', session);
  const admin = await t.app.asAdmin();
  const cancel = async () => {
    await admin.rest('PATCH', '/api/orders/1/status', { status: 'in-progress' });
    expectData(await admin.rest('PATCH', '/api/orders/1/status', { status: 'cancelled', tellClient: true }));
    const mails = await t.app.deliverMails();
    return mails.findLast(({ label }) => label.startsWith('status-changed'))?.text.replaceAll(/\s+/g, ' ');
  };
  const held = 'Wir schreiben Ihnen noch, was mit Ihrer Zahlung geschieht.';
  expect(await cancel()).toContain(held);
  await report('charge.refunded', charge(session, 5_000));
  expect(await cancel()).not.toContain(held);
});

describe('a refund that comes back', () => {
  /** Has the client pay the deposit of 149 USD. */
  async function payDeposit() {
    const session = pay(await open());
    await report('checkout.session.completed', session);
    await t.app.deliverMails();
    return session;
  }
  type Session = Awaited<ReturnType<typeof open>>;
  const refund = async (session: Session, cents: number, sum = cents) => {
    const { refunds } = t.stripe;
    const id = `re_${refunds.length + 1}`;
    refunds.push({
      id,
      amount: cents,
      payment_intent: 'pi_1',
      status: 'succeeded',
      charge: charge(session, 0),
    });
    await report('charge.refunded', charge(session, sum));
    return refunds.length - 1;
  };
  const fail = async (index: number) => {
    const made = Object.assign(t.stripe.refunds[index]!, { status: 'failed' });
    await report('refund.failed', { ...made, object: 'refund', charge: 'ch_1' });
  };
  const lettersAbout = async (...kinds: string[]) =>
    (await t.app.deliverMails())
      .filter(({ label }) =>
        kinds.some((kind) => label.startsWith(`${kind}:`) || label.startsWith(`${kind}-`)),
      )
      .map(({ subject, text }) => `${subject} ${text}`.replaceAll(/\s+/g, ' '));
  const quote = async () =>
    expectData<OrderQuote>(await (await t.app.asAdmin()).rest('GET', '/api/orders/1/quote'));
  const openAlerts = async () =>
    (await t.app.db.select().from(alerts).where(isNull(alerts.doneAt))).map(({ data }) => data.type);

  test('is a mail to the client who was told of it, and stands on their page until it is settled', async () => {
    const session = await payDeposit();
    const made = await refund(session, 4_950);
    await t.app.deliverMails();
    await fail(made);
    const [letter, ...others] = await lettersAbout('payment-refund-failed');
    expect(others).toEqual([]);
    for (const words of [
      'Erstattung zur Bestellung Nr. 1 nicht angekommen: 49,50 $',
      'die Erstattung von 49,50 $ Ihrer Anzahlung von 149,00 $ konnte Ihnen nicht gutgeschrieben werden',
      'Wir kümmern uns darum',
      'Bisher bezahlt: 149,00 $',
      'Noch offen: 149,00 $',
    ]) {
      expect(letter).toContain(words);
    }
    expect(await page()).toMatchObject({ payments: [{ refundedAmount: 0, missingRefund: 49.5 }] });
    expect(await quote()).toMatchObject({
      refundDue: 49.5,
      openAmount: 149,
      payments: [{ missingRefund: 49.5 }],
    });

    const admin = await t.app.asAdmin();
    const found = await t.app.db.select().from(alerts);
    const alert = found.find(({ data }) => data.type === 'payment-refund-failed');
    expectData(await admin.rest('POST', `/api/alerts/${alert?.id}/done`));
    expect(await page()).toMatchObject({ payments: [{ missingRefund: 0 }] });
    expect(await quote()).toMatchObject({ refundDue: 0 });
  });

  test('is no mail any more if as much was refunded again before it left', async () => {
    const session = await payDeposit();
    await fail(await refund(session, 4_950));
    await refund(session, 4_950);
    const letters = await lettersAbout('payment-refunded', 'payment-refund-failed');
    expect(letters).toHaveLength(1);
    expect(letters[0]).toContain('49,50\u00a0$ Ihrer Anzahlung'.replace('\u00a0', ' '));
  });

  test('holds the erasure of its client, who could not be paid without an address, until it is settled', async () => {
    await fail(await refund(await payDeposit(), 4_950));
    const admin = await t.app.asAdmin();
    const [order] = await t.app.db.select().from(orders);
    const email = order?.clientEmail;
    const erase = () => admin.rest('POST', '/api/person/erase', { email });
    expectError(await erase(), 409, 'PERSON_ON_HOLD');
    const held = await admin.rest('GET', `/api/person?${new URLSearchParams({ email: String(email) })}`);
    expect(expectData(held)).toMatchObject({ orders: [{ hold: 'refund' }] });
    await t.app.db.update(alerts).set({ doneAt: new Date() });
    expectData(await erase());
  });

  test('is settled, with its alert, once as much was refunded again', async () => {
    const session = await payDeposit();
    await fail(await refund(session, 4_950));
    await refund(session, 2_000);
    expect(await page()).toMatchObject({ payments: [{ refundedAmount: 20, missingRefund: 29.5 }] });
    expect(await openAlerts()).toContain('payment-refund-failed');
    await refund(session, 2_950, 4_950);
    expect(await page()).toMatchObject({ payments: [{ refundedAmount: 49.5, missingRefund: 0 }] });
    expect(await openAlerts()).not.toContain('payment-refund-failed');
  });

  test('is no mail to a client who was never told of it', async () => {
    const session = await payDeposit();
    const { refunds } = t.stripe;
    refunds.push({
      id: 're_1',
      amount: 4_950,
      payment_intent: 'pi_1',
      status: 'failed',
      charge: charge(session, 0),
    });
    await fail(0);
    expect(await lettersAbout('payment-refund')).toEqual([]);
    expect(await page()).toMatchObject({ payments: [{ missingRefund: 0 }] });
    expect(await quote()).toMatchObject({ refundDue: 0 });
  });

  test('takes back the mail about it that is still waiting, and leaves those about others', async () => {
    const session = await payDeposit();
    await refund(session, 5_000);
    const second = await refund(session, 2_000, 7_000);
    await fail(second);
    const letters = await lettersAbout('payment-refunded', 'payment-refund-failed');
    expect(letters).toHaveLength(2);
    expect(letters.join()).toContain('Erstattung zur Bestellung Nr. 1: 50,00 $');
    expect(letters.join()).toContain('Insgesamt sind von Ihrer Zahlung 50,00 $ erstattet.');
  });
});
