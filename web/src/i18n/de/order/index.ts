import type { NamespaceOrderTranslation } from '../../i18n-types.ts';

const deOrder = {
  meta: {
    emailTemplate: {
      title: 'E-Mail-Vorlage bestellen',
      description:
        'Responsive E-Mail-Vorlagen, von Hand gestaltet und programmiert. Ab 175\u00a0€, fertig in 3–7 Werktagen, Korrekturen inklusive. Angebot in 24 Stunden.',
    },
    contentCalendar: {
      title: 'Redaktionsplan bestellen',
      description:
        'Ein Monat Social Media: geplant, geschrieben und bereit zum Posten. Redaktionspläne ab 340\u00a0€, fertig in 3–10 Werktagen. Angebot in 24 Stunden.',
    },
    copywriting: {
      title: 'Werbetexte bestellen',
      description:
        'Webtexte, Newsletter und Anzeigen, die nach Ihnen klingen und verkaufen. Bis zu 2.000 Wörter ab 307\u00a0€, fertig in 3–10 Tagen. Angebot in 24 Stunden.',
    },
    landingPage: {
      title: 'Landingpage bestellen',
      description:
        'Landingpages, die auf ein Ziel hin gestaltet und programmiert sind. Ab 262\u00a0€, fertig in 5–10 Werktagen, Korrekturen inklusive. Angebot in 24 Stunden.',
    },
  },
} satisfies NamespaceOrderTranslation;

export default deOrder;
