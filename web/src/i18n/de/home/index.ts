import type { NamespaceHomeTranslation } from '../../i18n-types.ts';

const deHome = {
  meta: {
    title: 'E-Mail-Vorlagen, Redaktionspläne, Texte und Landingpages',
    description:
      'Ein kleines Studio für E-Mail-Vorlagen, Redaktionspläne, Werbetexte und Landingpages. Feste Preise, Angebot innerhalb von 24 Stunden, über 20 Jahre Erfahrung.',
  },
  hero: {
    titlePixel: 'Gestaltet, um geöffnet zu werden.',
    titleProse: 'Geschrieben, um geklickt zu werden.',
    lead: 'E-Mail-Vorlagen, Redaktionspläne, Texte und Landingpages für kleine Unternehmen: zu festen Preisen und von Leuten, die nichts anderes machen.',
    primary: 'Sofort-Angebot',
    secondary: 'Arbeiten ansehen',
  },
} satisfies NamespaceHomeTranslation;

export default deHome;
