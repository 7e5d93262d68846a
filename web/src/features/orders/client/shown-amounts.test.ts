import { priceLines } from '@storefront/contracts/pricing/quote-totals.ts';
import { describe, expect, it } from 'vitest';
import { shownAmounts } from './shown-amounts.ts';

const basket = {
  serviceType: 'email-template',
  planId: 'designAndCode',
  quantity: 3,
  addonIds: ['platform-integration'],
} as const;
const adjustment = { amount: -50, reason: 'Returning client' };

describe('the amounts of an order', () => {
  it.each([
    ['en', 747 + 49, -50, 746],
    ['de', 654 + 43, -44, 653],
  ] as const)('add up in %s', (locale, subtotal, change, total) => {
    const shown = shownAmounts({ lines: priceLines(basket, 796), subtotal: 796, adjustment }, locale);
    expect(shown).toMatchObject({ subtotal, adjustment: change, total });
    expect(shown.lines.reduce((sum, line) => sum + (line?.amount ?? 0), 0)).toBe(subtotal);
  });

  it('keep the price that was agreed when the catalogue has changed since', () => {
    const shown = shownAmounts({ lines: priceLines(basket, 700), subtotal: 700, adjustment: null }, 'de');
    expect(shown).toEqual({ lines: [null, null], subtotal: 614, adjustment: null, total: 614 });
  });
});
