import { brand } from '@storefront/contracts/brand.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { currencyForLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { displayPrice } from '@storefront/contracts/pricing/format-price.ts';
import type { DocumentMeta } from './page-meta.ts';
import type { PageRoute } from './page-route.ts';

/**
 * Returns the structured data of a page for search engines (schema.org): the organization on the home page;
 * the service and the price of each plan, in the currency the page shows, on an order page. Null for other
 * pages. Used only by the prerenderer; the browser never loads this module.
 */
export function structuredData(
  route: PageRoute,
  locale: Locale,
  meta: DocumentMeta,
  origin: string,
): object | null {
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    slogan: brand.tagline[locale],
    email: brand.contactEmail,
    sameAs: [brand.socialProfile.url],
  };
  if (route.paths[0] === paths.home) return { '@context': 'https://schema.org', ...organization };
  if (!isService(route.name)) return null;
  const service = services[route.name];
  const url = `${origin}${withLocale(service.paths[0], locale)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name[locale],
    description: meta.description,
    url,
    provider: {
      '@type': 'Organization',
      '@id': organization['@id'],
      name: brand.name,
      url: organization.url,
    },
    offers: plansOf(route.name).map((plan) => ({
      '@type': 'Offer',
      name: plan.name[locale],
      price: displayPrice(plan.priceUsd, locale),
      priceCurrency: currencyForLocale(locale),
    })),
  };
}

const isService = (name: string): name is ServiceType => Object.hasOwn(services, name);
