import type { BaseTranslation } from '../../i18n-types.ts';

const enOrder = {
  meta: {
    emailTemplate: {
      title: 'Order an email template',
      description:
        'Responsive email templates, designed and coded by hand. From $199, ready in 3–7 working days, revisions included. Quote within 24 hours.',
    },
    contentCalendar: {
      title: 'Order a content calendar',
      description:
        'A month of social media planned, written and ready to post. Content calendars from $388, ready in 3–10 working days. Quote within 24 hours.',
    },
    copywriting: {
      title: 'Order copywriting',
      description:
        'Website copy, newsletters and ads that sound like you and sell. Up to 2,000 words from $350, ready in 3–10 days. Quote within 24 hours.',
    },
    landingPage: {
      title: 'Order a landing page',
      description:
        'Landing pages designed and coded around one goal. From $299, ready in 5–10 working days, revisions included. Quote within 24 hours.',
    },
  },
} satisfies BaseTranslation;

export default enOrder;
