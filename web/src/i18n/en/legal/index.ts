import type { BaseTranslation } from '../../i18n-types.ts';

const enLegal = {
  meta: {
    terms: {
      title: 'Terms & Conditions',
      description: 'The terms under which we take orders for templates, calendars, copy and landing pages.',
    },
    privacy: {
      title: 'Privacy Policy',
      description: 'What personal data we collect when you request a quote, why, and what rights you have.',
    },
    imprint: {
      title: 'Imprint',
      description: 'Who runs this website, and how to reach us.',
    },
  },
  imprint: {
    title: 'Imprint',
    lead: 'Who is behind this website, as German law requires (§\u00a05\u00a0DDG).',
  },
  lastUpdated: 'Last updated: {date:string}',
  contents: 'Contents',
  questions: 'Questions about this text? Write to',
  back: 'Back to home',
} satisfies BaseTranslation;

export default enLegal;
