import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Namespaces } from '#i18n/i18n-types.ts';
import type { Texts } from '#i18n/translator.ts';

/** The dictionary namespace of each service, so that a page loads only the texts of its own service. */
export const serviceKeys = {
  'email-template': 'emailTemplate',
  'content-calendar': 'contentCalendar',
  copywriting: 'copywriting',
  'landing-page': 'landingPage',
} as const satisfies Record<ServiceType, Namespaces>;

/** Returns the texts of one service's order page. */
export function serviceTexts(LL: Texts, serviceType: ServiceType) {
  return LL[serviceKeys[serviceType]];
}
