import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { Texts } from '#i18n/translator.ts';

/** Names of the services in the dictionaries. */
export const serviceKeys = {
  'email-template': 'emailTemplate',
  'content-calendar': 'contentCalendar',
  copywriting: 'copywriting',
  'landing-page': 'landingPage',
} as const satisfies Record<ServiceType, keyof Texts['order']>;

/** The words of one service's order page. */
export function serviceTexts(LL: Texts, serviceType: ServiceType) {
  return LL.order[serviceKeys[serviceType]];
}
