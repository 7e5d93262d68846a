import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminPrivacy = {
  person: {
    title: 'Data of a person',
    description:
      'What is stored about an email address: look it up, download it, correct it, erase it. The record keeps what was done, but not to whom.',
    email: 'Email address of the person',
    find: 'Find',
    failed: 'The data could not be loaded.',
    nothing: 'Nothing is stored about {email:string}.',
    found:
      '{email:string}: {orders:number|grouped}\u00a0{{order|orders}}, {messages:number|grouped}\u00a0{{contact message|contact messages}}.',
    underWay:
      '{email:string} is being erased, so far from {orders:number|grouped}\u00a0{{order|orders}}, with {messages:number|grouped}\u00a0{{contact message|contact messages}}. This goes on when you leave the page; the record says when it is done.',
    order: 'Order #{id:number}',
    contents:
      '{files:number|grouped}\u00a0{{file|files}}, {messages:number|grouped}\u00a0{{message|messages}}',
    holds: {
      payment: 'A card payment is still on its way: cannot be erased yet.',
      dispute: 'A payment is disputed: cannot be erased yet.',
      refund: 'A refund did not arrive: cannot be erased until its alert is marked as done.',
    },
    download: 'Download everything (ZIP)',
    correct: 'Correct',
    erase: 'Erase',
    newName: 'New name',
    newEmail: 'New email address',
    save: 'Save correction',
    asking: {
      title: 'Erase this person?',
      text: 'Name, addresses, texts, files and emails of {email:string} are removed for good. Amounts, dates and payments are kept. This cannot be undone; the person’s order pages stop working.',
      confirm: 'Erase for good',
    },
  },
  retention: {
    title: 'Retention',
    description:
      'How long personal data is kept. Anything older is removed automatically, a few entries every hour. The privacy policy names these periods.',
    fields: {
      keepRequestsMonths: 'Requests that did not become an order (months)',
      keepFilesMonths: 'Files of completed and cancelled orders (months)',
      keepMessagesMonths: 'Contact messages (months)',
      keepRecordMonths: 'Record of what was done (months)',
    },
    save: 'Save periods',
    next: 'To be removed within the next {days:number}\u00a0days:',
    nothing: 'Nothing will be removed within the next {days:number}\u00a0days.',
    requests: 'personal data of {count:number|grouped}\u00a0{{request|requests}}',
    orderFiles: 'files of {count:number|grouped}\u00a0{{order|orders}}',
    contactMessages: '{count:number|grouped}\u00a0{{contact message|contact messages}}',
    recordEntries: '{count:number|grouped}\u00a0{{entry|entries}} of the record',
    from: 'The periods apply from {date:string} on; until then only old entries of the record are removed.',
    notYet: 'The periods apply in 30\u00a0days at the earliest.',
  },
} satisfies BaseTranslation;

export default enAdminPrivacy;
