import type { NamespaceAdminAlertsTranslation } from '../../i18n-types.ts';

const deAdminAlerts = {
  title: '{count|grouped} {{offene Warnung|offene Warnungen}}',
  ofOrder: 'Warnungen',
  orderNumber: 'Bestellung Nr.\u00a0{id}',
  todo: 'Was zu tun ist:',
  whatToDo: 'Was tun?',
  done: 'Als erledigt markieren',
  doneOf: 'Als erledigt markieren: {title}',
  doneBy: 'Erledigt von {name}, {time}',
  doneByItself: 'Von selbst behoben, {time}',
  toMessages: 'Zu den Nachrichten',
  showAll: 'Alle zeigen',
  showFewer: 'Weniger zeigen',
  failed: 'Die Warnungen konnten nicht geladen werden.',
  failedDone: 'Die Warnung konnte nicht als erledigt markiert werden.',
} satisfies NamespaceAdminAlertsTranslation;

export default deAdminAlerts;
