import type { BaseTranslation } from '../../i18n-types.ts';

const enClientClosing = {
  title: 'Your final files',
  pageUntil:
    'Your order is complete. This page stays open until {day:string}; please save your files before then.',
  titleWithoutFiles: 'In closing',
  pageUntilWithoutFiles: 'This page stays open until {day:string}.',
  feedback: {
    title: 'How did we do?',
    text: 'Two sentences about working with us',
    hint: 'Up to {max:number|grouped}\u00a0characters. We show it to no one unless you agree.',
    mayPublish: 'You may publish this with my name. I can withdraw this consent here at any time.',
    send: 'Send feedback',
    change: 'Change feedback',
    done: 'Thank you for your feedback!',
    left: 'Received {time:string}.',
  },
  buyer: {
    legend: 'How are you ordering?',
    kinds: { business: 'For my business', consumer: 'Privately, as a consumer' },
    instruction: 'Your right of withdrawal',
    mailed: 'You also get this by email, to keep.',
    earlyStartHint: 'Otherwise we begin once the withdrawal period of 14\u00a0days is over.',
    order: 'Order with obligation to pay',
    obligation: 'This button charges nothing; you pay afterward.',
  },
  withdrawal: {
    title: 'Withdraw from contract',
    text: 'You ordered privately, so you can withdraw from the contract up to and including {day:string}, without giving a reason.',
    waitsFor: 'Before that, your withdrawal period has to pass; its last day is {day:string}.',
    button: 'Withdraw from contract',
    statement: 'I withdraw from the contract.',
    contract: 'Order no.\u00a0{id:number}, quote no.\u00a0{id:number}-\u2060{version:number}.',
    confirmedTo: 'The confirmation goes to {email:string} at once.',
    name: 'Your name',
    confirm: 'Confirm withdrawal',
    cancel: 'Cancel',
    done: 'Your withdrawal reached us on {time:string}; the confirmation comes by email.',
    next: 'We will look at what has been done and paid so far, and write to you about what you get back.',
  },
} satisfies BaseTranslation;

export default enClientClosing;
