import type { BaseTranslation } from '../../i18n-types.ts';

const enThankYou = {
  meta: {
    title: 'Thank you for your request',
    description: 'Your quote request has arrived. We reply within 24 hours.',
  },
} satisfies BaseTranslation;

export default enThankYou;
