import type { NamespaceConversationTranslation } from '../../i18n-types.ts';

const deConversation = {
  title: 'Nachrichten',
  none: 'Noch keine Nachrichten.',
  list: 'Nachrichten, die älteste zuerst',
  you: 'Sie',
  client: 'Kunde',
  isNew: 'neu',
  seen: 'Gelesen',
  earlier: 'Frühere Nachrichten zeigen',
  failed: 'Die Nachrichten konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  write: 'Ihre Nachricht',
  toStudio: 'Wir antworten hier und per E-\u2060Mail.',
  toClient:
    'Die Nachricht steht sofort auf der Bestellseite; innerhalb von fünf Minuten geht eine E-\u2060Mail hinaus.',
  files: 'Dateien anhängen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet\u00a0…',
  sent: 'Ihre Nachricht ist gesendet.',
  incomplete:
    'Einige Dateien konnten nicht gesendet werden. Bitte entfernen Sie sie oder versuchen Sie es noch einmal.',
  open: 'Uns schreiben',
  unread: '{count|grouped} neue {{Nachricht|Nachrichten}}',
  unreadMark: '{count|grouped} ungelesen',
  waiting: 'Neue Nachrichten:',
  waitingOrder: 'Nr.\u00a0{id}\u00a0({count|grouped})',
  waitingMore: 'und {count|grouped} weitere',
  pictureOf: 'Bild {name}',
  fileScanWaiting: 'Wird auf Viren geprüft',
  fileScanInfected: 'Vom Virenscan gesperrt',
  leftOut: 'Wegen Typ, Größe oder Anzahl nicht übernommen: {names}',
  notes: {
    title: 'Notizen im Team',
    hint: 'Nur für Sie und Ihr Team. Auf der Bestellseite erscheinen sie nie.',
    none: 'Noch keine Notizen im Team.',
    list: 'Notizen im Team, die neueste zuerst',
    write: 'Neue Notiz',
    add: 'Notiz hinzufügen',
    added: 'Notiz hinzugefügt.',
    failed: 'Die Notizen konnten nicht geladen werden.',
  },
} satisfies NamespaceConversationTranslation;

export default deConversation;
