import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1,000', '1.000'],
  [1_234_567, '1,234,567', '1.234.567'],
])('%i is %s in English and %s in German', (count, en, de) => {
  expect(formatCount(count, 'en')).toBe(en);
  expect(formatCount(count, 'de')).toBe(de);
});
