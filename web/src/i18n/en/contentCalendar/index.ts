import type { BaseTranslation } from '../../i18n-types.ts';

const enContentCalendar = {
  meta: {
    title: 'Order a content calendar',
    description:
      'A month of social media planned, written and ready to post. Content calendars from {price:string}, ready in 3–10\u00a0working days. Quote within 24\u00a0hours.',
  },
  hero: {
    title: 'A month of posts,',
    titleProse: 'off your mind.',
    lead: 'Topics, dates, captions and visuals for your channels, all in one calendar. You approve it once and spend the rest of the month on your business.',
    features: [
      {
        title: 'Your channels',
        text: 'Planned for the platforms your customers use, not for all of them.',
      },
      { title: 'Your voice', text: 'Posts that sound and look like you on a good day.' },
      { title: 'Revisions', text: 'Up to two rounds included before anything is final.' },
      { title: 'Turnaround', text: 'Ready in 3\u2060–\u206010\u00a0working days, depending on the plan.' },
    ],
  },
  samples: {
    title: 'Three calendars, three\u00a0ways to plan',
    items: [
      {
        name: 'Crumb, bakery',
        text: 'A whole month on one sheet, ready for the wall behind the oven.',
        alt: 'Calendar poster for May with colored squares for reels, photo posts, newsletters and stories.',
      },
      {
        name: 'Northfold, outdoor shop',
        text: 'The working board of a week: what runs where, and how far along it is.',
        alt: 'Dark planning board with columns from Monday to Thursday and cards for each post.',
      },
      {
        name: 'Nocturne, lamp maker',
        text: 'A launch in six weeks, from the first hint to the day it goes on sale.',
        alt: 'Timeline on midnight blue: a rising curve toward a lamp, and bars for the phases of a six-week campaign.',
      },
    ],
  },
  request: {
    label: 'What should the month achieve?',
    hint: 'Your business, your channels, dates that matter, posts you like. At least a sentence or two.',
    placeholder: 'We run a bakery and post on Instagram when we find the time. In May we open at six\u00a0…',
  },
} satisfies BaseTranslation;

export default enContentCalendar;
