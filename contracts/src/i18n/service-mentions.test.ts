import { expect, test } from 'vitest';
import { serviceFaults } from './service-mentions.ts';

test.each([
  ['en', 'Email templates, content calendars, copywriting and landing pages.', []],
  ['en', 'Email templates, content calendars and copy.', ['lists the services without landing-page']],
  ['en', 'Emails for your pages.', []],
  ['en', 'Three services, and Four services', ['says “Three services”, but there are 4']],
  ['de', 'Vorlagen, Texte und Landingpages', ['lists the services without content-calendar']],
  ['de', 'Fünf Leistungen', ['says “Fünf Leistungen”, but there are 4']],
] as const)('%s: %j has the faults %j', (locale, text, faults) => {
  expect(serviceFaults(text, locale)).toEqual(faults);
});
