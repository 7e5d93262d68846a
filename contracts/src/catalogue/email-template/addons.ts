import type { Addon } from '../parts/addon.ts';

/** Add-ons of the email template service, in the order shown. */
export const emailTemplateAddons = [
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
] as const satisfies readonly Addon[];
