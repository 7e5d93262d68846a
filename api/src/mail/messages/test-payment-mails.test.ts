import { locales } from '@storefront/contracts/i18n/locale.ts';
import { describe, expect, test } from 'vitest';
import { sampleBalance, sampleOrder, samplePayment } from '../testing/samples.ts';
import { renderClientEventNotice } from './notices/client-event-notice.ts';
import { renderPaymentDue } from './payment/payment-due.ts';
import { renderPaymentReceived } from './payment/payment-received.ts';

const publicUrl = 'http://localhost:3000';
const testWords = { en: 'no money has moved', de: 'es ist kein Geld geflossen' };

describe.each(locales)('a payment in "%s"', (locale) => {
  const order = sampleOrder({ locale });
  const toOperator = (isTest: boolean) =>
    renderClientEventNotice({
      order,
      event: { type: 'payment-received', paymentId: 1, kind: 'deposit', amount: 288, isTest },
      after: { openUsd: 288, waitsFor: 'work', startsAfter: null },
      locale,
      timeZone: 'UTC',
      publicUrl,
    });
  const toClient = (provider: 'test' | 'stripe', notDueUsd = 0) =>
    renderPaymentReceived({
      order,
      payment: { ...samplePayment(), provider },
      waitsFor: 'rest',
      startsAfter: null,
      balance: sampleBalance(0),
      asOf: null,
      notDueUsd,
      timeZone: 'UTC',
      publicUrl,
    });

  test('of which something was not due tells the client what they get back', async () => {
    const words = { en: /\$40\.00 of it was not due/, de: /Davon waren 40,00\s\$ nicht fällig/ };
    const { text } = await toClient('stripe', 40);
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(words[locale]);
    expect((await toClient('stripe')).text).not.toMatch(/not due|nicht fällig/);
  });

  test('of the test checkout says so in subject and text, to operator and client', async () => {
    for (const mail of [await toOperator(true), await toClient('test')]) {
      expect(mail.subject).toMatch(/^Test: /);
      expect(mail.text).toContain(testWords[locale]);
    }
  });

  test('of the test checkout is named in later letters, whose paid amount includes it', async () => {
    const later = (testAmount: number) =>
      renderPaymentDue({
        order,
        version: 1,
        balance: sampleBalance(288, testAmount),
        publicUrl,
      });
    const amount = { en: 'of which $288.00 in test payments', de: 'davon 288,00\u00a0$ als Testzahlung' };
    expect((await later(288)).text.replaceAll(/[ \n]+/g, ' ')).toContain(amount[locale]);
    expect((await later(0)).text).not.toMatch(/test/i);
  });

  test('of a card does not', async () => {
    for (const mail of [await toOperator(false), await toClient('stripe')]) {
      expect(mail.subject).not.toMatch(/Test/);
      expect(mail.text).not.toContain(testWords[locale]);
    }
  });
});
