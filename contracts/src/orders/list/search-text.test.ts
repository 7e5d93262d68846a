import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  foldText,
  phonePatternOf,
  searchColumnsOf,
  searchPatternOf,
  searchTextMaxLength,
  writtenOutPatternOf,
} from './search-text.ts';

test.each([
  ['Weiß', 'weiss'],
  ['ÖZLEM', 'ozlem'],
  ['Łódź', 'łodz'],
  ['Crème brûlée', 'creme brulee'],
  ['O’Brien', "o'brien"],
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
    clientPhone: null,
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

test.each(['+49 221 4710-133', '0049 221 4710133', '(0221) 4710 133', '4710133', '4710-13', '1471'])(
  'a phone number is found as %s',
  (term) => {
    const order = { clientName: 'Zoë Weiß', clientEmail: 'zoe@example.com', orderDetails: {} };
    for (const clientPhone of ['+49 221 4710 133', '0221/4710133']) {
      const { searchText } = searchColumnsOf({ ...order, clientPhone });
      expect(searchText).toContain(phonePatternOf(term)?.replaceAll('%', ''));
    }
  },
);

test.each(['12', '007', 'ten', '2 weeks', '()'])('%s is no phone number', (term) => {
  expect(phonePatternOf(term)).toBeNull();
});

test('a name with umlauts is also found as written without them', () => {
  const order = { clientEmail: 'j@example.com', clientPhone: null, orderDetails: {} };
  const { searchText } = searchColumnsOf({ ...order, clientName: 'Jürgen Öztürk' });
  expect(searchText).toBe('jurgen ozturk\njuergen oeztuerk\nj@example.com');
});

test('a name written without umlauts is also found by a term that has them', () => {
  expect(writtenOutPatternOf('MU\u0308LLER')).toBe('%mueller%');
  expect(writtenOutPatternOf('Zoë')).toBeNull();
});
