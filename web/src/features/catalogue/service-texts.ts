import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Namespaces } from '#i18n/i18n-types.ts';
import type { Texts } from '#i18n/translator.ts';

/** The namespace of each service in the dictionaries, so that a page brings the words of its own service alone. */
export const serviceKeys = {
  'email-template': 'emailTemplate',
  'content-calendar': 'contentCalendar',
  copywriting: 'copywriting',
  'landing-page': 'landingPage',
} as const satisfies Record<ServiceType, Namespaces>;

/** The words of one service's order page. */
export function serviceTexts(LL: Texts, serviceType: ServiceType) {
  return LL[serviceKeys[serviceType]];
}
