import type { NamespaceClientOrderTranslation } from '../../i18n-types.ts';

const deClientOrder = {
  meta: { title: 'Ihre Bestellung' },
  noScript: {
    title: 'Die Seite zu Ihrer Bestellung braucht JavaScript.',
    text: 'Bitte schalten Sie es ein und laden Sie die Seite neu. Wenn das nicht geht, antworten Sie auf unsere E-\u2060Mail: Was hier möglich ist, erledigen wir gern auch per E-\u2060Mail.',
    acts: 'Um hier zu antworten, anzunehmen, zu bezahlen oder uns zu schreiben, schalten Sie bitte JavaScript ein und laden Sie die Seite neu. Oder antworten Sie einfach auf unsere E-\u2060Mail.',
  },
  label: 'Ihre Bestellung',
  title: 'Bestellung',
  titleProse: 'Nr.\u00a0{id}',
  situation: {
    waiting: 'Wir lesen Ihre Anfrage. Unser Angebot haben Sie bis {time}.',
    pending: 'Ihre Anfrage liegt uns vor. Wir melden uns bei Ihnen zum nächsten Schritt.',
    late: 'Unser Angebot lässt länger auf sich warten als versprochen, das tut uns leid. Vergessen haben wir Sie nicht; schreiben Sie uns, wenn es eilt.',
    quoted:
      'Ihr Angebot ist da. Sehen Sie es in Ruhe durch, ändern Sie, was Sie möchten, und nehmen Sie es an, wenn es passt.',
    expired: 'Unser Angebot ist abgelaufen. Wenn Sie noch Interesse haben, fordern Sie einfach ein neues an.',
    declined:
      'Sie haben unser Angebot abgelehnt. Wenn Sie es sich anders überlegen, schreiben Sie uns einfach.',
    accepted:
      'Sie haben unser Angebot angenommen. Vielen Dank! Wir beginnen, sobald die Anzahlung eingegangen ist.',
    ready:
      'Sie haben unser Angebot angenommen, und Ihre Zahlung ist eingegangen. Vielen Dank! Als Nächstes beginnen wir mit der Arbeit.',
    inProgress: 'Wir arbeiten an Ihrer Bestellung.',
    changing: 'Ihre Änderungswünsche sind bei uns und fließen in die nächste Version ein.',
    delivered: 'Eine Version unserer Arbeit liegt unten für Sie bereit. Sehen Sie sie sich in Ruhe an.',
    approved: 'Sie haben die Arbeit abgenommen. Vielen Dank! Zu bezahlen ist nur noch der offene Betrag.',
    settled:
      'Sie haben die Arbeit abgenommen, und alles ist bezahlt. Vielen Dank! Wir schließen Ihre Bestellung ab.',
    review: 'Die Arbeit ist fertig und wird ein letztes Mal geprüft.',
    closed: 'Diese Bestellung ist geschlossen. Wenn Sie noch etwas brauchen, schreiben Sie uns einfach.',
    unpaid: 'Ihre Bestellung ist abgeschlossen. Danke für die Zusammenarbeit. Ein Betrag ist noch offen.',
    completed: 'Ihre Bestellung ist abgeschlossen. Danke für die Zusammenarbeit.',
    withdrawn: 'Sie haben den Vertrag widerrufen. Bezahlen müssen Sie nichts mehr.',
    cancelled:
      'Diese Bestellung wurde storniert. Es wird nichts mehr daran gearbeitet und nichts mehr berechnet.',
  },
  stages: {
    label: 'Stand Ihrer Bestellung',
    names: {
      request: 'Anfrage',
      quote: 'Angebot',
      deposit: 'Anzahlung',
      work: 'Umsetzung',
      delivery: 'Übergabe',
    },
    done: 'erledigt',
  },
  nextStep: {
    waiting:
      'Wir gehen Ihre Anfrage durch und senden Ihnen bis {time} unser Angebot. Samstage und Sonntage zählen nicht mit.',
    pending:
      'Wir melden uns per E-\u2060Mail bei Ihnen. Haben wir Sie etwas gefragt, antworten Sie uns bitte unter „Nachrichten“.',
    late: 'Wir senden Ihnen unser Angebot so bald wie möglich.',
    quoted:
      'Prüfen Sie unser Angebot: Sie können es annehmen oder nachfragen. Die Lieferzeit beginnt mit Ihrer Anzahlung.',
    expired: 'Fordern Sie ein neues Angebot an, dann senden wir es Ihnen.',
    declined: 'Schreiben Sie uns, dann senden wir Ihnen ein neues Angebot.',
    accepted: 'Leisten Sie die Anzahlung. Sobald sie eingegangen ist, beginnt die Lieferzeit.',
    acceptedWaiting:
      'Leisten Sie die Anzahlung. Wir beginnen, sobald sie eingegangen und Ihre Widerrufsfrist vorbei ist; deren letzter Tag ist {day}.',
    ready: 'Wir beginnen mit der Arbeit.',
    readyWaiting:
      'Wir beginnen mit der Arbeit, sobald Ihre Widerrufsfrist vorbei ist; ihr letzter Tag ist {day}.',
    inProgress: 'Wir stellen die Arbeit fertig und zeigen sie Ihnen.',
    changing: 'Sie hören von uns, sobald die nächste Version fertig ist.',
    delivered: 'Sehen Sie sich die Arbeit an. Nehmen Sie sie ab, oder sagen Sie uns, was sich ändern soll.',
    deliveredWithoutRounds:
      'Sehen Sie sich die Arbeit an und nehmen Sie sie ab. Wenn noch etwas fehlt, schreiben Sie uns.',
    approved: 'Bezahlen Sie den offenen Betrag, dann ist die Bestellung abgeschlossen.',
    settled: 'Wir schließen Ihre Bestellung ab.',
    review: 'Wir prüfen die Arbeit und übergeben sie Ihnen.',
    closed: 'Sie müssen nichts weiter tun.',
    unpaid: 'Bezahlen Sie bitte, was noch offen ist.',
    completed: 'Alles ist erledigt.',
    withdrawn: 'Sie müssen nichts weiter tun.',
    withdrawnUnrefunded:
      'Wir schreiben Ihnen, was Sie zurückerhalten. Das Geld haben Sie spätestens am {day} zurück.',
    cancelled: 'Sie müssen nichts weiter tun.',
    cancelledUnrefunded: 'Wir schreiben Ihnen, was mit Ihrer Zahlung geschieht.',
  },
  asked: {
    title: 'In Ihren Worten',
    promoCode: 'Gutscheincode',
    promoNote: 'Wir prüfen ihn für Ihr Angebot.',
  },
  facts: {
    title: 'Auf einen Blick',
    requested: 'Angefragt',
    replyBy: 'Antwort bis',
    delivery: 'Liefertermin',
    noDelivery: 'Noch nicht vereinbart',
    estimate: 'Etwa {eta} ab Arbeitsbeginn',
    contact: 'Fragen?',
    next: 'So geht es weiter',
    deliveryBy: 'Lieferung: {day}.',
    deliveryOpen: 'Den Liefertermin stimmen wir mit Ihnen ab.',
    toQuote: 'Angebot ansehen',
    toWork: 'Version {version} ansehen',
  },
  lines: {
    title: 'Was Sie bestellt haben',
    asked: 'Was Sie angefragt haben',
    item: 'Position',
    quantity: 'Menge',
    amount: 'Betrag',
    each: '{count}\u00a0×\u00a0{price}',
    subtotal: 'Zwischensumme',
    total: 'Summe',
    inUsd: 'Die Beträge in Euro dienen der Orientierung. Abgerechnet wird in US-\u2060Dollar: {total}.',
    inUsdOver:
      'Die Beträge in Euro dienen der Orientierung. Der Preis war {total} in US-\u2060Dollar; berechnet wird davon nichts.',
    inUsdPaid:
      'Die Beträge in Euro dienen der Orientierung. Abgerechnet wird in US-\u2060Dollar: {total}, davon {paid} bezahlt und {open} noch offen.',
    inUsdEnded:
      'Die Beträge in Euro dienen der Orientierung. Der Preis war {total} in US-\u2060Dollar; davon sind {paid} bezahlt, mehr wird nicht berechnet.',
    inUsdDone:
      'Die Beträge in Euro dienen der Orientierung. Abgerechnet wurde in US-\u2060Dollar: {total}, alles ist bezahlt.',
    noPrices: 'Unsere Listenpreise haben sich seither geändert, Ihrer nicht.',
    deposit: 'Anzahlung vor Arbeitsbeginn',
    paid: 'Bisher bezahlt',
    open: 'Noch offen',
    restLater: 'Der Restbetrag ist fällig, wenn die Arbeit fertig ist.',
    refunded: 'Erstattet',
    roundedUp: 'Zu Ihren Gunsten aufgerundet',
    refundMissing:
      'Eine Erstattung von {amount} ist nicht angekommen: Das Geld ist zu uns zurückgekommen. Wir kümmern uns darum und schreiben Ihnen; Sie müssen nichts tun.',
    includesTest: 'Darunter sind Testzahlungen, für die kein Geld geflossen ist.',
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
    pricing: 'Preis wird berechnet\u00a0…',
    consentMissing: 'Bitte setzen Sie das Häkchen, um das Angebot anzunehmen.',
    terms: 'AGB lesen {newTab}',
    accept: 'Angebot annehmen',
    nothingCharged: 'Mit der Annahme wird noch nichts abgebucht.',
    acceptedToast: 'Angebot angenommen. Vielen Dank!',
    acceptedAt: 'Angenommen am {time}:',
    declinedAt: 'Abgelehnt am {time}.',
    validUntil: 'Gültig bis {day}.',
    expiredAt: 'Es galt bis {day}.',
    pdf: 'Angebot als PDF {newTab}',
    askAgain: {
      button: 'Neues Angebot anfordern',
      message: 'Ihr Angebot ist abgelaufen. Könnten Sie mir bitte ein neues senden?',
      done: 'Ihre Anfrage ist bei uns. Wir antworten bald.',
    },
    decline: {
      title: 'Angebot ablehnen',
      text: 'Was passt nicht?',
      send: 'Angebot ablehnen',
    },
  },
  payment: {
    toPayment: 'Weiter zur Zahlung',
    restEarly: 'Restbetrag jetzt bezahlen',
    title: 'Mit Karte bezahlen',
    summary: 'Ihre Zahlung',
    withoutCard: 'So bezahlen Sie',
    dueNow: 'Jetzt zu zahlen: {amount}.',
    dueNowInUsd: 'Jetzt zu zahlen: {amount}, abgerechnet in US-\u2060Dollar: {charged}.',
    charged: 'Abgebucht wird in US-\u2060Dollar: {amounts}.',
    or: 'oder',
    hint: 'Sie bezahlen beim Zahlungsanbieter und kommen danach hierher zurück.',
    pay: {
      deposit: 'Anzahlung leisten: {amount}',
      full: 'Alles bezahlen: {amount}',
      rest: 'Restbetrag bezahlen: {amount}',
    },
    failed:
      'Ihre letzte Zahlung hat nicht geklappt, abgebucht wurde nichts. Bitte versuchen Sie es noch einmal.',
    left: 'Diese Zahlung kam nicht zustande, abgebucht wurde dafür nichts. Sie können sie jederzeit nachholen.',
    back: 'Zurück zu Ihrer Bestellung',
  },
  confirmed: {
    metaTitle: 'Zahlung',
    label: 'Bestellung Nr.\u00a0{id}',
    title: 'Vielen Dank,',
    titleProse: 'Ihre Zahlung ist da.',
    text: 'Ihre Quittung liegt bereit, als Seite und als PDF.',
    orderNumber: 'Bestellnummer',
    pendingTitle: 'Ihre Zahlung',
    pendingProse: 'wird bestätigt.',
    pendingText:
      'Der Zahlungsanbieter hat sich noch nicht gemeldet; das dauert einen Augenblick. Sie müssen nichts weiter tun.',
    slowText:
      'Die Bestätigung dauert länger als sonst. Sie können die Seite schließen: Ihre Bestellung zeigt die Zahlung, sobald sie da ist.',
    noneTitle: 'Es ist keine Zahlung',
    noneProse: 'eingegangen.',
    noneText: 'Abgebucht wurde nichts. Sie können es über Ihre Bestellung noch einmal versuchen.',
    home: 'Zurück zur Startseite',
  },
  receipt: {
    view: 'Quittung ansehen',
    title: 'Quittung {number}',
    issued: 'Ausgestellt',
    order: 'Bestellung',
    client: 'Für',
    refunded: '{amount} erstattet',
    currency: 'Alle Beträge in US-\u2060Dollar, wie abgerechnet.',
    print: 'Drucken',
    pdf: 'PDF {newTab}',
    back: 'Zurück zu Ihrer Bestellung',
    none: 'Es gibt noch keine Quittung.',
    noneText: 'Sie erscheint hier mit Ihrer ersten Zahlung.',
  },
  files: {
    title: 'Ihre Dateien',
    none: 'Sie haben keine Dateien mitgeschickt.',
    scanWaiting: 'Wird auf Viren geprüft',
    scanInfected: 'Vom Virenscan gesperrt. Bitte senden Sie eine saubere Fassung.',
    closed:
      'Dateien konnten hier bis {day} ergänzt werden. Wenn etwas fehlt, hängen Sie es bitte an eine Nachricht an.',
    full: 'Diese Liste ist voll. Wenn etwas fehlt, hängen Sie es bitte an eine Nachricht an.',
    until: 'Dateien können Sie hier bis {day} ergänzen.',
    send: 'Dateien senden',
    sending: 'Wird gesendet\u00a0…',
    sent: 'Danke, Ihre Dateien sind angekommen.',
    failed:
      'Ihre Dateien sind nicht angekommen. Sie sind noch ausgewählt: Bitte versuchen Sie es noch einmal.',
  },
  unknown: {
    title: 'Unter dieser Adresse',
    titleProse: 'kennen wir keine Bestellung.',
    text: 'Vielleicht fehlt ein Stück des Links: E-\u2060Mail-Programme brechen lange gern um. Oder die Bestellung ist seit mehr als zwölf Monaten abgeschlossen; dann gibt es ihre Seite nicht mehr. Öffnen Sie den Link noch einmal aus unserer neuesten E-\u2060Mail, oder schreiben Sie uns, dann schicken wir Ihnen einen neuen.',
    toHome: 'Zur Startseite',
  },
  replaced: {
    title: 'Dieser Link',
    titleProse: 'wurde ersetzt.',
    text: 'Ihre Bestellung hat einen neuen Link; unter dem alten öffnet sie sich nicht mehr. Den neuen finden Sie in unserer letzten E-\u2060Mail; wenn er dort fehlt, schreiben Sie uns, dann schicken wir ihn Ihnen.',
    kept: 'Texte, die Sie hier geschrieben und noch nicht gesendet haben, bleiben in diesem Browser gespeichert. Öffnen Sie den neuen Link im selben Browser, um weiterzuschreiben.',
  },
  unreachable: {
    title: 'Ihre Bestellung konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
  },
} satisfies NamespaceClientOrderTranslation;

export default deClientOrder;
