import type { BaseTranslation } from '../../i18n-types.ts';

const enHome = {
  meta: {
    title: 'Email templates, calendars, copy and landing pages',
    description:
      'A small studio for email templates, content calendars, copywriting and landing pages. Fixed prices, quote within 24 hours, 20+ years of experience.',
  },
  hero: {
    titlePixel: 'Designed to be opened.',
    titleProse: 'Written to be clicked.',
    lead: 'Email templates, content calendars, copy and landing pages for small businesses, at fixed prices and by people who do nothing else.',
    primary: 'Get Instant Quote',
    secondary: 'See recent work',
  },
} satisfies BaseTranslation;

export default enHome;
