import type { NamespaceThankYouTranslation } from '../../i18n-types.ts';

const deThankYou = {
  meta: {
    title: 'Danke für Ihre Anfrage',
    description: 'Ihre Anfrage ist angekommen. Wir antworten innerhalb von 24 Stunden.',
  },
} satisfies NamespaceThankYouTranslation;

export default deThankYou;
