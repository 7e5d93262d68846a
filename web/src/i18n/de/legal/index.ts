import type { NamespaceLegalTranslation } from '../../i18n-types.ts';

const deLegal = {
  meta: {
    terms: {
      title: 'Allgemeine Geschäftsbedingungen',
      description: 'Die Bedingungen, zu denen wir Vorlagen, Redaktionspläne, Texte und Landingpages liefern.',
    },
    privacy: {
      title: 'Datenschutzerklärung',
      description:
        'Welche Daten wir bei einer Anfrage erheben, wofür wir sie nutzen und welche Rechte Sie haben.',
    },
  },
  lastUpdated: 'Zuletzt geändert am {date}',
  contents: 'Inhalt',
  questions: 'Fragen zu diesem Text? Schreiben Sie an',
  back: 'Zurück zur Startseite',
} satisfies NamespaceLegalTranslation;

export default deLegal;
