import { locales } from '@storefront/contracts/i18n/locale.ts';

export const catalogue = {
  locales: [...locales],
  services: [
    {
      serviceType: 'email-template',
      name: { en: 'Email Template', de: 'E-Mail-Vorlage' },
      orderPath: '/email-template-order-form',
      plans: [
        {
          id: 'designAndCode',
          name: { en: 'Design & Code', de: 'Design & Code' },
          description: {
            en: 'Designed, coded and tested: ready to load into your email tool and send.',
            de: 'Gestaltet, programmiert und getestet: einfach ins Versandtool laden und abschicken.',
          },
          prices: { USD: 249, EUR: 218 },
          eta: { minDays: 5, maxDays: 7, unit: 'working-days' },
          rounds: 2,
          features: [{ en: '1\u00a0email template', de: '1\u00a0E-Mail-Vorlage' }],
          notIncluded: [],
          assetsNote: null,
          isHighlighted: true,
        },
      ],
      addons: [
        {
          id: 'platform-integration',
          name: { en: 'Email Platform Integration', de: 'Einbindung ins Versandtool' },
          description: {
            en: 'We load the template into Mailchimp, Brevo, Klaviyo or a similar tool and send a test.',
            de: 'Wir spielen die Vorlage in Mailchimp, Brevo, Klaviyo oder ein ähnliches Tool ein und senden einen Test.',
          },
          prices: { USD: 49, EUR: 43 },
        },
      ],
      fields: [
        {
          name: 'templateRequirements',
          label: { en: 'Project description', de: 'Projektbeschreibung' },
          kind: 'text',
          minLength: 1,
          maxLength: 10_000,
          requiredIn: ['quick', 'brief'],
        },
      ],
    },
  ],
};

export const basket = {
  serviceType: 'email-template',
  selectedPlan: 'designAndCode',
  quantity: 1,
  addons: ['platform-integration'],
};

export const basketPrice = {
  totalPrice: 298,
  depositAmount: 149,
  totals: {
    USD: { subtotal: 249, addonsTotal: 49, total: 298, deposit: 149 },
    EUR: { subtotal: 218, addonsTotal: 43, total: 261, deposit: 131 },
  },
};
