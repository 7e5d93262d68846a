import { expect, test } from 'vitest';
import { greetingName, salutation } from './greeting-name.ts';

test.each([
  'Jordan Example',
  'J. R. R. Tolkien',
  'Dr. Anne-Marie d’Arc',
  "Seán O'Neil (Müller & Söhne)",
  'Мария Иванова',
  '山田太郎',
  'Louis 14',
  '  Ada\tLovelace ',
])('%j is a name', (name) => {
  expect(greetingName(name)).toBe(name.replace(/\s+/g, ' ').trim());
});

test.each([
  'https://evil.example',
  'evil.example/prize',
  'Visit evil.example now',
  'www.evil.example',
  'EVIL.COM',
  '1.1.1.1',
  'Visit 8．8．8．8',
  'evil．example',
  'evil。example',
  'someone@evil.example',
  'someone at evil dot example is waiting for you now',
  'Your account is blocked! Click',
  'Call 0800 123 456',
  'Ｃall ０８００１２３４５',
  '<b>Bold</b>',
  'You have won: claim',
  'x'.repeat(61),
])('%j is more than a name and is left out', (name) => {
  expect(greetingName(name)).toBe('');
  expect(salutation('Hello', name)).toBe('Hello,');
});
