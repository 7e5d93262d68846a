import { describe, expect, test } from 'vitest';
import { cutQuoted } from './cut-quoted.ts';

const own = 'Yes, please.\n\nCan it be blue?';

describe('what is below the reply goes', () => {
  test.each<[string, string]>([
    [
      'Gmail',
      `${own}\n\nOn Mon, May 4, 2026 at 10:12 AM Pixel & Prose <hello@shop.example> wrote:\n\n> Hello,\n> shall we?\n>\n`,
    ],
    [
      'Gmail, in two lines',
      `${own}\n\nOn Mon, May 4, 2026 at 10:12 AM Pixel & Prose <\nreplies+c1-0123@shop.example> wrote:\n\n> Hello\n`,
    ],
    [
      'Gmail, German',
      `${own}\n\nAm Mo., 4. Mai 2026 um 10:12 Uhr schrieb Pixel & Prose <\nhello@shop.example>:\n\n> Guten Tag\n`,
    ],
    [
      'Apple Mail',
      `${own}\n\n> On 4. May 2026, at 10:12, Pixel & Prose <hello@shop.example> wrote:\n> \n> Hello\n\n`,
    ],
    [
      'Apple Mail, German',
      `${own}\n\n> Am 04.05.2026 um 10:12 schrieb Pixel & Prose <hello@shop.example>:\n> \n> Guten Tag\n`,
    ],
    ['Thunderbird, German', `${own}\n\nAm 04.05.26 um 10:12 schrieb Pixel & Prose:\n> Guten Tag\n>\n`],
    [
      'Outlook',
      `${own}\n\n________________________________\nFrom: Pixel & Prose <hello@shop.example>\nSent: Monday, May 4, 2026 10:12 AM\nTo: Jordan\nSubject: A message\n\nHello,\nshall we?\n`,
    ],
    [
      'Outlook, German',
      `${own}\r\n\r\nVon: Pixel & Prose <hello@shop.example>\r\nGesendet: Montag, 4. Mai 2026 10:12\r\nAn: Jordan\r\nBetreff: Eine Nachricht\r\n\r\nGuten Tag\r\n`,
    ],
    ['Outlook of before', `${own}\n\n-----Ursprüngliche Nachricht-----\nVon: Studio\n\nGuten Tag`],
    ['web mail', `${own}\n\n--- Original Message ---\nHello`],
    ['without marks', `${own}\n\nOn 2026-05-04 10:12, Pixel & Prose wrote:\n\nHello,\nshall we?\n`],
    ['a signature', `${own}\n-- \nJordan Example\nExample Ltd.\n`],
    [
      'a phone',
      `${own}\n\nSent from my iPhone\n\n> On 4. May 2026, at 10:12, Studio <a@b.example> wrote:\n> Hello`,
    ],
    [
      'a phone, German',
      `${own}\n\nVon meinem iPhone gesendet\n\n> Am 04.05.2026 um 10:12 schrieb Studio <a@b.example>:\n> Hallo`,
    ],
    ['nothing at all', own],
  ])('%s', (_name, text) => expect(cutQuoted(text)).toBe(own));
});

test('above the reply as well', () => {
  expect(cutQuoted(`On 2026-05-04 10:12, Studio wrote:\n> Hello,\n> shall we?\n\n${own}\n`)).toBe(own);
});

test('quotes between answers stay', () => {
  const text = 'On 2026-05-04, Studio wrote:\n> Which color?\nBlue.\n> When?\nOn Monday.\n> Regards\n';
  expect(cutQuoted(text)).toBe('Blue.\n> When?\nOn Monday.');
});

test.each([
  'From: my notes\nwe need two pages.',
  'We wrote this:\nsee below.',
  'Am Montag ist gut.',
  'On second thought: no.',
  'Text: a\nTo: b',
])('the words of a person stay: %j', (text) => expect(cutQuoted(text)).toBe(text));

test('a mail that only quotes leaves nothing', () => {
  expect(cutQuoted('\n\nOn 2026-05-04 10:12, Studio wrote:\n> Hello\n')).toBe('');
  expect(cutQuoted('> Hello\n> you')).toBe('');
  expect(cutQuoted('')).toBe('');
});
