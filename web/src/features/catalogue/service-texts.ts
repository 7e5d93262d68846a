import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

const keys = {
  'email-template': 'emailTemplate',
  'content-calendar': 'contentCalendar',
  copywriting: 'copywriting',
  'landing-page': 'landingPage',
} as const satisfies Record<ServiceType, keyof TranslationFunctions['order']>;

/** The words of one service's order page. */
export function serviceTexts(LL: TranslationFunctions, serviceType: ServiceType) {
  return LL.order[keys[serviceType]];
}
