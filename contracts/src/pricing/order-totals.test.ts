import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceType } from '../catalogue/services.ts';
import { computeOrderTotals, depositOf, orderTotalMaxUsd } from './order-totals.ts';

/** Calculated by hand from the price list in specification section 3. */
const worked: [
  service: ServiceType,
  plan: string,
  quantity: number,
  addons: string[],
  subtotal: number,
  addonsTotal: number,
  total: number,
  deposit: number,
][] = [
  ['email-template', 'fromScratch', 1, [], 199, 0, 199, 100],
  ['email-template', 'designAndCode', 1, [], 249, 0, 249, 125],
  ['email-template', 'codeOnly', 1, ['platform-integration'], 249, 49, 298, 149],
  ['email-template', 'designAndCode', 3, ['platform-integration', 'analytics-setup'], 747, 78, 825, 413],
  ['content-calendar', 'strategy', 1, [], 388, 0, 388, 194],
  ['content-calendar', 'content', 1, ['performance-report', 'content-audit'], 888, 300, 1188, 594],
  ['content-calendar', 'strategy-content', 2, [], 2400, 0, 2400, 1200],
  ['copywriting', 'strategy-only', 1, [], 350, 0, 350, 175],
  [
    'copywriting',
    'copy-only',
    1,
    ['seo-keyword', 'translation', 'subject-lines', 'extra-copy', 'proofreading'],
    350,
    425,
    775,
    388,
  ],
  ['copywriting', 'strategy-copy', 1, ['proofreading'], 650, 60, 710, 355],
  ['landing-page', 'from-scratch', 1, ['form-handling', 'premium-images', 'analytics'], 599, 159, 758, 379],
  ['landing-page', 'design-code', 1, [], 499, 0, 499, 250],
  ['landing-page', 'code-only', 10, ['analytics'], 2990, 30, 3020, 1510],
];

describe('totals in US dollars', () => {
  test.each(worked)(
    '%s %s × %i with %j: %i + %i = %i, deposit %i',
    (serviceType, planId, quantity, addonIds, subtotal, addonsTotal, total, deposit) => {
      expect(computeOrderTotals({ serviceType, planId, quantity, addonIds })).toEqual({
        subtotal,
        addonsTotal,
        total,
        deposit,
      });
    },
  );

  test('the quantity multiplies the plan only', () => {
    const of = (quantity: number) =>
      computeOrderTotals({
        serviceType: 'copywriting',
        planId: 'copy-only',
        quantity,
        addonIds: ['translation'],
      })!;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6_000_000 }), (quantity) => {
        expect(of(quantity).addonsTotal).toBe(150);
        expect(of(quantity).total).toBe(350 * quantity + 150);
      }),
    );
  });

  test('a plan or add-on of another service has no price', () => {
    const basket = { serviceType: 'email-template', quantity: 1 } as const;
    expect(computeOrderTotals({ ...basket, planId: 'copy-only', addonIds: [] })).toBeNull();
    expect(computeOrderTotals({ ...basket, planId: 'codeOnly', addonIds: ['translation'] })).toBeNull();
    expect(computeOrderTotals({ ...basket, planId: 'toString', addonIds: [] })).toBeNull();
  });
});

test('the deposit is a whole half, and rounds up', () => {
  expect([0, 1, 2, 249, orderTotalMaxUsd].map(depositOf)).toEqual([0, 1, 1, 125, 1_073_741_824]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: orderTotalMaxUsd }), (total) => {
      const deposit = depositOf(total);
      expect(Number.isInteger(deposit)).toBe(true);
      expect(Math.abs(2 * deposit - total)).toBeLessThanOrEqual(1);
    }),
  );
});
