import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { expect, test } from 'vitest';

type Home = { services: { title: string } };

const homes = import.meta.glob<{ default: Home }>('/src/i18n/*/home/index.ts', { eager: true });

/** Start of the title for each number of services. */
const openings: Readonly<Record<number, Readonly<Record<Locale, string>>>> = {
  4: { en: 'Four services', de: 'Vier Leistungen' },
};

test.each(locales)('the title above the services counts them, %s', (locale) => {
  const opening = openings[serviceTypes.length]?.[locale];
  expect(opening, 'the title for so many services').toBeDefined();
  expect(homes[`/src/i18n/${locale}/home/index.ts`]?.default.services.title).toContain(opening);
});
