import type { NamespaceClientOrderTranslation } from '../../i18n-types.ts';

const deClientOrder = {
  meta: { title: 'Ihre Bestellung' },
  noScript: {
    title: 'Die Seite zu Ihrer Bestellung braucht JavaScript.',
    text: 'Bitte schalten Sie es ein und laden Sie die Seite neu. Wenn das nicht geht, antworten Sie auf unsere E-Mail: Was hier möglich ist, erledigen wir gern auch per Mail.',
  },
  label: 'Ihre Bestellung',
  title: 'Bestellung',
  titleProse: 'Nr.\u00a0{id}',
  situation: {
    waiting: 'Wir lesen Ihre Anfrage. Unser Angebot haben Sie bis {time}.',
    late: 'Ihr Angebot dauert länger als versprochen, das tut uns leid. Vergessen haben wir Sie nicht; schreiben Sie uns, wenn es eilt.',
    quoted:
      'Ihr Angebot ist da. Sehen Sie es in Ruhe durch, ändern Sie, was Sie möchten, und nehmen Sie es an, wenn es passt.',
    declined:
      'Sie haben unser Angebot abgelehnt. Wenn Sie es sich anders überlegen, schreiben Sie uns einfach.',
    accepted:
      'Sie haben unser Angebot angenommen. Vielen Dank! Wir beginnen, sobald die Anzahlung eingegangen ist.',
    ready:
      'Sie haben unser Angebot angenommen, und Ihre Zahlung ist eingegangen. Vielen Dank! Wir beginnen in Kürze.',
    inProgress: 'Wir arbeiten an Ihrer Bestellung.',
    review: 'Die Arbeit ist fertig und wird ein letztes Mal geprüft.',
    closed: 'Diese Bestellung ist geschlossen. Wenn Sie noch etwas brauchen, schreiben Sie uns einfach.',
    completed: 'Ihre Bestellung ist abgeschlossen. Danke für die Zusammenarbeit.',
    cancelled:
      'Diese Bestellung wurde storniert. Es wird nichts mehr daran gearbeitet und nichts mehr berechnet.',
  },
  facts: {
    title: 'Auf einen Blick',
    requested: 'Angefragt',
    replyBy: 'Unsere Antwort bis',
    delivery: 'Liefertermin',
    noDelivery: 'Noch nicht vereinbart',
    contact: 'Fragen?',
  },
  lines: {
    title: 'Was Sie bestellt haben',
    asked: 'Was Sie angefragt haben',
    item: 'Position',
    quantity: 'Menge',
    amount: 'Betrag',
    each: '{count} × {price}',
    subtotal: 'Zwischensumme',
    total: 'Summe',
    inUsd: 'Abgerechnet wird in US-Dollar: {total}.',
    noPrices: 'Unsere Listenpreise haben sich seither geändert, Ihrer nicht.',
    deposit: 'Anzahlung vor Arbeitsbeginn',
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    refunded: 'Erstattet',
  },
  quote: {
    title: 'Unser Angebot',
    label: 'Schritte des Angebots',
    steps: { details: 'Details', options: 'Optionen', review: 'Prüfen', payment: 'Zahlung' },
    headings: {
      details: 'Was wir anbieten',
      options: 'Ändern Sie, was Sie möchten',
      review: 'Prüfen und annehmen',
    },
    sentAt: '{name}, {time}',
    toOptions: 'Weiter zu den Optionen',
    toReview: 'Weiter zum Prüfen',
    optionsHint:
      'Jede Änderung wird sofort gespeichert und berechnet; verbindlich ist nichts, bevor Sie annehmen.',
    pricing: 'Preis wird berechnet …',
    consentMissing: 'Bitte setzen Sie das Häkchen, um das Angebot anzunehmen.',
    terms: 'AGB lesen',
    accept: 'Angebot annehmen',
    nothingCharged: 'Mit dem Annehmen wird noch nichts abgebucht.',
    acceptedToast: 'Angebot angenommen. Vielen Dank!',
    acceptedAt: 'Angenommen am {time}:',
    declinedAt: 'Abgelehnt am {time}.',
    ask: {
      title: 'Eine Frage stellen',
      text: 'Ihre Frage',
      send: 'Frage senden',
      done: 'Danke, Ihre Frage ist bei uns. Wir antworten per E-Mail.',
    },
    decline: {
      title: 'Angebot ablehnen',
      text: 'Was passt nicht?',
      send: 'Angebot ablehnen',
    },
  },
  payment: {
    toPayment: 'Weiter zur Zahlung',
    title: 'Mit Karte bezahlen',
    hint: 'Sie werden zum Zahlungsdienst geleitet und kommen danach hierher zurück.',
    pay: {
      deposit: 'Anzahlung leisten: {amount}',
      full: 'Alles bezahlen: {amount}',
      rest: 'Rest bezahlen: {amount}',
    },
    failed:
      'Ihre letzte Zahlung hat nicht geklappt, abgebucht wurde nichts. Bitte versuchen Sie es noch einmal.',
    back: 'Zurück zu Ihrer Bestellung',
  },
  confirmed: {
    metaTitle: 'Zahlung',
    label: 'Bestellung Nr. {id}',
    title: 'Vielen Dank,',
    titleProse: 'Ihre Zahlung ist da.',
    text: 'Eine E-Mail mit der Quittung ist unterwegs an {email}.',
    orderNumber: 'Bestellnummer',
    pendingTitle: 'Ihre Zahlung',
    pendingProse: 'wird bestätigt.',
    pendingText:
      'Der Zahlungsdienst hat sich noch nicht gemeldet; das dauert einen Augenblick. Sie müssen nichts weiter tun.',
    slowText:
      'Die Bestätigung dauert länger als sonst. Sie können die Seite schließen: Wir schreiben Ihnen, sobald sie da ist.',
    noneTitle: 'Es ist keine Zahlung',
    noneProse: 'eingegangen.',
    noneText: 'Abgebucht wurde nichts. Sie können es über Ihre Bestellung noch einmal versuchen.',
    home: 'Zurück zur Startseite',
  },
  receipt: {
    view: 'Quittung ansehen',
    title: 'Quittung {number}',
    isTest: 'Diese Quittung stammt aus der Testkasse: Es ist kein Geld geflossen.',
    issued: 'Ausgestellt',
    order: 'Bestellung',
    client: 'Für',
    payments: 'Kartenzahlungen',
    kinds: { deposit: 'Anzahlung', full: 'Gesamtbetrag', rest: 'Restbetrag' },
    refunded: '{amount} erstattet',
    other: 'Auf anderem Weg bezahlt',
    paid: 'Bezahlt',
    open: 'Noch offen',
    currency: 'Alle Beträge in US-Dollar, wie abgerechnet.',
    print: 'Drucken',
    pdf: 'PDF {newTab}',
    back: 'Zurück zu Ihrer Bestellung',
    none: 'Es gibt noch keine Quittung.',
    noneText: 'Sie erscheint hier mit Ihrer ersten Kartenzahlung.',
  },
  files: {
    title: 'Ihre Dateien',
    none: 'Sie haben keine Dateien mitgeschickt.',
    closed:
      'Dateien konnten hier bis {time} ergänzt werden. Wenn etwas fehlt, schicken Sie es bitte per E-Mail.',
    full: 'Mehr Dateien fasst diese Bestellung nicht. Wenn etwas fehlt, schicken Sie es bitte per E-Mail.',
    until: 'Bis {time} können Sie Dateien ergänzen.',
    send: 'Dateien senden',
    sending: 'Wird gesendet …',
    sent: 'Danke, Ihre Dateien sind angekommen.',
    failed:
      'Ihre Dateien sind nicht angekommen. Sie sind noch ausgewählt: Bitte versuchen Sie es noch einmal.',
  },
  unknown: {
    title: 'Unter dieser Adresse',
    titleProse: 'kennen wir keine Bestellung.',
    text: 'Vielleicht fehlt ein Stück des Links: E-Mail-Programme brechen lange gern um. Öffnen Sie ihn noch einmal aus unserer E-Mail, oder schreiben Sie uns, dann schicken wir Ihnen einen neuen.',
    toHome: 'Zur Startseite',
  },
  unreachable: {
    title: 'Ihre Bestellung konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
  },
} satisfies NamespaceClientOrderTranslation;

export default deClientOrder;
