import type { NamespaceAdminSettingsTranslation } from '../../i18n-types.ts';

const deAdminSettings = {
  meta: { title: 'Einstellungen' },
  title: 'Einstellungen',
  sectionList: 'Abschnitte dieser Seite',
  email: {
    title: 'E-Mail-Einstellungen',
    description: 'Legen Sie fest, an welche E-\u2060Mail-Adresse Nachrichten aus dem Kontaktformular gehen.',
    address: 'E-Mail-Adresse',
    addressHint:
      'Dorthin gehen auch Antworten von Kunden auf E-\u2060Mails, solange kein Postfach für Antworten eingerichtet ist. Auf allen Seiten und am Ende von E-\u2060Mails steht die Adresse aus den Angaben zur Agentur.',
    placeholder: 'name@example.com',
    language: 'Sprache der E-\u2060Mails an Sie',
    save: 'Einstellungen speichern',
    saving: 'Wird gespeichert\u00a0…',
    failed: 'Ihre Einstellungen konnten nicht geladen werden.',
  },
  paymentNote: {
    title: 'Bezahlen ohne Karte',
    description:
      'Das steht auf der Bestellseite, sobald etwas zu bezahlen ist, solange hier keine Kartenzahlungen möglich sind: wenn weder Stripe noch die Testkasse eingerichtet ist.',
    field: 'Auf {language}',
    empty: 'Solange ein Feld leer ist, erscheint der Text, der darin zu sehen ist.',
    save: 'Texte speichern',
  },
  agency: {
    title: 'Angaben zur Agentur',
    description:
      'Wer diesen Shop betreibt: Das steht im Impressum, am Ende von E-\u2060Mails, auf Quittungen, in den AGB und in der Datenschutzerklärung. Lassen Sie leer, was auf Sie nicht zutrifft.',
    missing: 'Im Impressum fehlt noch: {details}.',
    link: 'Impressum öffnen',
    hints: {
      agencyForm: 'Zum Beispiel GmbH. Einzelunternehmen lassen das Feld leer.',
      agencyRegister: 'Gericht und Register, zum Beispiel Amtsgericht Charlottenburg.',
      agencyRegisterNumber: 'Zum Beispiel HRB\u00a012345.',
      agencyVatId: 'Falls vorhanden.',
      agencyEmail:
        'Die Kontaktadresse auf allen Seiten, auch denen der Bestellungen, in Angeboten, auf Quittungen und am Ende von E-\u2060Mails.',
    },
    save: 'Angaben speichern',
  },
  consumerTexts: {
    title: 'Verbraucher',
    description:
      'Was Verbraucher lesen, bevor sie ein Angebot annehmen. Sie erhalten es auch per E-\u2060Mail und können den Vertrag auf ihrer Seite 14\u00a0Tage lang widerrufen.',
    sample: 'Unsere Texte sind Muster. Bitte lassen Sie sie und Ihre eigenen anwaltlich prüfen.',
    instruction: 'Widerrufsbelehrung auf {language}',
    earlyStart: 'Vorzeitiger Beginn auf {language}',
    empty:
      'Ein leeres Feld lässt unser Muster stehen. Die Platzhalter für Agentur und E-\u2060Mail werden durch Ihre Angaben ersetzt.',
    save: 'Texte speichern',
  },
  orderSteps: {
    title: 'Status der Bestellungen',
    description:
      'Der Status kann sich automatisch ändern: auf „In Arbeit“, sobald das Angebot angenommen und die Anzahlung bezahlt ist (bei Privatkunden nur, wenn sie einen vorzeitigen Beginn verlangt haben), auf „In Prüfung“, sobald Sie eine Version senden, wieder auf „In Arbeit“, wenn Änderungen gewünscht sind, auf „Abgeschlossen“, sobald die Arbeit abgenommen und vollständig bezahlt ist. Einen anderen können Sie jederzeit setzen.',
    label: 'Status',
    choices: { automatic: 'Ändert sich automatisch', 'by-hand': 'Ändert sich nur von Hand' },
    save: 'Auswahl speichern',
  },
  secondFactor: {
    title: 'Zweiter Faktor',
    description:
      'Was alle im Adminbereich außer dem Passwort brauchen. Wer es nicht hat, wird zur Einrichtung geführt und kann sonst nichts tun. Sie brauchen es selbst, bevor Sie es von anderen verlangen.',
    label: 'Alle brauchen',
    choices: {
      optional: 'Nur das Passwort',
      any: 'Irgendeinen zweiten Faktor',
      passkey: 'Einen Passkey',
      totp: 'Eine Authenticator-App',
    },
    save: 'Auswahl speichern',
  },
  testimonials: {
    title: 'Kundenstimmen',
    description:
      'Die Stimmen auf der Startseite sind Beispiele und dort so gekennzeichnet. Blenden Sie den Abschnitt aus, bis Sie echte haben.',
    shown: 'Abschnitt auf der Startseite zeigen',
    save: 'Auswahl speichern',
  },
  test: {
    title: 'Test-E-\u2060Mail',
    lead: 'Geht sofort an {email}, die gespeicherte Adresse.',
    send: 'Test-E-\u2060Mail senden',
    sending: 'Wird gesendet\u00a0…',
    accepted:
      'Um {time} gesendet: Der Mailserver hat die E-\u2060Mail an {email} angenommen. Falls sie nicht ankommt, sehen Sie bitte im Spam-Ordner nach.',
    stored:
      'Um {time} als Datei abgelegt: Es ist kein Mailserver eingerichtet (SMTP_URL), E-\u2060Mails bleiben daher im Datenordner.',
    answer: 'Antwort des Mailservers:',
    failed: 'Um {time} nicht gesendet. {reason}',
  },
  outbox: {
    title: 'Postausgang',
    description:
      'E-Mails, die noch nicht verschickt sind. Fehlgeschlagene versucht der Server etwa eine Woche lang immer wieder.',
    counts: 'E-Mails nach Zustand',
    queued: 'Wartend',
    delayed: 'Verzögert',
    failed: 'Fehlgeschlagen',
    retry: 'Jetzt noch einmal senden',
    retryAll: 'Alle jetzt noch einmal senden',
    retrying: 'Wird gesendet\u00a0…',
    ofMail: 'E-Mail {id}, {subject}',
    nothing: 'Es wartet nichts.',
    lastSent: 'Letzte E-\u2060Mail verschickt: {time}.',
    neverSent: 'Es wurde noch keine E-\u2060Mail verschickt.',
    list: 'Nicht verschickte E-\u2060Mails',
    listMax: '{count} davon sind aufgeführt, die fehlgeschlagenen zuerst.',
    order: 'Bestellung Nr.\u00a0{id}',
    message: 'Kontaktnachricht Nr.\u00a0{id}',
    webhook: 'Webhook Nr.\u00a0{id}',
    since: 'Wartet seit {time}',
    planned: 'Geplant: {time}, sofern sie dann noch nötig ist',
    attempts: '{count}\u00a0{{Versuch|Versuche}}',
    next: 'nächster Versuch {time}',
    givenUp: 'aufgegeben, kein weiterer Versuch',
    loadFailed: 'Der Postausgang konnte nicht geladen werden.',
    stale: 'Der Postausgang lässt sich gerade nicht aktualisieren.',
  },
  doctor: {
    title: 'Installation',
    description:
      'Wovon der Server abhängt, geprüft beim Öffnen dieser Seite. Eine E-\u2060Mail wird dabei nicht verschickt.',
    list: 'Was geprüft wurde',
    states: { ok: 'In Ordnung', notice: 'Bitte ansehen', problem: 'Problem', skipped: 'Nicht geprüft' },
    release: 'Version {release}, geprüft {time}.',
    again: 'Noch einmal prüfen',
    checking: 'Wird geprüft\u00a0…',
    loadFailed: 'Der Zustand der Installation konnte nicht geladen werden.',
  },
  password: {
    title: 'Passwort ändern',
    description: 'Ihre anderen Sitzungen enden mit der Änderung; hier bleiben Sie angemeldet.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    rule: 'Mindestens {min}\u00a0Zeichen. Mehrere Wörter hintereinander merkt man sich leicht.',
    missing: 'Noch {count}\u00a0Zeichen nötig',
    enough: 'Lang genug',
    save: 'Passwort ändern',
    saving: 'Wird geändert\u00a0…',
    limited: 'Zu viele Versuche. Ab {time}\u00a0Uhr können Sie es noch einmal versuchen.',
  },
  sessions: {
    title: 'Sitzungen',
    description: 'Browser, in denen Sie angemeldet sind.',
    device: '{browser} auf {system}',
    unknownDevice: 'Unbekanntes Gerät',
    current: 'Diese hier',
    since: 'Angemeldet',
    lastUsed: 'Zuletzt benutzt',
    loadFailed: 'Ihre Sitzungen konnten nicht geladen werden.',
    end: 'Sitzung beenden',
    from: 'Von',
    logOutEverywhere: 'Überall abmelden',
    confirmTitle: 'Überall abmelden?',
    confirmText: 'Alle Ihre Sitzungen enden, auch diese. Danach melden Sie sich mit Ihrem Passwort neu an.',
    pending: 'Wird abgemeldet\u00a0…',
  },
  leaving: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.',
    stay: 'Auf der Seite bleiben',
    leave: 'Ohne Speichern verlassen',
  },
  uploads: { lead: 'Für Entwickler:', link: 'Upload-Widget und Speicherdienst ausprobieren' },
} satisfies NamespaceAdminSettingsTranslation;

export default deAdminSettings;
