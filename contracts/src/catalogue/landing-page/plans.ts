import { oneRevision, type Plan, twoRevisions, workingDays } from '../parts/plan.ts';

/** Plans of the landing page service, in the order shown. */
export const landingPagePlans = [
  {
    id: 'from-scratch',
    name: { en: 'From Scratch', de: 'Von Grund auf' },
    description: {
      en: 'Copy, design and code for a page that did not exist yesterday.',
      de: 'Text, Design und Code für eine Seite, die es gestern noch nicht gab.',
    },
    priceUsd: 599,
    eta: workingDays(7, 10),
    features: [
      { en: 'Concept, copy and design', de: 'Konzept, Text und Design' },
      { en: 'Responsive, accessible code', de: 'Responsiver, barrierearmer Code' },
      { en: 'Search and social preview texts', de: 'Texte für Suche und Social-Vorschau' },
      twoRevisions,
    ],
    notIncluded: [],
    rounds: 2,
    isHighlighted: false,
  },
  {
    id: 'design-code',
    name: { en: 'Design & Code', de: 'Design & Code' },
    description: {
      en: 'Your copy, set in a design that leads to one click.',
      de: 'Ihr Text in einem Design, das auf einen Klick hinführt.',
    },
    priceUsd: 499,
    eta: workingDays(7, 10),
    features: [
      { en: 'Original page design', de: 'Eigenständiges Seitendesign' },
      { en: 'Responsive, accessible code', de: 'Responsiver, barrierearmer Code' },
      { en: 'Search and social preview texts', de: 'Texte für Suche und Social-Vorschau' },
      twoRevisions,
    ],
    notIncluded: [{ en: 'Copywriting', de: 'Texterstellung' }],
    rounds: 2,
    isHighlighted: true,
  },
  {
    id: 'code-only',
    name: { en: 'Code Only', de: 'Nur Code' },
    description: {
      en: 'Your finished design as a fast, clean page.',
      de: 'Ihr fertiges Design als schnelle, saubere Seite.',
    },
    priceUsd: 299,
    eta: workingDays(5, 7),
    features: [
      { en: 'Responsive, accessible code', de: 'Responsiver, barrierearmer Code' },
      { en: 'Tested in all current browsers', de: 'Getestet in allen aktuellen Browsern' },
      oneRevision,
    ],
    notIncluded: [
      { en: 'Copywriting', de: 'Texterstellung' },
      { en: 'Design work', de: 'Gestaltung' },
    ],
    rounds: 1,
    isHighlighted: false,
  },
] as const satisfies readonly Plan[];
