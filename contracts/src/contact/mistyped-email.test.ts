import { expect, test } from 'vitest';
import { guessMeantEmail } from './mistyped-email.ts';

test.each([
  ['hanni@gmial.con', 'hanni@gmail.com'],
  ['hanni@gmail.con', 'hanni@gmail.com'],
  ['hanni@gmal.com', 'hanni@gmail.com'],
  ['hanni@gnail.com', 'hanni@gmail.com'],
  ['hanni@gmaill.com', 'hanni@gmail.com'],
  ['Hanni.Gruber@Outlok.de', 'Hanni.Gruber@outlook.de'],
  ['hanni@t-onlnie.de', 'hanni@t-online.de'],
  [' info@baeckerei-gruber.con ', 'info@baeckerei-gruber.com'],
  ['info@studio.nte', 'info@studio.net'],
])('of %s, %s was meant', (typed, meant) => {
  expect(guessMeantEmail(typed)).toBe(meant);
});

test.each([
  'hanni@gmail.com',
  'HANNI@GMAIL.COM',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@gmx.at',
  'ana@outlook.at',
  'ana@yahoo.fr',
  'info@weg.de',
  'info@constructor.example',
  'info@studio.constructor',
  'hanni@gmail',
  'gmial.com',
  '@gmial.com',
  'hanni',
  '',
])('%j is left alone', (typed) => {
  expect(guessMeantEmail(typed)).toBeNull();
});
