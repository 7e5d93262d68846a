import { expect, test } from 'vitest';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();

test('a letter about a payment has the amounts it left, and says so if there are others by now', async () => {
  await t.play(await t.startUrl('deposit'), 'pay');
  await t.play(await t.startUrl('rest'), 'pay');
  const mails = await t.app.deliverMails();
  const texts = (kind: string, subject: RegExp) =>
    mails
      .filter((mail) => mail.label.startsWith(kind) && subject.test(mail.subject))
      .map(({ text }) => text.replace(/\s+/g, ' '));
  const [deposit, rest] = texts('payment-received', /./);
  expect(deposit).toMatch(/Paid so far: \$149\.00.*Still open: \$149\.00/);
  expect(deposit).toContain('; your order page shows how things are now.');
  expect(deposit).not.toContain('is due once');
  expect(rest).toMatch(/Paid so far: \$298\.00.*Still open: \$0\.00/);
  expect(rest).not.toContain('as of');
  const [first, second] = texts('client-event-notice', /Payment/);
  expect(first).toContain('Still open: $149.00');
  expect(second).toContain('Still open: $0.00');
});
