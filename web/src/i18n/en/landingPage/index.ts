import type { BaseTranslation } from '../../i18n-types.ts';

const enLandingPage = {
  meta: {
    title: 'Order a landing page',
    description:
      'Landing pages designed and coded around one goal. From {price:string}, ready in 5–10\u00a0working days, revisions included. Quote within 24\u00a0hours.',
  },
  hero: {
    title: 'One page,',
    titleProse: 'one next step.',
    lead: 'A landing page with a single goal: a booking, a sign-up, a sale. Designed to convince, coded by hand, quick on any phone.',
    features: [
      { title: 'One goal', text: 'Everything on the page leads to the same click.' },
      { title: 'Fast', text: 'Lean, hand-written code that loads at once, on mobile data too.' },
      { title: 'Revisions', text: 'Up to two rounds included before you go live.' },
      { title: 'Turnaround', text: 'Ready in 5\u2060–\u206010\u00a0working days, depending on the plan.' },
    ],
  },
  samples: {
    title: 'Three pages, three\u00a0reasons to stay',
    items: [
      {
        name: 'Tallyhouse, bookkeeping',
        text: 'A dry subject with a clear promise and a deadline: Friday lunch.',
        alt: 'Mint green landing page “Your books, closed by Friday lunch.” with receipts and a table of matched payments.',
      },
      {
        name: 'Kiln\u00a0&\u00a0Field, ceramics',
        text: 'So quiet that you can hear the pots.',
        alt: 'Landing page in clay tones: three ceramic vessels below the headline “Pots that like being used”.',
      },
      {
        name: 'Ridgeway Huts, hiking trips',
        text: 'Six days of ridge on one screen, with the booking below.',
        alt: 'Dark green landing page “Walk the ridge. Sleep in the huts.” with a yellow route from hut to hut.',
      },
    ],
  },
  request: {
    label: 'Which key features should the page have?',
    hint: 'Sections, forms, pictures, pages you like. At least a sentence or two.',
    placeholder: 'A page for our October course: dates, price, a sign-up form\u00a0…',
  },
} satisfies BaseTranslation;

export default enLandingPage;
