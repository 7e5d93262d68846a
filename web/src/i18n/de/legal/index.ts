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
    imprint: {
      title: 'Impressum',
      description: 'Wer diese Website betreibt und wie Sie uns erreichen.',
    },
  },
  imprint: { title: 'Impressum', lead: 'Angaben zum Anbieter dieser Website nach §\u00a05\u00a0DDG.' },
  lastUpdated: 'Zuletzt geändert am {date}',
  contents: 'Inhalt',
  questions: 'Fragen zu diesem Text? Schreiben Sie an',
  back: 'Zurück zur Startseite',
} satisfies NamespaceLegalTranslation;

export default deLegal;
