import { expect, test } from 'vitest';
import { expectData } from '#testing/test-client.ts';
import { setUpStripe } from './testing/stripe-fixture.ts';

const t = setUpStripe();
const { open, pay, charge, report } = t;

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
    '50,25 $ Ihrer Anzahlung über 149,00 $ haben wir Ihnen erstattet.',
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
    '50,25 $ Ihrer Anzahlung über 149,00 $ haben wir Ihnen erstattet. Insgesamt sind davon 100,50 $ erstattet.',
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
