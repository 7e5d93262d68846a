import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, searchColumnsOf, searchPatternOf, searchTextMaxLength } from './search-text.ts';

test.each([
  ['Weiß', 'weiss'],
  ['ÖZLEM', 'ozlem'],
  ['Łódź', 'łodz'],
  ['Crème brûlée', 'creme brulee'],
])('%s is compared as %s', (text, folded) => expect(foldText(text)).toBe(folded));

test('a folded text stays as it is when it is folded again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
  );
});

test('name, address and every text of the order are looked through, up to a limit', () => {
  const order = {
    clientName: 'Zoë Weiß',
    clientEmail: 'zoe@example.com',
    orderDetails: {
      quantity: 2,
      addons: ['seo-keyword'],
      promoCode: null,
      projectDescription: 'Texte für uns',
    },
  };
  const { searchText, clientNameKey } = searchColumnsOf(order);
  expect(clientNameKey).toBe('zoe weiss');
  expect(searchText).toBe('zoe weiss\nzoe@example.com\n2\n["seo-keyword"]\ntexte fur uns');
  const long = searchColumnsOf({ ...order, orderDetails: { projectDescription: 'x'.repeat(20_000) } });
  expect(long.searchText).toHaveLength(searchTextMaxLength + 'ss'.length - 'ß'.length);
});

test('signs that mean something in a pattern stand for themselves', () => {
  expect(searchPatternOf('100 %_\\')).toBe('%100 \\%\\_\\\\%');
});
