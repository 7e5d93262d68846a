import type { Addon } from '../parts/addon.ts';

/** Add-ons of the copywriting service, in the order shown. */
export const copywritingAddons = [
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
] as const satisfies readonly Addon[];
