import type { BaseTranslation } from '../../i18n-types.ts';

const enThankYou = {
  meta: {
    title: 'Thank you for your request',
    description: 'We review your quote request and reply within 24\u00a0hours with a detailed quote.',
  },
  title: 'Thank you',
  titleProse: 'for your quote request.',
  lead: 'Our team is reviewing it and will reply within 24\u00a0hours with a detailed quote.',
  orderNumber: 'Order number',
  replyBy: 'You will hear from us by',
  slip: {
    title: 'Your request',
    total: 'Total',
    deposit: '50% deposit before work begins',
    inUsd: 'The order is in US dollars: {total:string}.',
    nothing: 'Nothing to pay now. Please mention the order number when you write to us.',
  },
  missingFiles: 'Not uploaded: {names:string}',
  addFiles: 'Or add them on your order page within {hours:number}\u00a0hours.',
  orderPage: 'Open your order page',
  next: 'What’s next',
  review: {
    title: 'We review your requirements.',
    text: 'Everything you wrote is read by the people who will do the work.',
  },
  confirmation: {
    unknown: {
      title: 'You will get a confirmation by email.',
      text: 'It goes out as soon as your request has reached us, and sums it up.',
    },
    queued: {
      title: 'Your confirmation is on its way.',
      text: 'We are sending it to {email:string} right now.',
    },
    sent: {
      title: 'A confirmation email was sent.',
      text: 'You will find it at {email:string}; if not, please look in your spam folder.',
    },
    stored: {
      title: 'Your request is safe with us.',
      text: 'We could not send a confirmation to {email:string}. Your order page shows everything; please note the order number.',
    },
    delayed: {
      title: 'Your confirmation email is delayed.',
      text: 'Your request is safe with us. We keep trying to reach {email:string}; please note the order number.',
    },
  },
  reply: {
    title: 'You will hear from us within 24\u00a0hours.',
    text: 'With a detailed quote: scope, price and delivery time. Saturdays and Sundays do not count. You pay nothing until you have accepted the quote.',
  },
  questions: {
    title: 'Questions are welcome.',
    text: 'Write to us at any time:',
  },
  back: 'Back to home',
} satisfies BaseTranslation;

export default enThankYou;
