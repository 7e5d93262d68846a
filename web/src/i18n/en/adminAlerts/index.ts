import type { BaseTranslation } from '../../i18n-types.ts';

const enAdminAlerts = {
  title: '{count:number|grouped} open {{alert|alerts}}',
  ofOrder: 'Alerts',
  orderNumber: 'Order no.\u00a0{id:number}',
  todo: 'What to do:',
  whatToDo: 'What to do',
  done: 'Mark as done',
  doneOf: 'Mark as done: {title:string}',
  doneBy: 'Done by {name:string}, {time:string}',
  doneByItself: 'Resolved by itself, {time:string}',
  toMessages: 'To the messages',
  showAll: 'Show all',
  showFewer: 'Show fewer',
  failed: 'The alerts could not be loaded.',
  failedDone: 'The alert could not be marked as done.',
} satisfies BaseTranslation;

export default enAdminAlerts;
