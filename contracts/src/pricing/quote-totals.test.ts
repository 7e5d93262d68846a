import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addonsOf } from '../catalogue/addons.ts';
import { plansOf } from '../catalogue/plans.ts';
import { serviceTypes } from '../catalogue/services.ts';
import { freeLineQuantityMax, freeLinesMax, freeLinesTotal } from './free-lines.ts';
import { type Basket, computeOrderTotals, orderTotalMaxUsd } from './order-totals.ts';
import { basketTotalOf, priceLines, quoteTotal } from './quote-totals.ts';

const basket: fc.Arbitrary<Basket> = fc.constantFrom(...serviceTypes).chain((serviceType) =>
  fc.record({
    serviceType: fc.constant(serviceType),
    planId: fc.constantFrom(...plansOf(serviceType).map(({ id }) => id)),
    quantity: fc.integer({ min: 1, max: 1000 }),
    addonIds: fc.subarray(addonsOf(serviceType).map(({ id }) => id)),
  }),
);
const freeLines = fc.array(
  fc.record({
    text: fc.string({ minLength: 1 }),
    quantity: fc.integer({ min: 1, max: freeLineQuantityMax }),
    unitPrice: fc.integer({ min: 0, max: orderTotalMaxUsd }),
  }),
  { maxLength: freeLinesMax },
);
const amount = fc.integer({ min: 0, max: 1_000_000 });
const change = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('the lines of an order and its price change are its total, whatever they are', () => {
  fc.assert(
    fc.property(basket, freeLines, amount, change, (chosen, lines, roundsAmount, adjustmentAmount) => {
      const basketTotal = computeOrderTotals(chosen)!.total;
      const extras = { roundsAmount, freeLines: lines };
      const total = quoteTotal(basketTotal, { ...extras, adjustmentAmount });
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(basketTotalOf(total, { ...extras, adjustmentAmount })).toBe(basketTotal);
      const priced = priceLines(chosen, total - adjustmentAmount, extras);
      const sum = priced.reduce((all, line) => all + (line.amount ?? Number.NaN), 0);
      expect(sum + adjustmentAmount).toBe(total);
      expect(priced.filter(({ kind }) => kind === 'free').map(({ name }) => name.de)).toEqual(
        lines.map(({ text }) => text),
      );
    }),
  );
});

test('a line more costs what it says, times its quantity', () => {
  fc.assert(
    fc.property(freeLines, freeLines, (some, more) => {
      expect(freeLinesTotal([...some, ...more])).toBe(freeLinesTotal(some) + freeLinesTotal(more));
    }),
  );
});

test('free lines keep their prices when the catalogue has changed since', () => {
  const chosen: Basket = { serviceType: 'email-template', planId: 'codeOnly', quantity: 1, addonIds: [] };
  const lines = [{ text: 'Photos', quantity: 3, unitPrice: 40 }];
  const priced = priceLines(chosen, 500, { freeLines: lines });
  expect(priced.map(({ kind, amount: cost }) => [kind, cost])).toEqual([
    ['plan', null],
    ['free', 120],
  ]);
});
