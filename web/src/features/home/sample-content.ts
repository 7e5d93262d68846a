import type { Localized } from '@storefront/contracts/i18n/locale.ts';

export type Testimonial = { quote: Localized; name: string; role: Localized };

/**
 * SAMPLE CONTENT. These people do not exist. Replace the three entries with real clients who have agreed to
 * be quoted, then set `areTestimonialsSamples` to false, which also removes the note for visitors.
 */
export const areTestimonialsSamples = true;

export const testimonials: readonly [Testimonial, Testimonial, Testimonial] = [
  {
    quote: {
      en: 'On Monday I sent them my worst newsletter. On\u00a0Thursday I had one I\u00a0wanted to read myself.',
      de: 'Am Montag schickte ich ihnen meinen schlechtesten Newsletter. Am\u00a0Donnerstag hatte ich einen, den ich selbst lesen wollte.',
    },
    name: 'Marta Lindqvist',
    role: { en: 'Hair salon', de: 'Friseursalon' },
  },
  {
    quote: {
      en: 'Our content calendar used to be a shared panic. Now it is a sheet with dates on it, and everybody keeps to it.',
      de: 'Unser Redaktionsplan hieß früher Panik. Heute ist er ein Blatt mit Terminen, an das sich alle halten.',
    },
    name: 'Jonas Albrecht',
    role: { en: 'Corner bakery', de: 'Bäckerei' },
  },
  {
    quote: {
      en: 'They cut my landing page in half and asked which half I missed. I\u00a0missed nothing.',
      de: 'Sie haben meine Landingpage halbiert und gefragt, welche Hälfte mir fehlt. Mir fehlte nichts.',
    },
    name: 'Priya Raman',
    role: { en: 'Bookkeeping for freelancers', de: 'Buchhaltung für Selbstständige' },
  },
];
