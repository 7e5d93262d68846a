import { oneRevision, type Plan, twoRevisions, workingDays } from '../parts/plan.ts';

/** Plans of the email template service, in the order shown. */
export const emailTemplatePlans = [
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
] as const satisfies readonly Plan[];
