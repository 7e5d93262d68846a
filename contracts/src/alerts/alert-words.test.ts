import { expect, test } from 'vitest';
import { locales } from '../i18n/locale.ts';
import { alertWords } from './alert-words.ts';

test.each(locales)('the alert about a withdrawal stays true once a new quote was agreed: %s', (locale) => {
  const data = { type: 'contract-withdrawn', version: 2, name: 'Ana' } as const;
  const { text, todo } = alertWords(data, locale, (moment) => moment);
  expect(text).toMatch(
    /quote version 2 .* nothing more for that contract|Angebotsfassung\s2 .* für diesen Vertrag/,
  );
  expect(todo).toMatch(/Unless a new quote was agreed since|Wurde seitdem kein neues Angebot vereinbart/);
});

test('an alert names the amount of a payment once if all of it went back', () => {
  const payment = { paymentId: 1, amount: 149, isTest: false };
  const write = (refundedAmount: number, locale: 'en' | 'de') =>
    alertWords({ type: 'payment-refunded', ...payment, refundedAmount }, locale, String).text;
  const fail = (failedAmount: number, locale: 'en' | 'de') =>
    alertWords({ type: 'payment-refund-failed', ...payment, failedAmount, refundedAmount: 0 }, locale, String)
      .text;
  expect(write(149, 'en')).toBe('A payment of $149.00 went back to the client.');
  expect(write(49, 'en')).toBe('$49.00 of a payment of $149.00 went back to the client.');
  expect(write(149, 'de')).toBe('Eine Zahlung über 149,00\u00a0$ ist zurückgegangen.');
  expect(write(49, 'de')).toBe('Von einer Zahlung über 149,00\u00a0$ sind 49,00\u00a0$ zurückgegangen.');
  expect(fail(149, 'en')).toMatch(/^A refund of a payment of \$149\.00 did not reach/);
  expect(fail(49, 'en')).toMatch(/^A refund of \$49\.00 of a payment of \$149\.00 did not reach/);
  expect(fail(149, 'de')).toMatch(/^Eine Zahlung über 149,00\s\$ sollte zurückgehen, ist aber nicht/);
  expect(fail(49, 'de')).toMatch(/^Von einer Zahlung über 149,00\s\$ sollten 49,00\s\$ zurückgehen, sind/);
});
