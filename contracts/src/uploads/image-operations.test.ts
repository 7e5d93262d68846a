import { expect, test } from 'vitest';
import { amountOperations, filterAmount, filterNames, parseOperation } from './image-operations.ts';

/** Ranges of the hosted service, and of the editor (specification section 9): name, least, most, neutral, default. */
test.each([
  ['brightness', -100, 100, 0, undefined],
  ['exposure', -500, 500, 0, undefined],
  ['gamma', 0, 1000, 100, undefined],
  ['contrast', -100, 500, 0, undefined],
  ['saturation', -100, 500, 0, undefined],
  ['vibrance', -100, 500, 0, undefined],
  ['warmth', -100, 100, 0, undefined],
  ['enhance', 0, 100, 0, 50],
  ['sharp', 0, 20, 0, 5],
  ['blur', 0, 5000, 0, 10],
] as const)('%s takes %d to %d', (name, min, max, neutral, byDefault) => {
  expect(amountOperations[name].neutral).toBe(neutral);
  for (const amount of [min, neutral, max]) {
    expect(parseOperation([name, String(amount)])).toEqual({ name, amount });
  }
  for (const args of [[min - 1], [max + 1], [neutral, neutral], ['1.5'], ['']]) {
    expect(() => parseOperation([name, ...args.map(String)])).toThrow('does not take');
  }
  if (byDefault === undefined) expect(() => parseOperation([name])).toThrow('does not take');
  else expect(parseOperation([name])).toEqual({ name, amount: byDefault });
});

test('each of the forty filters takes -100 to 200, by default 100', () => {
  expect(filterNames).toHaveLength(40);
  expect(filterAmount.neutral).toBe(0);
  for (const filter of filterNames) {
    expect(parseOperation(['filter', filter])).toEqual({ name: 'filter', filter, amount: 100 });
    for (const amount of [-100, 200]) {
      expect(parseOperation(['filter', filter, String(amount)])).toMatchObject({ amount });
    }
    for (const amount of [-101, 201]) {
      expect(() => parseOperation(['filter', filter, String(amount)])).toThrow('does not take');
    }
  }
});
