import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminWebhooks = {
  title: 'Webhooks',
  description:
    'Other programs, such as bookkeeping, a chat or a project board, are told what happens to orders. Each message is signed and carries the client’s name, email address and phone number.',
  add: 'Add webhook',
  empty: 'No webhook yet.',
  list: 'Webhooks',
  loadFailed: 'The webhooks could not be loaded.',
  cancel: 'Cancel',
  form: {
    url: 'Address',
    placeholder: 'https://example.com/hooks',
    hint: 'Begins with https:// and leads to a server in the public internet.',
    events: 'Events',
    save: 'Save webhook',
    saving: 'Saving...',
  },
  events: {
    'order-created': 'New order',
    'order-status-changed': 'Status changed',
    'order-partly-paid': 'First payment received',
    'order-paid': 'Paid in full',
    'message-created': 'New message',
    'webhook-test': 'Test event',
  },
  secret: {
    title: 'The secret',
    text: 'The other program verifies messages with it. Please copy it now: it is shown this once.',
    copy: 'Copy the secret',
    done: 'I have stored it',
    copied: 'Copied',
    notCopied: 'Not copied; please select it',
    hint: 'Secret ends in {end:string}',
  },
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  offBecause: {
    operator: 'Switched off {time:string}. What happens meanwhile is not sent later.',
    failing:
      'Switched off {time:string}: it had not taken anything for {days:number}\u00a0days. Please check the address, then switch it on again.',
    gone: 'Switched off {time:string}: it answered that it wants nothing anymore (410).',
  },
  failingSince: 'No success since {time:string}',
  lastDelivered: 'Last success {time:string}',
  neverDelivered: 'Nothing delivered yet',
  waiting: '{count:number}\u00a0{{delivery|deliveries}} waiting',
  actions: {
    of: 'of {url:string}',
    test: 'Send test event',
    log: 'Deliveries',
    edit: 'Edit',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    newSecret: 'New secret',
    remove: 'Remove',
  },
  newSecret: {
    text: 'From now on messages are signed with a new secret.',
    keepOld:
      'For {hours:number}\u00a0hours sign with the old one as well. Leave this out when others know it.',
    confirm: 'Replace secret',
  },
  removing: {
    title: 'Remove this webhook?',
    text: 'With it go its deliveries, also those that are still waiting.',
    confirm: 'Remove',
    pending: 'Removing…',
  },
  log: {
    list: 'Deliveries to {url:string}',
    empty: 'Nothing was sent in the last {days:number}\u00a0days.',
    max: 'The newest {count:number} are listed.',
    loadFailed: 'The deliveries could not be loaded.',
    states: { queued: 'Queued', delayed: 'Delayed', failed: 'Failed', delivered: 'Delivered' },
    order: 'Order #{id:number}',
    status: 'Status {status:number}',
    duration: '{ms:string}\u00a0ms',
    attempts: '{count:number}\u00a0{{attempt|attempts}}',
    next: 'next attempt {time:string}',
    answer: 'Answer:',
    again: 'Send again',
    ofDelivery: 'delivery {id:number}, {event:string}',
  },
} satisfies BaseTranslation;

export default enAdminWebhooks;
