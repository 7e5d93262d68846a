import type { Localized } from '../i18n/locale.ts';
import type { ServiceType } from './services.ts';

export type Addon = {
  /** Stored in `orderDetails.addons`. */
  readonly id: string;
  readonly name: Localized;
  /** Shown below the add-on on request. */
  readonly description: Localized;
  /** Whole US dollars, once per order whatever the quantity. */
  readonly priceUsd: number;
};

/** Add-ons per service, in the order shown. Source: specification section 3, "Plans on the order pages". */
export const addons = {
  'email-template': [
    {
      id: 'platform-integration',
      name: { en: 'Email Platform Integration', de: 'Einbindung ins Versandtool' },
      description: {
        en: 'We load the template into Mailchimp, Brevo, Klaviyo or a similar tool and send a test.',
        de: 'Wir spielen die Vorlage in Mailchimp, Brevo, Klaviyo oder ein ähnliches Tool ein und senden einen Test.',
      },
      priceUsd: 49,
    },
    {
      id: 'analytics-setup',
      name: { en: 'Analytics Setup', de: 'Einrichtung der Auswertung' },
      description: {
        en: 'Tagged links, so you see in your analytics which block earned the click.',
        de: 'Getaggte Links, damit Sie in Ihrer Auswertung sehen, welcher Abschnitt den Klick gebracht hat.',
      },
      priceUsd: 29,
    },
  ],
  'content-calendar': [
    {
      id: 'performance-report',
      name: { en: 'Performance Report', de: 'Leistungsbericht' },
      description: {
        en: 'A report after the first month: what worked, what did not, what to post next.',
        de: 'Ein Bericht nach dem ersten Monat: was funktioniert hat, was nicht und was als Nächstes folgt.',
      },
      priceUsd: 150,
    },
    {
      id: 'content-audit',
      name: { en: 'Content Audit', de: 'Content-Audit' },
      description: {
        en: 'We review your last three months of posts before we plan the next one.',
        de: 'Wir prüfen Ihre Beiträge der letzten drei Monate, bevor wir den nächsten planen.',
      },
      priceUsd: 150,
    },
  ],
  copywriting: [
    {
      id: 'seo-keyword',
      name: { en: 'SEO Keyword Research', de: 'SEO-Keyword-Recherche' },
      description: {
        en: 'The search terms your customers use, worked into the copy.',
        de: 'Die Suchbegriffe Ihrer Kundschaft, in den Text eingearbeitet.',
      },
      priceUsd: 75,
    },
    {
      id: 'translation',
      name: { en: 'Translation', de: 'Übersetzung' },
      description: {
        en: 'The finished copy in a second language, English or German, edited by a native speaker.',
        de: 'Der fertige Text in einer zweiten Sprache, Deutsch oder Englisch, muttersprachlich redigiert.',
      },
      priceUsd: 150,
    },
    {
      id: 'subject-lines',
      name: { en: 'Subject Lines', de: 'Betreffzeilen' },
      description: {
        en: 'Ten subject lines with preview texts, ready for A/B tests.',
        de: 'Zehn Betreffzeilen mit Vorschautexten, bereit für A/B-Tests.',
      },
      priceUsd: 40,
    },
    {
      id: 'extra-copy',
      name: { en: 'Extra Copy', de: 'Zusätzlicher Text' },
      description: {
        en: 'Up to 500 additional words.',
        de: 'Bis zu 500 zusätzliche Wörter.',
      },
      priceUsd: 100,
    },
    {
      id: 'proofreading',
      name: { en: 'Proofreading', de: 'Korrektorat' },
      description: {
        en: 'A second pair of eyes checks spelling, grammar and consistency.',
        de: 'Vier Augen sehen mehr: Wir prüfen Rechtschreibung, Grammatik und Einheitlichkeit.',
      },
      priceUsd: 60,
    },
  ],
  'landing-page': [
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
  ],
} as const satisfies Record<ServiceType, readonly Addon[]>;

export function addonsOf(serviceType: ServiceType): readonly Addon[] {
  return addons[serviceType];
}

/** Returns the add-on with this catalogue id, or undefined if the service does not have it. */
export function findAddon(serviceType: ServiceType, addonId: string): Addon | undefined {
  return addonsOf(serviceType).find((addon) => addon.id === addonId);
}
