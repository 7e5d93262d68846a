import { expect, test } from 'vitest';
import { readAdjustment } from './read-adjustment.ts';

test.each([
  ['', 0],
  [' 50 ', 50],
  ['+50', 50],
  ['-50', -50],
  ['−50', -50],
  ['–50', -50],
  ['50.5', null],
  ['$50', null],
  ['--5', null],
  ['12345678901', null],
])('%j is %s', (typed, expected) => {
  expect(readAdjustment(typed)).toBe(expected);
});
