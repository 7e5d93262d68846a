import { services, serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { defaultLocale, type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { expect, test } from 'vitest';

type Home = { meta: { description: string }; services: { title: string } };

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

// Other languages inflect the names.
test('the description for search engines names every service', () => {
  const description =
    homes[`/src/i18n/${defaultLocale}/home/index.ts`]?.default.meta.description.toLowerCase();
  for (const type of serviceTypes)
    expect(description).toContain(services[type].name[defaultLocale].toLowerCase());
});
