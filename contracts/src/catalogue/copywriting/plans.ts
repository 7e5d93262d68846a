import { days, oneRevision, type Plan, twoRevisions } from '../parts/plan.ts';

/** Plans of the copywriting service, in the order shown. */
export const copywritingPlans = [
  {
    id: 'strategy-only',
    name: { en: 'Strategy Only', de: 'Nur Strategie' },
    description: {
      en: 'What to say, to whom and in which voice, before a line is written.',
      de: 'Was Sie wem in welchem Ton sagen, bevor die erste Zeile entsteht.',
    },
    priceUsd: 350,
    eta: days(3, 5),
    features: [
      { en: 'Messaging and positioning', de: 'Kernbotschaften und Positionierung' },
      { en: 'Tone of voice guide', de: 'Leitfaden für Ihre Tonalität' },
      { en: 'Outline for every page or email', de: 'Gliederung für jede Seite oder E-\u2060Mail' },
      oneRevision,
    ],
    notIncluded: [{ en: 'Finished copy', de: 'Ausformulierte Texte' }],
    rounds: 1,
    isHighlighted: false,
  },
  {
    id: 'copy-only',
    name: { en: 'Copy Only', de: 'Nur Text' },
    description: {
      en: 'You have the plan. We find the words.',
      de: 'Sie haben den Plan. Wir finden die Worte.',
    },
    priceUsd: 350,
    eta: days(3, 5),
    features: [
      { en: 'Up to 2,000\u00a0words of copy', de: 'Bis zu 2.000\u00a0Wörter Text' },
      { en: 'Headlines and calls to action', de: 'Überschriften und Buttontexte' },
      { en: 'Written in English or German', de: 'Auf Deutsch oder Englisch verfasst' },
      twoRevisions,
    ],
    notIncluded: [{ en: 'Messaging strategy', de: 'Botschaften und Strategie' }],
    rounds: 2,
    isHighlighted: true,
  },
  {
    id: 'strategy-copy',
    name: { en: 'Strategy + Copy', de: 'Strategie + Text' },
    description: {
      en: 'The thinking and the writing, from one desk.',
      de: 'Denken und Schreiben an einem Tisch.',
    },
    priceUsd: 650,
    eta: days(7, 10),
    features: [
      { en: 'Messaging and positioning', de: 'Kernbotschaften und Positionierung' },
      { en: 'Tone of voice guide', de: 'Leitfaden für Ihre Tonalität' },
      { en: 'Up to 2,000\u00a0words of copy', de: 'Bis zu 2.000\u00a0Wörter Text' },
      { en: 'Headlines and calls to action', de: 'Überschriften und Buttontexte' },
      twoRevisions,
    ],
    notIncluded: [],
    rounds: 2,
    isHighlighted: false,
  },
] as const satisfies readonly Plan[];
