import type { NamespaceAdminAccountTranslation } from '../../i18n-types.ts';

const deAdminAccount = {
  meta: { title: 'Konto' },
  title: 'Ihr Konto',
  factors: {
    title: 'Zweiter Faktor',
    description: 'Mit ihm öffnet Ihr Passwort allein nichts.',
    loadFailed: 'Ihre zweiten Faktoren konnten nicht geladen werden.',
    cancel: 'Abbrechen',
    missing: {
      any: 'Von allen im Adminbereich wird ein zweiter Faktor verlangt. Bitte richten Sie einen ein; bis dahin können Sie keine andere Seite nutzen.',
      passkey:
        'Von allen im Adminbereich wird ein Passkey verlangt. Bitte fügen Sie einen hinzu; bis dahin können Sie keine andere Seite nutzen.',
      totp: 'Von allen im Adminbereich wird eine Authenticator-App verlangt. Bitte richten Sie sie ein; bis dahin können Sie keine andere Seite nutzen.',
    },
    totp: {
      title: 'Authenticator-App',
      off: 'Sie zeigt alle 30\u00a0Sekunden einen neuen Code, den Sie nach Ihrem Passwort eingeben.',
      on: 'In Gebrauch seit {time}.',
      setUp: 'App einrichten',
      scan: 'Scannen Sie dieses Bild mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie zeigt.',
      qr: 'QR-Code für Ihre Authenticator-App',
      type: 'Wenn Sie es nicht scannen können, geben Sie in der App dies ein:',
      code: 'Code',
      codeHint: 'Sechs Ziffern',
      save: 'In Gebrauch nehmen',
      saving: 'Wird geprüft\u00a0…',
      remove: 'App entfernen',
      removing: 'Wird entfernt\u00a0…',
      question: 'Authenticator-App entfernen?',
      text: 'Ihre Codes werden nicht mehr angenommen. Ohne einen anderen zweiten Faktor öffnet Ihr Passwort allein den Adminbereich.',
    },
    codes: {
      title: 'Ihre Wiederherstellungscodes',
      text: 'Jeder ersetzt ein einziges Mal einen verlorenen zweiten Faktor. Bitte kopieren Sie sie jetzt und bewahren Sie sie nicht auf diesem Gerät auf: Sie werden nur dieses eine Mal gezeigt.',
      copy: 'Codes kopieren',
      done: 'Ich habe sie gespeichert',
      copied: 'Kopiert',
      notCopied: 'Nicht kopiert; bitte markieren Sie sie',
    },
    recovery: {
      title: 'Wiederherstellungscodes',
      left: 'Noch {count}\u00a0{{Code|Codes}} übrig.',
      renew: 'Neue Codes erstellen',
      pending: 'Werden erstellt\u00a0…',
      question: 'Neue Wiederherstellungscodes erstellen?',
      text: 'Die Codes, die Sie jetzt haben, gelten dann nicht mehr.',
    },
  },
  reset: {
    title: 'Neues Passwort festlegen',
    lead: 'Wir senden einen Link an die Adresse Ihres Kontos. Er gilt {minutes}\u00a0Minuten.',
    ask: 'Link senden',
    asking: 'Wird gesendet\u00a0…',
    sent: 'Wenn es dieses Konto gibt, ist ein Link an dessen Adresse unterwegs. Er gilt ein einziges Mal und {minutes}\u00a0Minuten lang.',
    back: 'Zurück zur Anmeldung',
    setLead: 'Alle Sitzungen Ihres Kontos enden damit. Ein zweiter Faktor bleibt eingeschaltet.',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    rule: 'Mindestens {min}\u00a0Zeichen. Mehrere Wörter hintereinander merkt man sich leicht.',
    save: 'Passwort festlegen',
    saving: 'Wird festgelegt\u00a0…',
  },
} satisfies NamespaceAdminAccountTranslation;

export default deAdminAccount;
