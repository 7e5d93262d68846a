import type { BaseTranslation } from '../../i18n-types.ts';

const enCopywriting = {
  meta: {
    title: 'Order copywriting',
    description:
      'Website copy, newsletters and ads that sound like you and sell. Up to 2,000\u00a0words from {price:string}, ready in 3–10\u00a0days. Quote within 24\u00a0hours.',
  },
  hero: {
    title: 'Plain words',
    titleProse: 'that sell.',
    lead: 'Website copy, newsletters and ads by people who cut before they polish. You get copy your customers read to the end, in English or German.',
    features: [
      { title: 'Your voice', text: 'It sounds like you after a good night’s sleep.' },
      { title: 'Room to speak', text: 'Up to 2,000\u00a0words of finished copy per order.' },
      { title: 'Revisions', text: 'Up to two rounds included; you get the last word.' },
      { title: 'Turnaround', text: 'Ready in 3\u2060–\u206010\u00a0days, depending on the plan.' },
    ],
  },
  samples: {
    title: 'Three texts, hard at work',
    items: [
      {
        name: 'A solar installer’s home page',
        text: 'Before and after: 58\u00a0words say less than 26.',
        alt: 'A paragraph full of crossed-out phrases with red notes beside it; below, the new headline “Your roof is bored.”',
      },
      {
        name: 'Tern\u00a0&\u00a0Tweed, blankets',
        text: 'A product page that tells a story and still mentions the size.',
        alt: 'Page beside a woven tartan: “Eleven sheep and a Tuesday”, a short story about a winter blanket.',
      },
      {
        name: 'Harbor Credit Union',
        text: 'A tone of voice on one page, including what not to say.',
        alt: 'Tone-of-voice sheet “Warm, not cozy” with three sliders and two columns: “We say” and “We do not say”.',
      },
    ],
  },
  request: {
    label: 'What do you need words for?',
    hint: 'What you sell, who reads it, what they should do next. At least a sentence or two.',
    placeholder: 'Five pages for our new website. Our customers are homeowners who\u00a0…',
  },
} satisfies BaseTranslation;

export default enCopywriting;
