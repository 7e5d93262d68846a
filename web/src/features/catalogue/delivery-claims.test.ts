import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { serviceTypes } from '@storefront/contracts/catalogue/services.ts';
import { locales } from '@storefront/contracts/i18n/locale.ts';
import { expect, test } from 'vitest';
import { etaOf } from '#features/home/eta-of.ts';
import { loadTexts } from '#i18n/dictionaries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { serviceKeys, serviceTexts } from './service-texts.ts';

const spanIn = /(\d+)\u2060?–\u2060?(\d+)(?:\u00a0(\p{L}+(?: days)?))?/u;
const units = {
  en: { 'working-days': 'working days', days: 'days' },
  de: { 'working-days': 'Werktagen', days: 'Tagen' },
};

const cases = serviceTypes.flatMap((service) => locales.map((locale) => [service, locale] as const));

// The texts repeat the catalogue's days, because each language inflects them in a sentence of its own.
test.each(cases)('%s (%s) promises the delivery time of its plans', async (service, locale) => {
  await loadTexts(locale, ['home', serviceKeys[service]]);
  const LL = translatorFor(locale);
  const { meta, hero } = serviceTexts(LL, service);
  const { minDays, maxDays, unit } = etaOf(service);
  const texts = [meta.description({ price: '' }), ...[...hero.features].map((feature) => feature.text())];
  const spans = texts.flatMap((text) => spanIn.exec(text)?.slice(1) ?? []);
  const promised = [`${minDays}`, `${maxDays}`, units[locale][unit]];
  expect(spans).toEqual([...promised, ...promised]);
  if (service === serviceTypes[0]) expect(LL.home.claims.delivery.figure()).toBe(`${minDays}–${maxDays}`);
});

test('the plans of a service count their days alike', () => {
  for (const service of serviceTypes) {
    expect(new Set(plansOf(service).map(({ eta }) => eta.unit)).size, service).toBe(1);
  }
});
