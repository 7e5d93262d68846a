import type { NamespaceThankYouTranslation } from '../../i18n-types.ts';

const deThankYou = {
  meta: {
    title: 'Danke für Ihre Anfrage',
    description:
      'Wir prüfen Ihre Anfrage und antworten innerhalb von 24\u00a0Stunden mit einem ausführlichen Angebot.',
  },
  title: 'Vielen Dank',
  titleProse: 'für Ihre Anfrage.',
  lead: 'Unser Team sieht sie sich gerade an und antwortet innerhalb von 24\u00a0Stunden mit einem ausführlichen Angebot.',
  orderNumber: 'Bestellnummer',
  replyBy: 'Sie hören von uns bis',
  slip: {
    title: 'Ihre Anfrage',
    total: 'Summe',
    deposit: '50\u00a0% Anzahlung vor Arbeitsbeginn',
    inUsd: 'Abgerechnet wird in US-\u2060Dollar: {total}.',
    nothing: 'Jetzt zahlen Sie nichts. Bitte nennen Sie die Bestellnummer, wenn Sie uns schreiben.',
  },
  missingFiles: 'Nicht hochgeladen: {names}',
  addFiles: 'Oder fügen Sie sie innerhalb von {hours}\u00a0Stunden auf Ihrer Bestellseite hinzu.',
  orderPage: 'Ihre Bestellseite öffnen',
  next: 'Wie es weitergeht',
  review: {
    title: 'Wir prüfen Ihre Anforderungen.',
    text: 'Ihre Beschreibung lesen die Menschen, die danach auch die Arbeit machen.',
  },
  confirmation: {
    unknown: {
      title: 'Sie erhalten eine Bestätigung per E-\u2060Mail.',
      text: 'Sie kommt, sobald Ihre Anfrage bei uns eingegangen ist, und fasst sie zusammen.',
    },
    queued: {
      title: 'Ihre Bestätigung ist unterwegs.',
      text: 'Wir senden sie gerade an {email}.',
    },
    sent: {
      title: 'Die Bestätigung ist verschickt.',
      text: 'Sie finden die E-\u2060Mail im Postfach von {email}; falls nicht, sehen Sie bitte im Spam-Ordner nach.',
    },
    stored: {
      title: 'Ihre Anfrage liegt sicher bei uns.',
      text: 'Eine Bestätigung an {email} konnten wir nicht senden. Ihre Bestellseite zeigt alles Weitere; bitte notieren Sie sich die Bestellnummer.',
    },
    delayed: {
      title: 'Ihre Bestätigung verspätet sich.',
      text: 'Ihre Anfrage liegt sicher bei uns. Wir versuchen weiter, {email} zu erreichen; bitte notieren Sie sich die Bestellnummer.',
    },
  },
  reply: {
    title: 'Antwort innerhalb von\u00a024\u00a0Stunden.',
    text: 'Mit einem ausführlichen Angebot: Umfang, Preis und Lieferzeit. Samstage und Sonntage zählen nicht mit. Sie zahlen nichts, bevor Sie das Angebot angenommen haben.',
  },
  questions: {
    title: 'Fragen sind willkommen.',
    text: 'Schreiben Sie uns jederzeit:',
  },
  back: 'Zurück zur Startseite',
} satisfies NamespaceThankYouTranslation;

export default deThankYou;
