import type { NamespaceAdminSessionTranslation } from '../../i18n-types.ts';

const deAdminSession = {
  meta: { title: 'Adminbereich' },
  label: 'Admin',
  navigation: { label: 'Seiten des Adminbereichs', orders: 'Bestellungen', settings: 'Einstellungen' },
  logOut: 'Abmelden',
  loggingOut: 'Wird abgemeldet\u00a0…',
  login: {
    title: 'Admin-Anmeldung',
    description: 'Melden Sie sich an, um den Adminbereich zu öffnen',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Wird angemeldet\u00a0…',
    limited: 'Zu viele Anmeldeversuche. Ab {time}\u00a0Uhr können Sie es noch einmal versuchen.',
  },
  noAccess: {
    title: 'Kein Zugang zum Adminbereich',
    text: 'Sie sind als {username} angemeldet. Dieses Konto hat keinen Zugang zum Adminbereich. Melden Sie sich ab, um ein anderes zu verwenden.',
  },
  unreachable: {
    title: 'Der Adminbereich ist nicht erreichbar',
    offline: 'Es besteht keine Verbindung zum Server. Bitte prüfen Sie Ihr Netzwerk.',
    unavailable: 'Der Server ist gerade nicht bereit. Das gibt sich meist innerhalb einer Minute.',
    keepsTrying: 'Sie wurden nicht abgemeldet. Diese Seite versucht es von selbst weiter.',
    retry: 'Jetzt noch einmal versuchen',
  },
  password: { show: 'Anzeigen', hide: 'Verbergen' },
  loadAgain: 'Noch einmal laden',
  mails: {
    toClient: '{mail} an den Kunden',
    toOperator: '{mail} an Sie',
    kinds: {
      'quote-confirmation': 'Bestätigung einer Anfrage',
      'new-order-notice': 'Hinweis auf eine neue Bestellung',
      'contact-notice': 'Kontaktnachricht',
      'webhook-off-notice': 'Hinweis auf einen abgeschalteten Webhook',
      'account-locked-notice': 'Hinweis auf ein angegriffenes Konto',
      'backup-failed-notice': 'Hinweis auf eine fehlgeschlagene Sicherung',
      'alert-notice': 'Hinweis auf Warnungen',
      invitation: 'Einladung',
      'quote-ready': 'Angebot',
      'status-changed': 'Neuer Stand der Bestellung',
      'files-received': 'Bestätigung von Dateien',
      'payment-received': 'Zahlungsbestätigung',
      'deliverable-ready': 'Version der Arbeit',
      'round-offered': 'Weitere Korrekturrunde',
      'client-event-notice': 'Neues vom Kunden',
      'quote-reminder': 'Erinnerung an das Angebot',
      'quote-second-reminder': 'Zweite Erinnerung an das Angebot',
      'message-letter': 'Nachricht',
      'message-notice': 'Nachricht vom Kunden',
    },
  },
  noScript: {
    title: 'Der Adminbereich braucht JavaScript',
    text: 'Bitte schalten Sie JavaScript in Ihrem Browser ein und laden Sie diese Seite neu.',
  },
} satisfies NamespaceAdminSessionTranslation;

export default deAdminSession;
