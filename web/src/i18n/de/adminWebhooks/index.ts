import type { NamespaceAdminWebhooksTranslation } from '../../i18n-types.ts';

const deAdminWebhooks = {
  title: 'Webhooks',
  description:
    'Andere Programme, etwa Buchhaltung, Chat oder Projektboard, erfahren, was mit Bestellungen geschieht. Jede Nachricht ist signiert und enthält Name, E-Mail-Adresse und Telefonnummer der Kundin oder des Kunden.',
  add: 'Webhook hinzufügen',
  empty: 'Noch kein Webhook.',
  list: 'Webhooks',
  loadFailed: 'Die Webhooks konnten nicht geladen werden.',
  cancel: 'Abbrechen',
  form: {
    url: 'Adresse',
    placeholder: 'https://example.com/hooks',
    hint: 'Beginnt mit https:// und führt zu einem Server im öffentlichen Internet.',
    events: 'Ereignisse',
    save: 'Webhook speichern',
    saving: 'Wird gespeichert\u00a0…',
  },
  events: {
    'order-created': 'Neue Bestellung',
    'order-status-changed': 'Status geändert',
    'order-partly-paid': 'Erste Zahlung eingegangen',
    'order-paid': 'Vollständig bezahlt',
    'message-created': 'Neue Nachricht',
    'webhook-test': 'Testereignis',
  },
  secret: {
    title: 'Der geheime Schlüssel',
    text: 'Damit prüft das andere Programm die Nachrichten. Bitte kopieren Sie ihn jetzt: Er wird nur dieses eine Mal gezeigt.',
    copy: 'Schlüssel kopieren',
    done: 'Ich habe ihn gespeichert',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert; bitte markieren Sie ihn',
    hint: 'Schlüssel endet auf {end}',
  },
  on: 'Aktiv',
  off: 'Aus',
  failing: 'Gestört',
  offBecause: {
    operator: 'Abgeschaltet: {time}. Was inzwischen geschieht, wird nicht nachgereicht.',
    failing:
      'Abgeschaltet: {time}. Seit {days}\u00a0Tagen wurde nichts angenommen. Bitte prüfen Sie die Adresse und schalten Sie den Webhook dann wieder ein.',
    gone: 'Abgeschaltet: {time}. Die Gegenseite hat geantwortet, dass sie nichts mehr erhalten möchte (410).',
  },
  failingSince: 'Kein Erfolg seit {time}',
  lastDelivered: 'Letzter Erfolg: {time}',
  neverDelivered: 'Noch nichts zugestellt',
  waiting: '{count}\u00a0{{Zustellung wartet|Zustellungen warten}}',
  actions: {
    of: 'von {url}',
    test: 'Testereignis senden',
    log: 'Zustellungen',
    edit: 'Bearbeiten',
    switchOn: 'Einschalten',
    switchOff: 'Abschalten',
    newSecret: 'Neuer Schlüssel',
    remove: 'Entfernen',
  },
  newSecret: {
    text: 'Ab jetzt werden Nachrichten mit einem neuen Schlüssel signiert.',
    keepOld:
      'Noch {hours}\u00a0Stunden lang auch mit dem alten signieren. Lassen Sie das weg, wenn andere ihn kennen.',
    confirm: 'Schlüssel ersetzen',
  },
  removing: {
    title: 'Diesen Webhook entfernen?',
    text: 'Mit ihm verschwinden seine Zustellungen, auch die noch wartenden.',
    confirm: 'Entfernen',
    pending: 'Wird entfernt\u00a0…',
  },
  log: {
    list: 'Zustellungen an {url}',
    empty: 'In den letzten {days}\u00a0Tagen wurde nichts gesendet.',
    max: 'Die neuesten {count} sind aufgeführt.',
    loadFailed: 'Die Zustellungen konnten nicht geladen werden.',
    states: { queued: 'Wartend', delayed: 'Verzögert', failed: 'Fehlgeschlagen', delivered: 'Zugestellt' },
    order: 'Bestellung Nr.\u00a0{id}',
    status: 'Status {status}',
    duration: '{ms}\u00a0ms',
    attempts: '{count}\u00a0{{Versuch|Versuche}}',
    next: 'nächster Versuch {time}',
    answer: 'Antwort:',
    again: 'Noch einmal senden',
    ofDelivery: 'Zustellung {id}, {event}',
  },
} satisfies NamespaceAdminWebhooksTranslation;

export default deAdminWebhooks;
