import type { NamespaceAdminPrivacyTranslation } from '../../i18n-types.ts';

const deAdminPrivacy = {
  person: {
    title: 'Daten einer Person',
    description:
      'Was zu einer E-\u2060Mail-Adresse gespeichert ist: ansehen, herunterladen, berichtigen, löschen. Das Protokoll hält fest, was geschehen ist, nicht bei wem.',
    email: 'E-Mail-Adresse der Person',
    find: 'Suchen',
    failed: 'Die Daten konnten nicht geladen werden.',
    nothing: 'Zu {email} ist nichts gespeichert.',
    found:
      '{email}: {orders|grouped}\u00a0{{Bestellung|Bestellungen}}, {messages|grouped}\u00a0{{Kontaktnachricht|Kontaktnachrichten}}.',
    underWay:
      '{email} wird gelöscht, bisher aus {orders|grouped}\u00a0{{Bestellung|Bestellungen}}, dazu {messages|grouped}\u00a0{{Kontaktnachricht|Kontaktnachrichten}}. Das läuft weiter, wenn Sie diese Seite verlassen; das Protokoll nennt den Abschluss.',
    order: 'Bestellung Nr.\u00a0{id}',
    contents: '{files|grouped}\u00a0{{Datei|Dateien}}, {messages|grouped}\u00a0{{Nachricht|Nachrichten}}',
    holds: {
      payment: 'Eine Kartenzahlung ist noch unterwegs: Löschen ist noch nicht möglich.',
      dispute: 'Eine Zahlung ist strittig: Löschen ist noch nicht möglich.',
      refund:
        'Eine Erstattung ist nicht angekommen: Löschen ist erst möglich, wenn die Warnung dazu als erledigt markiert ist.',
    },
    download: 'Alles herunterladen (ZIP)',
    correct: 'Berichtigen',
    erase: 'Löschen',
    newName: 'Neuer Name',
    newEmail: 'Neue E-\u2060Mail-Adresse',
    save: 'Berichtigung speichern',
    asking: {
      title: 'Diese Person löschen?',
      text: 'Name, Adressen, Texte, Dateien und E-\u2060Mails von {email} werden endgültig entfernt. Beträge, Zeitpunkte und Zahlungen bleiben erhalten. Das lässt sich nicht rückgängig machen; die Bestellseiten der Person funktionieren danach nicht mehr.',
      confirm: 'Endgültig löschen',
    },
  },
  retention: {
    title: 'Aufbewahrung',
    description:
      'Wie lange personenbezogene Daten aufbewahrt werden. Älteres wird von selbst gelöscht, stündlich ein Teil. Die Datenschutzerklärung nennt diese Fristen.',
    fields: {
      keepRequestsMonths: 'Anfragen, aus denen keine Bestellung wurde (Monate)',
      keepFilesMonths: 'Dateien abgeschlossener und stornierter Bestellungen (Monate)',
      keepMessagesMonths: 'Kontaktnachrichten (Monate)',
      keepRecordMonths: 'Protokoll (Monate)',
    },
    save: 'Fristen speichern',
    next: 'In den nächsten {days}\u00a0Tagen werden gelöscht:',
    nothing: 'In den nächsten {days}\u00a0Tagen wird nichts gelöscht.',
    requests: 'personenbezogene Daten aus {count|grouped}\u00a0{{Anfrage|Anfragen}}',
    orderFiles: 'Dateien zu {count|grouped}\u00a0{{Bestellung|Bestellungen}}',
    contactMessages: '{count|grouped}\u00a0{{Kontaktnachricht|Kontaktnachrichten}}',
    recordEntries: '{count|grouped}\u00a0{{Eintrag|Einträge}} des Protokolls',
    from: 'Die Fristen gelten ab dem {date}; bis dahin werden nur alte Einträge des Protokolls gelöscht.',
    notYet: 'Die Fristen gelten frühestens in 30\u00a0Tagen.',
  },
} satisfies NamespaceAdminPrivacyTranslation;

export default deAdminPrivacy;
