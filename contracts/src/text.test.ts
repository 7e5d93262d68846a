import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, freeText, line, optional, optionalPhone } from './text.ts';

const isAccepted = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('e-mail addresses', () => {
  const schema = email('no');
  test.each([
    'jordan@example.com',
    ' jordan@example.com ',
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.ie",
    'info@müller.de',
    'info@xn--mller-kva.de',
  ])('%s is one', (address) => expect(schema.parse(address)).toBe(address.trim()));

  test.each([
    '',
    'jordan',
    'jordan@',
    '@example.com',
    'jordan@example',
    'jordan@@example.com',
    'jor dan@example.com',
    'jordan@exam ple.com',
    'jordan@.com',
    'jordan@example..com',
    'jordan@-example.com',
    '.jordan@example.com',
    'jordan.@example.com',
    'jordan@example.com, other@example.com',
    'jordan@example.com\nBcc: x@example.com',
    'jordan@example.c',
    'jordan@[127.0.0.1]',
    `${'x'.repeat(250)}@example.com`,
    null,
    undefined,
    7,
    ['jordan@example.com'],
  ])('%j is none', (address) => expect(isAccepted(schema, address)).toBe(false));

  // A pattern with excessive backtracking would far exceed the test timeout.
  test('is decided at once for anything typed', () => {
    for (const text of ['a@'.repeat(50_000), `${'a.'.repeat(120)}@`, `a@${'a-'.repeat(120)}.`]) {
      expect(isAccepted(schema, text)).toBe(false);
    }
  });
});

describe('phone numbers', () => {
  test.each(['+49 30 123456', '030/123456', '(555) 010-9999', '1'])('%s is one', (phone) =>
    expect(optionalPhone.parse(phone)).toBe(phone),
  );
  test.each([undefined, null, '', '   '])('%j means none', (phone) =>
    expect(optionalPhone.parse(phone)).toBeUndefined(),
  );
  test.each(['abc', '+', '()', '1'.repeat(41), '12\n34', '12x', 7])('%j is refused', (phone) =>
    expect(isAccepted(optionalPhone, phone)).toBe(false),
  );
});

test('whatever passes a text schema can be stored by PostgreSQL', () => {
  const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
  // Created once, because creating a schema is far more expensive than using it.
  const schemas = [line({ required: 'no' }), freeText({ required: 'no' })];
  const character = fc
    .oneof(fc.nat(0xff), fc.integer({ min: 0xd800, max: 0xdfff }), fc.nat(0x10ffff))
    .map((point) => String.fromCodePoint(point));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 10 }), (characters) => {
      const text = characters.join('');
      for (const schema of schemas) {
        const result = schema.safeParse(text);
        if (result.success) expect(isStorable(result.data)).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a line has one line, a free text may have several', () => {
  expect(isAccepted(line({ required: 'no' }), 'a\nb')).toBe(false);
  expect(isAccepted(line({ required: 'no' }), 'a\u2028b')).toBe(false);
  expect(freeText({ required: 'no' }).parse(' a\r\n\tb ')).toBe('a\r\n\tb');
});

describe('invisible characters of a line', () => {
  const schema = line({ required: 'no' });
  test.each([
    ['\u202eanA\u202c', 'anA'],
    ['\u2067Ana\u2069', 'Ana'],
    ['Ana\u200e (\u200fA\u061c)', 'Ana (A)'],
    ['\ufeffAna\u200b Li\u00adma\u2060', 'Ana Lima'],
    ['\u200b Ana', 'Ana'],
    ['A\u{E0041}\u{E007F}na', 'Ana'],
    ['\ufff9Ana\ufffb\u3164', 'Ana'],
    ['A\u200d\u200d\u200d na', 'A\u200d na'],
  ])('%j becomes %j', (given, kept) => expect(schema.parse(given)).toBe(kept));

  test.each([
    'מרים לוי',
    'محمد علي',
    'می\u200cخواهم',
    'ක්\u200dරිස්',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '1\ufe0f⃣',
    '葛\u{E0100}城',
    'Ana\u00a0Lima',
  ])('%s stays', (name) => expect(schema.parse(name)).toBe(name));

  test.each(['\u200b', '\u202e \u202c', '\ufe0f', '\u200d', '\u3164', '\u{E0041}'])('%j is empty', (name) =>
    expect(isAccepted(schema, name)).toBe(false),
  );

  test('are not searched for in a text that is far too long', () => {
    expect(schema.parse(`Ana${'\u200b'.repeat(1000)}`)).toBe('Ana');
    expect(isAccepted(schema, `Ana${'\u200b'.repeat(5000)}`)).toBe(false);
  });

  test('are found at once in any text', () => {
    for (const part of ['\u200d', '🏴\u{E0041}', 'a\ufe0f\u200d', '\u202e']) {
      expect(isAccepted(schema, part.repeat(50_000))).toBe(false);
    }
  });
});

test('lengths are limited', () => {
  expect(isAccepted(line({ required: 'no' }), 'x'.repeat(200))).toBe(true);
  expect(isAccepted(line({ required: 'no' }), 'x'.repeat(201))).toBe(false);
  expect(isAccepted(freeText({ required: 'no' }), 'x'.repeat(10_000))).toBe(true);
  expect(isAccepted(freeText({ required: 'no' }), 'x'.repeat(10_001))).toBe(false);
});

test('an optional text is absent when it is blank', () => {
  const schema = optional(freeText({ required: 'no' }));
  expect([undefined, null, '', ' \n'].map((text) => schema.parse(text))).toEqual(Array(4).fill(undefined));
  expect(schema.parse(' a ')).toBe('a');
});
