import type { Translation } from '../i18n-types.ts';

const de = {
  skipToContent: 'Zum Inhalt springen',
  navigation: {
    label: 'Hauptmenü',
    home: 'Start',
    services: 'Leistungen',
    about: 'Über uns',
    contact: 'Kontakt',
    quote: 'Sofort-Angebot',
    menu: 'Menü',
    logo: '{name}, Startseite',
  },
  language: {
    label: 'Sprache',
  },
  footer: {
    label: 'Fußbereich',
    legal: 'Rechtliches',
    services: 'Leistungen',
    contact: 'Sprechen Sie mit uns',
    imprint: 'Impressum',
    privacy: 'Datenschutzerklärung',
    terms: 'AGB',
    newTab: '(neuer Tab)',
    colophon: 'Im eigenen Studio gestaltet, geschrieben und gesetzt.',
    copyright: '© {year} {name}',
  },
  form: {
    required: 'Pflichtfeld',
    optional: 'optional',
    emailMeant: 'Meinten Sie {email}?',
    tooLong: 'Dieser Text ist {count|grouped}\u00a0Zeichen zu lang; erlaubt sind {max|grouped}.',
    noScript:
      'Dieses Formular braucht JavaScript. Bitte schalten Sie es ein oder schreiben Sie uns an {email}: Wir antworten genauso schnell.',
  },
  toast: {
    region: 'Mitteilungen',
    close: 'Mitteilung schließen',
  },
  error: {
    title: 'Bei uns ist etwas schiefgelaufen.',
    text: 'Was Sie in ein Formular geschrieben haben, bleibt auf diesem Gerät erhalten. Laden Sie die Seite neu; hilft das nicht, schreiben Sie uns.',
    reload: 'Seite neu laden',
    home: 'Zur Startseite',
    portal: 'Zurück zum Adminbereich',
    notLoaded:
      'Ein Teil dieser Seite konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung oder laden Sie die Seite neu; was Sie geschrieben haben, bleibt erhalten.',
    network:
      'Wir konnten den Server nicht erreichen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    noAnswer: 'Der Server hat nicht geantwortet. Bitte versuchen Sie es noch einmal.',
    stillBusy:
      'Der Server arbeitet noch an Ihrem letzten Versuch. Bitte warten Sie einen Moment und laden Sie die Seite dann neu.',
  },
  loading: 'Wird geladen\u00a0…',
  fold: {
    showAll: 'Alles anzeigen',
    showLess: 'Weniger anzeigen',
    showAllOf: 'Alle {count|grouped} anzeigen',
    showFewer: 'Weniger anzeigen',
  },
  enlarge: 'Groß ansehen',
  moreInfo: 'Mehr zu „{subject}“',
} satisfies Translation;

export default de;
