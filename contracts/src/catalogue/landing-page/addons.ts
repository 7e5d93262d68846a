import type { Addon } from '../parts/addon.ts';

/** Add-ons of the landing page service, in the order shown. */
export const landingPageAddons = [
  {
    id: 'form-handling',
    name: { en: 'Form Handling', de: 'Formularanbindung' },
    description: {
      en: 'A contact or sign-up form that delivers to your inbox or CRM.',
      de: 'Ein Kontakt- oder Anmeldeformular, das in Ihr Postfach oder CRM liefert.',
    },
    priceUsd: 99,
  },
  {
    id: 'premium-images',
    name: { en: 'Premium Stock Images', de: 'Premium-Stockbilder' },
    description: {
      en: 'Up to 5 licensed images, chosen and edited to fit your brand.',
      de: 'Bis zu 5 lizenzierte Bilder, passend zu Ihrer Marke ausgewählt und bearbeitet.',
    },
    priceUsd: 30,
  },
  {
    id: 'analytics',
    name: { en: 'Analytics Setup', de: 'Einrichtung der Auswertung' },
    description: {
      en: 'Visits and conversions, measured from day one.',
      de: 'Besuche und Abschlüsse, vom ersten Tag an gemessen.',
    },
    priceUsd: 30,
  },
] as const satisfies readonly Addon[];
