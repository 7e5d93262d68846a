import { describe, expect, test } from 'vitest';
import { currencyForLocale, locales } from '../../i18n/locale.ts';
import { priceLines } from '../../pricing/quote-totals.ts';
import type { ClientOrderPage } from './client-order.schema.ts';
import { moneyFacts, shownAmounts, shownMoney, usdNoteOf } from './shown-amounts.ts';

const basket = {
  serviceType: 'email-template',
  planId: 'designAndCode',
  quantity: 3,
  addonIds: ['platform-integration'],
} as const;
const adjustment = { amount: -50, reason: 'Returning client' };

describe('the amounts of an order', () => {
  test.each([
    ['en', 747 + 49, -50, 746],
    ['de', 654 + 43, -44, 653],
  ] as const)('add up in %s', (locale, subtotal, change, total) => {
    const shown = shownAmounts(
      { lines: priceLines(basket, 796), subtotal: 796, adjustment },
      currencyForLocale(locale),
    );
    expect(shown).toMatchObject({ subtotal, adjustment: change, total });
    expect(shown.lines.reduce((sum, line) => sum + (line?.amount ?? 0), 0)).toBe(subtotal);
  });

  test('keep the price that was agreed when the catalogue has changed since', () => {
    const shown = shownAmounts({ lines: priceLines(basket, 700), subtotal: 700, adjustment: null }, 'EUR');
    expect(shown).toEqual({ lines: [null, null], subtotal: 614, adjustment: null, total: 614 });
  });
});

describe('what is paid and open', () => {
  const lines = priceLines(basket, 796);
  const order = { lines, subtotal: 796, adjustment: null, depositAmount: 398 };

  test.each([
    ['nothing', 0, 796],
    ['the deposit', 398, 398],
    ['an odd part', 101, 695],
    ['all', 796, 0],
  ])('adds up to the total shown: %s', (_what, paidAmount, openAmount) => {
    for (const locale of locales) {
      const { paid, open } = shownMoney({ ...order, paidAmount, openAmount }, locale);
      expect(paid + open).toBe(shownAmounts(order, currencyForLocale(locale)).total);
    }
  });

  test('is the deposit of the total shown once the deposit was paid', () => {
    const money = shownMoney({ ...order, paidAmount: 398, openAmount: 398 }, 'de');
    // 3 × 218 + 43 = 697.
    expect(money).toEqual({ deposit: 349, paid: 349, open: 348 });
  });

  test.each([
    ['the deposit', 398, 349],
    ['everything that was agreed before', 796, 697],
  ])('stays what it was when a further round raises the total: %s', (_what, paidAmount, shown) => {
    const priced = { lines: priceLines(basket, 851, { roundsAmount: 55 }), subtotal: 851, adjustment: null };
    const raised = { ...priced, depositAmount: 398, paidAmount, openAmount: 851 - paidAmount };
    // 697 and 48 for the round.
    expect(shownMoney(raised, 'de')).toEqual({ deposit: 349, paid: shown, open: 745 - shown });
    expect(shownMoney(raised, 'en').deposit).toBe(398);
  });

  test.each([
    ['the deposit', 398, 349],
    ['everything', 796, 697],
    ['an odd part', 101, 89],
  ])('shows a refund of %s as it was shown when it was paid', (_what, refundedAmount, shown) => {
    const payments = [{ refundedAmount }] as ClientOrderPage['payments'];
    const refunded = {
      ...order,
      paidAmount: 0,
      openAmount: 796,
      isClosed: false,
      payments,
      paymentChoices: [],
    };
    expect(moneyFacts(refunded, 'de')).toContainEqual({ kind: 'refunded', amount: shown });
  });

  test('adds up with the refunds beside it when cents were refunded', () => {
    const payments = [{ refundedAmount: 100.5 }] as ClientOrderPage['payments'];
    const refunded = {
      ...order,
      depositAmount: 149,
      paidAmount: 49,
      openAmount: 747,
      isClosed: false,
      payments,
      paymentChoices: [],
    };
    const amountOf = (wanted: string) =>
      moneyFacts(refunded, 'en').find(({ kind }) => kind === wanted)?.amount ?? 0;
    expect(amountOf('paid') + amountOf('refunded') - amountOf('roundedUp')).toBe(149);
    // Amounts in euros have no cents.
    expect(moneyFacts(refunded, 'de').map(({ kind }) => kind)).not.toContain('roundedUp');
  });

  test('leaves nothing open of a cancelled order', () => {
    expect(shownMoney({ ...order, paidAmount: 101, openAmount: 0 }, 'de')).toMatchObject({
      paid: 89,
      open: 0,
    });
  });

  test.each([
    ['inUsd', 0, 796],
    ['inUsdOver', 0, 0],
    ['inUsdPaid', 398, 398],
    ['inUsdEnded', 398, 0],
    ['inUsdDone', 796, 0],
  ])(
    'is said in dollars as %s, also of an order that is over, with %i paid and %i open',
    (note, paidAmount, openAmount) => {
      expect(usdNoteOf({ paidAmount, openAmount, totalPrice: 796 })).toBe(note);
    },
  );

  const full = { kind: 'full', amount: 796 } as const;
  const deposit = { kind: 'deposit', amount: 398 } as const;
  test.each<[string, Partial<Parameters<typeof moneyFacts>[0]>, string[]]>([
    ['before an acceptance', { paymentChoices: [] }, ['deposit']],
    ['after it', { paymentChoices: [deposit, full] }, ['deposit']],
    ['once the work is done', { paymentChoices: [full] }, ['open']],
    ['after the completion', { paymentChoices: [full], isClosed: true }, ['open']],
    ['after a cancellation', { paymentChoices: [], isClosed: true }, []],
    ['after a withdrawal', { paymentChoices: [], openAmount: 0 }, []],
  ])('of an unpaid order, %s', (_, facts, kinds) => {
    const unpaid = { ...order, paidAmount: 0, openAmount: 796, isClosed: false, payments: [] };
    expect(moneyFacts({ ...unpaid, paymentChoices: [], ...facts }, 'en').map(({ kind }) => kind)).toEqual(
      kinds,
    );
  });
});
