import type { Localized } from '../i18n/locale.ts';
import type { ServiceType } from './services.ts';

/** Estimated delivery; `working-days` leaves weekends out. */
export type Eta = {
  readonly minDays: number;
  readonly maxDays: number;
  readonly unit: 'working-days' | 'days';
};

export type Plan = {
  /** Stored in `orderDetails.selectedPlan`. */
  readonly id: string;
  readonly name: Localized;
  readonly description: Localized;
  /** Whole US dollars, paid once per unit of quantity. */
  readonly priceUsd: number;
  readonly eta: Eta;
  readonly features: readonly Localized[];
  readonly notIncluded: readonly Localized[];
  /** Times that the client may send a list of changes without paying more; what `features` says in words. */
  readonly rounds: number;
  /** What the client provides, when that needs saying. */
  readonly assetsNote?: Localized;
  /** Preselected, and marked 'Most Popular'; exactly one plan of a service. */
  readonly isHighlighted: boolean;
};

const workingDays = (minDays: number, maxDays: number): Eta => ({ minDays, maxDays, unit: 'working-days' });
const days = (minDays: number, maxDays: number): Eta => ({ minDays, maxDays, unit: 'days' });

const oneRevision: Localized = { en: 'Up to 1\u00a0revision round', de: 'Bis zu 1\u00a0Korrekturrunde' };
const twoRevisions: Localized = { en: 'Up to 2\u00a0revision rounds', de: 'Bis zu 2\u00a0Korrekturrunden' };

/**
 * Plans per service, in the order shown.
 * Source: specification section 3, "Plans on the order pages"; where it gives 249 and 349, 249 holds (decisions).
 */
export const plans = {
  'email-template': [
    {
      id: 'fromScratch',
      name: { en: 'From Scratch', de: 'Von Grund auf' },
      description: {
        en: 'You bring the message, we design the template around it.',
        de: 'Sie bringen die Botschaft mit, wir gestalten die Vorlage dazu.',
      },
      priceUsd: 199,
      eta: workingDays(3, 5),
      features: [
        { en: '1\u00a0email template', de: '1\u00a0E-Mail-Vorlage' },
        { en: 'Original design in your brand colors', de: 'Eigenständiges Design in Ihren Markenfarben' },
        { en: 'Up to 3\u00a0stock images', de: 'Bis zu 3\u00a0Stockbilder' },
        twoRevisions,
      ],
      notIncluded: [{ en: 'HTML code', de: 'HTML-Code' }],
      rounds: 2,
      isHighlighted: false,
    },
    {
      id: 'designAndCode',
      name: { en: 'Design & Code', de: 'Design & Code' },
      description: {
        en: 'Designed, coded and tested: ready to load into your email tool and send.',
        de: 'Gestaltet, programmiert und getestet: einfach ins Versandtool laden und abschicken.',
      },
      priceUsd: 249,
      eta: workingDays(5, 7),
      features: [
        { en: '1\u00a0email template', de: '1\u00a0E-Mail-Vorlage' },
        { en: 'Original design in your brand colors', de: 'Eigenständiges Design in Ihren Markenfarben' },
        {
          en: 'Responsive HTML, tested in Outlook, Gmail and Apple Mail',
          de: 'Responsives HTML, getestet in Outlook, Gmail und Apple Mail',
        },
        { en: 'Up to 3\u00a0stock images', de: 'Bis zu 3\u00a0Stockbilder' },
        twoRevisions,
      ],
      notIncluded: [],
      assetsNote: {
        en: 'Your assets: images as JPG or PNG (SVG by link). Brand guidelines are optional but helpful.',
        de: 'Ihr Material: Bilder als JPG oder PNG (SVG per Link). Markenrichtlinien sind kein Muss, helfen aber.',
      },
      rounds: 2,
      isHighlighted: true,
    },
    {
      id: 'codeOnly',
      name: { en: 'Code Only', de: 'Nur Code' },
      description: {
        en: 'Your finished design, turned into HTML that holds up in every inbox.',
        de: 'Ihr fertiges Design als HTML, auf das in jedem Postfach Verlass ist.',
      },
      priceUsd: 249,
      eta: workingDays(5, 7),
      features: [
        { en: '1\u00a0email template', de: '1\u00a0E-Mail-Vorlage' },
        {
          en: 'Responsive HTML, tested in Outlook, Gmail and Apple Mail',
          de: 'Responsives HTML, getestet in Outlook, Gmail und Apple Mail',
        },
        { en: 'Dark mode styles', de: 'Anpassung an den Dunkelmodus' },
        oneRevision,
      ],
      notIncluded: [
        { en: 'Design work', de: 'Gestaltung' },
        { en: 'Stock images', de: 'Stockbilder' },
      ],
      rounds: 1,
      isHighlighted: false,
    },
  ],
  'content-calendar': [
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
        en: 'From the first idea to the finished post: the whole month in one hand.',
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
  ],
  copywriting: [
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
        { en: 'Outline for every page or email', de: 'Gliederung für jede Seite oder E-Mail' },
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
  ],
  'landing-page': [
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
  ],
} as const satisfies Record<ServiceType, readonly Plan[]>;

export function plansOf(serviceType: ServiceType): readonly Plan[] {
  return plans[serviceType];
}

/** The plan with this catalogue id, or undefined when the service has none of that name. */
export function findPlan(serviceType: ServiceType, planId: string): Plan | undefined {
  return plansOf(serviceType).find((plan) => plan.id === planId);
}

/** The plan that is preselected on the service's order page. */
export function highlightedPlan(serviceType: ServiceType): Plan {
  return plansOf(serviceType).find((plan) => plan.isHighlighted) ?? plansOf(serviceType)[0]!;
}
