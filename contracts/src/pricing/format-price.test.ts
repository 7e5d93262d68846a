import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addonsOf, findAddon } from '../catalogue/addons.ts';
import { findPlan, plansOf } from '../catalogue/plans.ts';
import { type ServiceType, serviceTypes } from '../catalogue/services.ts';
import {
  computeDisplayTotals,
  displayPrice,
  euroFromUsd,
  formatAmount,
  formatEta,
  formatPrice,
  formatUsd,
} from './format-price.ts';

/** The fixed German list prices of specification section 9, in the same order. */
const germanListPrices: [
  service: ServiceType,
  kind: 'plan' | 'addon',
  id: string,
  usd: number,
  euro: number,
][] = [
  ['email-template', 'plan', 'fromScratch', 199, 175],
  ['email-template', 'plan', 'designAndCode', 249, 218],
  ['email-template', 'plan', 'codeOnly', 249, 218],
  ['content-calendar', 'plan', 'strategy', 388, 340],
  ['content-calendar', 'plan', 'content', 888, 779],
  ['content-calendar', 'plan', 'strategy-content', 1200, 1053],
  ['content-calendar', 'addon', 'performance-report', 150, 132],
  ['content-calendar', 'addon', 'content-audit', 150, 132],
  ['copywriting', 'addon', 'seo-keyword', 75, 66],
  ['copywriting', 'addon', 'translation', 150, 132],
  ['copywriting', 'addon', 'subject-lines', 40, 35],
  ['copywriting', 'addon', 'extra-copy', 100, 88],
  ['copywriting', 'addon', 'proofreading', 60, 53],
  ['landing-page', 'plan', 'from-scratch', 599, 525],
  ['landing-page', 'plan', 'design-code', 499, 438],
  ['landing-page', 'plan', 'code-only', 299, 262],
  ['landing-page', 'addon', 'form-handling', 99, 87],
  ['landing-page', 'addon', 'premium-images', 30, 26],
  ['landing-page', 'addon', 'analytics', 30, 26],
];

describe('the 19 fixed German list prices', () => {
  test('are all here', () => expect(germanListPrices).toHaveLength(19));

  test.each(germanListPrices)('%s %s %s: $%i is %i €', (service, kind, id, usd, euro) => {
    const item = kind === 'plan' ? findPlan(service, id) : findAddon(service, id);
    expect(item?.priceUsd).toBe(usd);
    expect(euroFromUsd(usd)).toBe(euro);
    expect(displayPrice(usd, 'de')).toBe(euro);
    expect(displayPrice(usd, 'en')).toBe(usd);
  });
});

const nbsp = '\u00a0';

test('amounts are written as the language writes them', () => {
  expect(formatPrice(1200, 'en')).toBe('$1,200.00');
  expect(formatPrice(1200, 'de')).toBe(`1.053${nbsp}€`);
  expect(formatAmount(350, 'de')).toBe(`350${nbsp}€`);
  expect(formatUsd(1200, 'de')).toBe(`1.200,00${nbsp}$`);
  expect(formatUsd(1200, 'en')).toBe('$1,200.00');
});

test('delivery times are written as the language writes them', () => {
  expect(formatEta({ minDays: 5, maxDays: 7, unit: 'working-days' }, 'en')).toBe(
    `5\u2060–\u20607${nbsp}working days`,
  );
  expect(formatEta({ minDays: 5, maxDays: 7, unit: 'working-days' }, 'de')).toBe(
    `5\u2060–\u20607${nbsp}Werktage`,
  );
  expect(formatEta({ minDays: 3, maxDays: 5, unit: 'days' }, 'en')).toBe(`3\u2060–\u20605${nbsp}days`);
  expect(formatEta({ minDays: 3, maxDays: 5, unit: 'days' }, 'de')).toBe(`3\u2060–\u20605${nbsp}Tage`);
});

test('a German basket shows sums of the prices shown', () => {
  const basket = {
    serviceType: 'email-template',
    planId: 'designAndCode',
    quantity: 2,
    addonIds: ['platform-integration', 'analytics-setup'],
  } as const;
  // 2 × 218 + 43 + 25; converting the dollar total of 576 would give 505.
  expect(computeDisplayTotals(basket, 'de')).toEqual({
    subtotal: 436,
    addonsTotal: 68,
    total: 504,
    deposit: 252,
  });
  expect(computeDisplayTotals(basket, 'en')).toEqual({
    subtotal: 498,
    addonsTotal: 78,
    total: 576,
    deposit: 288,
  });
});

test('the lines shown add up in both languages, whatever is in the basket', () => {
  const basket = fc.constantFrom(...serviceTypes).chain((serviceType) =>
    fc.record({
      serviceType: fc.constant(serviceType),
      planId: fc.constantFrom(...plansOf(serviceType).map((plan) => plan.id)),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      addonIds: fc.subarray(addonsOf(serviceType).map((addon) => addon.id)),
    }),
  );
  fc.assert(
    fc.property(basket, fc.constantFrom('en' as const, 'de' as const), (given, locale) => {
      const totals = computeDisplayTotals(given, locale)!;
      const shown = (priceUsd: number) => displayPrice(priceUsd, locale);
      const lines = given.addonIds.map((id) => shown(findAddon(given.serviceType, id)!.priceUsd));
      const addonsTotal = lines.reduce((sum, price) => sum + price, 0);
      const subtotal = shown(findPlan(given.serviceType, given.planId)!.priceUsd) * given.quantity;
      expect(totals).toEqual({
        subtotal,
        addonsTotal,
        total: subtotal + addonsTotal,
        deposit: Math.round((subtotal + addonsTotal) / 2),
      });
      expect(Object.values(totals).every(Number.isInteger)).toBe(true);
    }),
  );
});
