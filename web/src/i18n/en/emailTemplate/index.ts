import type { BaseTranslation } from '../../i18n-types.ts';

const enEmailTemplate = {
  meta: {
    title: 'Order an email template',
    description:
      'Responsive email templates, designed and coded by hand. From {price:string}, ready in 3–7\u00a0working days, revisions included. Quote within 24\u00a0hours.',
  },
  hero: {
    title: 'Emails that hold up',
    titleProse: 'in every inbox.',
    lead: 'We design your template, code it by hand and test it in the mail apps your customers use. You change the words, press send, and do it again next month.',
    features: [
      { title: 'Responsive', text: 'One template, from a narrow phone to a wide desktop.' },
      { title: 'Revisions', text: 'Up to two rounds included, so the details end up right.' },
      {
        title: 'Turnaround',
        text: 'Delivered in 3\u2060–\u20607\u00a0working days, depending on the plan.',
      },
      { title: 'Clean code', text: 'HTML that survives Outlook, Gmail and dark mode.' },
    ],
  },
  samples: {
    title: 'Three senders, three characters',
    items: [
      {
        name: 'Ondine, hair salon',
        text: 'The autumn letter: one promise, one button, no coupon in sight.',
        alt: 'Email on a dark plum ground: a sweep of copper hair above the headline “The cut that grows out well.”',
      },
      {
        name: 'Ply\u00a0&\u00a0Sons, furniture store',
        text: 'A single chair gets the whole stage, and the story of why it took two years.',
        alt: 'Email with a blue lounge chair against mustard yellow and the headline “Sit down. It took us two years.”',
      },
      {
        name: 'Almyra, Mediterranean restaurant',
        text: 'An invitation you can nearly smell, built to be booked from a phone.',
        alt: 'Email with a plate of two fish, lemons and bread on a blue tablecloth and the headline “Lunch lasts until it doesn’t.”',
      },
    ],
  },
  request: {
    label: 'What should the email do?',
    hint: 'Who gets it, what should they click, which tool do you send with? A few sentences are plenty.',
    placeholder: 'A monthly newsletter for our salon. About 1,200 readers, sent with Mailchimp\u00a0…',
  },
} satisfies BaseTranslation;

export default enEmailTemplate;
