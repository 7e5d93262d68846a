import { brand } from '@storefront/contracts/brand.ts';
import { plansOf } from '@storefront/contracts/catalogue/plans.ts';
import { type ServiceType, services } from '@storefront/contracts/catalogue/services.ts';
import { currencyForLocale, type Locale } from '@storefront/contracts/i18n/locale.ts';
import { paths, withLocale } from '@storefront/contracts/paths.ts';
import { displayPrice } from '@storefront/contracts/pricing/format-price.ts';
import type { DocumentMeta } from './page-meta.ts';
import type { PageRoute } from './page-route.ts';

/**
 * What search engines learn about a page beside its words (schema.org): on the home page who we are, on an order
 * page the service and what each plan costs, in the currency that the page shows. Null for the others.
 * Only the prerenderer asks; the browser never loads this.
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
      url,
    })),
  };
}

const isService = (name: string): name is ServiceType => Object.hasOwn(services, name);
