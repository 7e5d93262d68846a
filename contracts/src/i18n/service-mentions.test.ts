import { expect, test } from 'vitest';
import { serviceTypes } from '../catalogue/services.ts';
import { serviceFaults } from './service-mentions.ts';

const count = serviceTypes.length;

test.each([
  ['en', 'Email templates, content calendars and copy', 'lists the services without landing-page'],
  ['de', 'Vorlagen, Texte und Landingpages', 'lists the services without content-calendar'],
  ['en', 'Two services', `says “Two services”, but there are ${count}`],
  ['de', 'Zwei Leistungen', `says “Zwei Leistungen”, but there are ${count}`],
] as const)('%s: of %j it is found that it %s', (locale, text, fault) => {
  expect(serviceFaults(text, locale)).toContain(fault);
});

test.each([
  ['en', 'Emails for your pages.'],
  ['en', 'Each of our services, and one of the services.'],
  ['de', 'Texte für Ihre Seiten, unsere Leistungen'],
] as const)('%s: %j is no list', (locale, text) => {
  expect(serviceFaults(text, locale)).toEqual([]);
});
