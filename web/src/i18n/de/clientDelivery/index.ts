import type { NamespaceClientDeliveryTranslation } from '../../i18n-types.ts';

const deClientDelivery = {
  title: 'Unsere Arbeit für Sie',
  version: 'Version\u00a0{version}',
  sentAt: 'Gesendet am {time}',
  states: {
    draft: 'in Vorbereitung',
    sent: 'wartet auf Ihre Rückmeldung',
    'changes-requested': 'Änderungen gewünscht',
    approved: 'abgenommen',
    superseded: 'ersetzt',
  },
  roundsFresh: '{total}\u00a0{{Korrekturrunde|Korrekturrunden}}, noch keine verbraucht.',
  roundsUsed: 'Korrekturrunde {round} von {total}.',
  usedUp:
    'Alle Korrekturrunden sind verbraucht. Wenn noch etwas fehlt, schreiben Sie uns an {email}: Wir bieten Ihnen eine weitere an.',
  usedUpOffer: 'Alle Korrekturrunden sind verbraucht. Unten bieten wir Ihnen eine weitere an.',
  earlier: 'Frühere Versionen ({count})',
  zip: 'Alle Dateien als ZIP herunterladen',
  approvedAt: 'Abgenommen von {name} am {time}:',
  files: {
    pictureOf: 'Vorschau von {name}',
    pageOf: 'Erste Seite von {name}',
    emailOf: 'E-Mail {name}',
    widths: 'Breite der Vorschau',
    width: '{px}\u00a0Pixel',
    waiting: 'Wird auf Viren geprüft',
  },
  approve: {
    button: 'Version\u00a0{version} abnehmen',
    done: 'Vielen Dank! Die Version ist abgenommen.',
  },
  changes: {
    open: 'Um Änderungen bitten',
    title: 'Was soll sich ändern?',
    hint: 'Eine Liste ist eine Runde: Dies ist Korrekturrunde {round} von {total}. Bis wir beginnen, können Sie sie zurückziehen.',
    point: 'Punkt {number}',
    missing: 'Bitte schreiben Sie, was sich ändern soll.',
    file: 'Betrifft',
    wholeVersion: 'Die ganze Version',
    markHint: 'Tippen oder klicken Sie auf die Stelle im Bild, oder bewegen Sie die beiden Regler.',
    axes: { x: 'Von links', y: 'Von oben' },
    ownFile: 'Datei anhängen',
    ownFileTo: 'Datei anhängen zu Punkt {number}',
    ownFileOf: 'Ihre Datei zu Punkt {number}',
    add: 'Punkt hinzufügen',
    remove: 'Punkt {number} entfernen',
    send: 'Änderungen senden',
    cancel: 'Abbrechen',
    done: 'Vielen Dank, Ihre Änderungen sind bei uns.',
  },
  unsent: {
    title: 'Nicht gesendet: Ihre Punkte zu Version\u00a0{version}',
    discard: 'Diese Punkte verwerfen',
  },
  asked: {
    title: 'Ihre Änderungen, Korrekturrunde {round}',
    withdrawn: 'Zurückgezogene Änderungen',
    started: 'wir haben damit begonnen',
    placeOn: 'Markiert auf {name}',
    withdraw: 'Änderungen zurückziehen',
    done: 'Ihre Änderungen sind zurückgezogen. Die Runde ist nicht verbraucht.',
  },
  offer: {
    title: 'Eine weitere Korrekturrunde für {price}',
    inUsd: 'Die Angabe in Euro dient der Orientierung; abgerechnet wird in US-\u2060Dollar.',
    accept: 'Korrekturrunde annehmen',
    done: 'Vielen Dank! Die Korrekturrunde ist hinzugefügt.',
  },
} satisfies NamespaceClientDeliveryTranslation;

export default deClientDelivery;
