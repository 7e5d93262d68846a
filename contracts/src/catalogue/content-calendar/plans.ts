import { oneRevision, type Plan, twoRevisions, workingDays } from '../parts/plan.ts';

/** Plans of the content calendar service, in the order shown. */
export const contentCalendarPlans = [
  {
    id: 'strategy',
    name: { en: 'Strategy Only', de: 'Nur Strategie' },
    description: {
      en: 'A month of topics, formats and posting times your team can fill.',
      de: 'Ein Monat Themen, Formate und Termine, die Ihr Team mit Leben füllt.',
    },
    priceUsd: 388,
    eta: workingDays(3, 5),
    features: [
      { en: 'Audience and competitor review', de: 'Analyse von Zielgruppe und Mitbewerbern' },
      { en: 'Content pillars and monthly themes', de: 'Themenschwerpunkte und Monatsthemen' },
      {
        en: 'Posting plan for up to 2\u00a0platforms',
        de: 'Veröffentlichungsplan für bis zu 2\u00a0Plattformen',
      },
      oneRevision,
    ],
    notIncluded: [
      { en: 'Written captions', de: 'Ausformulierte Texte' },
      { en: 'Post visuals', de: 'Gestaltete Beiträge' },
    ],
    rounds: 1,
    isHighlighted: false,
  },
  {
    id: 'content',
    name: { en: 'Content Only', de: 'Nur Inhalte' },
    description: {
      en: 'You know your topics. We write and design the posts.',
      de: 'Sie kennen Ihre Themen. Wir schreiben und gestalten die Beiträge.',
    },
    priceUsd: 888,
    eta: workingDays(5, 7),
    features: [
      { en: '20 ready-to-publish posts', de: '20 veröffentlichungsreife Beiträge' },
      { en: 'Captions and hashtags', de: 'Begleittexte und Hashtags' },
      { en: 'Post visuals in your brand style', de: 'Gestaltete Beiträge in Ihrem Markenstil' },
      twoRevisions,
    ],
    notIncluded: [{ en: 'Content strategy', de: 'Content-Strategie' }],
    rounds: 2,
    isHighlighted: true,
  },
  {
    id: 'strategy-content',
    name: { en: 'Strategy + Content', de: 'Strategie + Inhalte' },
    description: {
      en: 'From the first idea to the finished post: the whole month, taken care of.',
      de: 'Von der ersten Idee bis zum fertigen Beitrag: der ganze Monat aus einer Hand.',
    },
    priceUsd: 1200,
    eta: workingDays(7, 10),
    features: [
      { en: 'Audience and competitor review', de: 'Analyse von Zielgruppe und Mitbewerbern' },
      { en: 'Content pillars and monthly themes', de: 'Themenschwerpunkte und Monatsthemen' },
      { en: '20 ready-to-publish posts', de: '20 veröffentlichungsreife Beiträge' },
      { en: 'Captions, hashtags and post visuals', de: 'Begleittexte, Hashtags und gestaltete Beiträge' },
      twoRevisions,
    ],
    notIncluded: [],
    rounds: 2,
    isHighlighted: false,
  },
] as const satisfies readonly Plan[];
