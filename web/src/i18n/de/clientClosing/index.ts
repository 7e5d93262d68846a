import type { NamespaceClientClosingTranslation } from '../../i18n-types.ts';

const deClientClosing = {
  title: 'Ihre endgültigen Dateien',
  pageUntil:
    'Ihre Bestellung ist abgeschlossen. Diese Seite ist noch bis {day} erreichbar; bitte sichern Sie Ihre Dateien bis dahin.',
  titleWithoutFiles: 'Zum Abschluss',
  pageUntilWithoutFiles: 'Diese Seite ist noch bis {day} erreichbar.',
  feedback: {
    title: 'Wie war es?',
    text: 'Zwei Sätze über die Zusammenarbeit mit uns',
    hint: 'Bis zu {max|grouped}\u00a0Zeichen. Ohne Ihre Zustimmung zeigen wir sie niemandem.',
    mayPublish:
      'Sie dürfen das mit meinem Namen veröffentlichen. Die Zustimmung kann ich hier jederzeit zurücknehmen.',
    send: 'Rückmeldung senden',
    change: 'Rückmeldung ändern',
    done: 'Vielen Dank für Ihre Rückmeldung!',
    left: 'Eingegangen am {time}.',
  },
  buyer: {
    legend: 'Wie bestellen Sie?',
    kinds: { business: 'Für mein Unternehmen', consumer: 'Privat, als Verbraucherin oder Verbraucher' },
    instruction: 'Ihr Widerrufsrecht',
    mailed: 'Sie erhalten diese Belehrung auch per E-\u2060Mail, zum Aufbewahren.',
    earlyStartHint: 'Sonst beginnen wir, sobald die Widerrufsfrist von 14\u00a0Tagen vorbei ist.',
    order: 'Zahlungspflichtig bestellen',
    obligation: 'Mit der Bestellung wird noch nichts abgebucht; Sie bezahlen danach.',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    text: 'Sie haben privat bestellt und können den Vertrag bis einschließlich {day} widerrufen, ohne Angabe von Gründen.',
    waitsFor: 'Zuvor warten wir Ihre Widerrufsfrist ab; ihr letzter Tag ist {day}.',
    button: 'Vertrag widerrufen',
    statement: 'Ich widerrufe den Vertrag.',
    contract: 'Bestellung Nr.\u00a0{id}, Angebot Nr.\u00a0{id}-\u2060{version}.',
    confirmedTo: 'Die Bestätigung geht sofort an {email}.',
    name: 'Ihr Name',
    confirm: 'Widerruf bestätigen',
    cancel: 'Abbrechen',
    done: 'Ihr Widerruf ist bei uns eingegangen ({time}); die Bestätigung kommt per E-\u2060Mail.',
    next: 'Wir sehen nach, was bisher geleistet und bezahlt wurde, und schreiben Ihnen, was Sie zurückerhalten.',
  },
} satisfies NamespaceClientClosingTranslation;

export default deClientClosing;
