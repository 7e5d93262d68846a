import type { BaseTranslation } from '../../i18n-types.ts';

const enClientOrder = {
  meta: { title: 'Your order' },
  noScript: {
    title: 'Your order page needs JavaScript.',
    text: 'Please switch it on and reload this page. If that is not possible, answer the e-mail we sent you: whatever can be done here, we gladly do by mail.',
  },
  label: 'Your order',
  title: 'Order',
  titleProse: 'no. {id:number}',
  situation: {
    waiting: 'We are reading your request. You will have our quote by {time:string}.',
    late: 'Your quote is taking longer than we promised, and we are sorry. We have not forgotten you; write to us if it is urgent.',
    quoted: 'Your quote is ready. Look through it, change what you like, and accept it when it fits.',
    declined: 'You declined our quote. If you change your mind, just write to us.',
    accepted: 'You accepted our quote. Thank you! We begin as soon as the deposit has arrived.',
    ready: 'You accepted our quote and your payment has arrived. Thank you! We begin shortly.',
    inProgress: 'We are working on it.',
    review: 'The work is done and is being checked one last time.',
    completed: 'Your order is complete. Thank you for working with us.',
    cancelled: 'This order was cancelled. Nothing more will be done for it, and nothing more charged.',
  },
  facts: {
    title: 'At a glance',
    requested: 'Requested',
    replyBy: 'Our reply by',
    delivery: 'Delivery date',
    noDelivery: 'Not agreed yet',
    contact: 'Questions?',
  },
  lines: {
    title: 'What you ordered',
    item: 'Item',
    quantity: 'Quantity',
    amount: 'Amount',
    each: '{count:number} × {price:string}',
    subtotal: 'Subtotal',
    total: 'Total',
    inUsd: 'Charged in US dollars: {total:string}.',
    noPrices: 'Our list prices have changed since; yours has not.',
    deposit: 'Deposit before work begins',
    paid: 'Paid so far',
    open: 'Still open',
  },
  files: {
    title: 'Your files',
    none: 'You have not sent any files.',
    closed: 'Files could be added here until {time:string}. If something is missing, send it by e-mail.',
    full: 'This order has as many files as it can hold. If something is missing, send it by e-mail.',
    until: 'You can add files until {time:string}.',
    send: 'Send files',
    sending: 'Sending…',
    sent: 'Thank you, your files have arrived.',
    failed: 'Your files did not arrive. They are still chosen: please try again.',
  },
  unknown: {
    title: 'We do not know this order',
    titleProse: 'by this address.',
    text: 'Perhaps a part of the link is missing: mail programs like to cut long ones. Open it again from our e-mail, or write to us and we send you a new one.',
    toHome: 'To the home page',
  },
  unreachable: {
    title: 'Your order could not be loaded.',
    retry: 'Try again',
  },
} satisfies BaseTranslation;

export default enClientOrder;
