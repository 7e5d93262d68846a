import { locales } from '@storefront/contracts/i18n/locale.ts';
import type { WaitingStep } from '@storefront/contracts/orders/waiting.ts';
import type { PaymentKind } from '@storefront/contracts/pricing/due-payments.ts';
import { describe, expect, test } from 'vitest';
import { sampleBalance, sampleOrder, samplePayment } from '../testing/samples.ts';
import { renderClientEventNotice } from './notices/client-event-notice.ts';
import { renderDeliveryNotice } from './notices/delivery-notice.ts';
import { renderPaymentReceived } from './payment/payment-received.ts';
import { renderPaymentRecorded } from './payment/payment-recorded.ts';

const publicUrl = 'http://localhost:3000';
/** One line, with ordinary spaces. */
const flat = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ');

const words = {
  en: {
    deposit: 'Your deposit of $288.00 has arrived',
    rest: 'Your final payment of $288.00 has arrived',
    work: 'Next, we get to work',
    start: 'Next, we start on the work.',
    startsAfter: 'Next, we start on the work as soon as your withdrawal period is over',
    later: 'The rest of $288.00 is due once the work is done.',
    open: '$288.00 of the total is still open.',
    next: ['$288.00 (deposit)', 'Still open: $288.00', 'What comes next: To deliver'],
    waits: 'To start, after the client’s withdrawal period',
    approved: '$288.00 is still open; the client is asked for it.',
    settled: 'The client has approved the work, and everything is paid.',
  },
  de: {
    deposit: 'Ihre Anzahlung von 288,00 $ ist eingegangen',
    rest: 'Ihr Restbetrag von 288,00 $ ist eingegangen',
    work: 'Als Nächstes machen wir uns an die Arbeit.',
    start: 'Als Nächstes beginnen wir mit der Arbeit.',
    startsAfter: 'Als Nächstes beginnen wir mit der Arbeit, sobald Ihre Widerrufsfrist vorbei ist',
    later: 'Der Restbetrag von 288,00 $ ist fällig, wenn die Arbeit fertig ist.',
    open: 'Von der Summe sind noch 288,00 $ offen.',
    next: ['288,00 $ (Anzahlung)', 'Noch offen: 288,00 $', 'So geht es weiter: Version liefern'],
    waits: 'Arbeit beginnen, nach der Widerrufsfrist',
    approved: 'Noch offen sind 288,00 $; um sie wird per E-Mail gebeten.',
    settled: 'Die Arbeit wurde abgenommen, und alles ist bezahlt.',
  },
};

describe.each(locales)('a payment in "%s"', (locale) => {
  const t = words[locale];
  const order = sampleOrder({ locale });
  const shared = { order, timeZone: 'UTC', publicUrl };
  const received = async (
    kind: PaymentKind,
    waitsFor: WaitingStep | null,
    { openAmount = 288, startsAfter = null as Date | null, asOf = null as Date | null } = {},
  ) =>
    flat(
      await renderPaymentReceived({
        ...shared,
        payment: { ...samplePayment(), kind, provider: 'stripe' },
        waitsFor,
        startsAfter,
        balance: sampleBalance(openAmount),
        asOf,
        notDueUsd: 0,
      }),
    );
  const recorded = async (waitsFor: WaitingStep) =>
    flat(
      await renderPaymentRecorded({
        ...shared,
        isOver: false,
        waitsFor,
        startsAfter: null,
        amount: 288,
        balance: sampleBalance(288),
        asOf: null,
        recordedAt: new Date('2026-04-09T09:30:00.000Z'),
      }),
    );

  test('says what it was for, what follows, and when the rest is due', async () => {
    const deposit = await received('deposit', 'work');
    for (const said of [t.deposit, t.work, t.later]) expect(deposit).toContain(said);
    expect(await received('deposit', 'start')).toContain(t.start);
    const rest = await received('rest', null, { openAmount: 0 });
    expect(rest).toContain(t.rest);
    for (const said of [t.work, t.start, t.later]) expect(rest).not.toContain(said);
  });

  test('names nothing that is due later once everything is paid', async () => {
    const all = await received('full', 'work', { openAmount: 0 });
    expect(all).toContain(t.work);
    expect(all).not.toMatch(/The rest of|Der Restbetrag von/);
  });

  test('whose amounts have changed since says when they were these, and asks for none of them', async () => {
    const late = await received('deposit', 'work', { asOf: new Date('2026-04-09T09:30:00.000Z') });
    expect(late).toMatch(
      /as of Apr 9, 2026, 9:30 AM UTC; your order page|Stand vom 9\. Apr\. 2026, 9:30 UTC; den jetzigen/,
    );
    expect(late).not.toContain(t.later);
    expect(await received('deposit', 'work')).not.toMatch(/as of|Stand vom/);
  });

  test('says that work waits for the withdrawal period, with its last day', async () => {
    const waiting = await received('deposit', 'start', { startsAfter: new Date('2026-04-22T12:00:00Z') });
    expect(waiting).toContain(t.startsAfter);
    expect(waiting).toMatch(/April 22, 2026|22\. April 2026/);
    expect(waiting).not.toContain(t.start);
  });

  test('recorded by hand says once that something is open', async () => {
    const ahead = await recorded('work');
    expect(ahead).toContain(t.later);
    expect(ahead).not.toContain(t.open);
    const done = await recorded('rest');
    expect(done).toContain(t.open);
    expect(done).not.toContain(t.later);
  });

  const notice = async (waitsFor: WaitingStep, startsAfter: Date | null = null) =>
    flat(
      await renderClientEventNotice({
        ...shared,
        event: { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 288, isTest: false },
        after: { openUsd: 288, waitsFor, startsAfter },
        locale,
      }),
    );

  test('tells the operator what it was for, what is open and what comes next', async () => {
    const told = await notice('work');
    for (const said of t.next) expect(told).toContain(said);
  });

  test('tells the operator that work waits for the withdrawal period', async () => {
    const told = await notice('start', new Date('2026-04-22T12:00:00Z'));
    expect(told).toContain(t.waits);
    expect(told).toMatch(/April 22, 2026|22\. April 2026/);
  });

  test('and an approval, what is still open', async () => {
    const approval = async (openAmount: number) =>
      flat(
        await renderDeliveryNotice({
          order,
          event: { type: 'deliverable-approved', version: 2, openAmount },
          paymentNote: 'An invoice follows.',
          locale,
          publicUrl,
        }),
      );
    expect(await approval(288)).toContain(t.approved);
    expect(await approval(288)).toContain('An invoice follows.');
    expect(await approval(0)).toContain(t.settled);
    expect(await approval(0)).not.toContain('An invoice follows.');
  });
});
