import { locales } from '@storefront/contracts/i18n/locale.ts';
import { unnamedServices } from '@storefront/contracts/i18n/service-mentions.ts';
import { expect, test } from 'vitest';

type Home = { meta: { title: string; description: string }; hero: { lead: string } };

const homes = import.meta.glob<{ default: Home }>('/src/i18n/*/home/index.ts', { eager: true });

test.each(locales)('title, description and lead of the home page name every service, %s', (locale) => {
  const home = homes[`/src/i18n/${locale}/home/index.ts`]?.default;
  for (const text of [home?.meta.title, home?.meta.description, home?.hero.lead])
    expect(unnamedServices(text ?? '', locale), text).toEqual([]);
});
