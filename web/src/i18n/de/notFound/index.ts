import type { NamespaceNotFoundTranslation } from '../../i18n-types.ts';

const deNotFound = {
  meta: {
    title: 'Seite nicht gefunden',
    description: 'Diese Seite gibt es nicht (mehr).',
  },
  numeral: '404',
  title: 'Diese Seite fiel',
  titleProse: 'dem Rotstift zum Opfer.',
  text: 'Vielleicht steckt in der Adresse ein Tippfehler, vielleicht ist die Seite umgezogen. Verloren haben Sie nichts.',
  toHome: 'Zur Startseite',
  toPortal: 'Zurück zum Adminbereich',
  toServices: 'Unsere Leistungen',
  toContact: 'Sagen Sie uns, was Sie gesucht haben',
} satisfies NamespaceNotFoundTranslation;

export default deNotFound;
