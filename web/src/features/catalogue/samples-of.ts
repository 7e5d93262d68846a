import type { ServiceType } from '@storefront/contracts/catalogue/services.ts';
import type { SampleName } from '#features/samples/sample.ts';

/** The three pictures of each service, in the order of their captions. */
export const samplesOf: Readonly<Record<ServiceType, readonly [SampleName, SampleName, SampleName]>> = {
  'email-template': ['email-hair-salon', 'email-furniture-store', 'email-mediterranean-restaurant'],
  'content-calendar': ['calendar-month-poster', 'calendar-editorial-board', 'calendar-campaign-timeline'],
  copywriting: ['copy-before-after', 'copy-product-story', 'copy-tone-of-voice'],
  'landing-page': ['landing-bookkeeping', 'landing-ceramics', 'landing-hut-to-hut'],
};
