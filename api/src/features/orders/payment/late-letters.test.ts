import { expect, test } from 'vitest';
import { setUpPayments } from './testing/payments-fixture.ts';

const t = setUpPayments();

test('a letter about a payment has the amounts it left, and says so if there are others by now', async () => {
  await t.play(await t.startUrl('deposit'), 'pay');
  await t.play(await t.startUrl('rest'), 'pay');
  const mails = await t.app.deliverMails();
  // They are sent side by side, in any order.
  const textOf = (kind: string, part: string) =>
    mails
      .filter(({ label }) => label.startsWith(kind))
      .map(({ text }) => text.replace(/\s+/g, ' '))
      .find((text) => text.includes(part));
  const deposit = textOf('payment-received', 'Paid so far: $149.00');
  expect(deposit).toContain('Still open: $149.00');
  expect(deposit).toContain('; your order page shows how things are now.');
  expect(deposit).not.toContain('is due once');
  const rest = textOf('payment-received', 'Paid so far: $298.00');
  expect(rest).toContain('Still open: $0.00');
  expect(rest).not.toContain('as of');
  expect(textOf('client-event-notice', '(deposit)')).toContain('Still open: $149.00');
  expect(textOf('client-event-notice', '(remaining payment)')).toContain('Still open: $0.00');
});
