import type { CookieLabel } from '@storefront/contracts/cookies.ts';
import { agencyName, type LegalDocument, listCookies } from './legal-document.ts';

const cookies: Readonly<Record<CookieLabel, string>> = {
  lang: 'merkt sich ein Jahr lang die Sprache, die Sie gewählt haben.',
  'upload-…': 'erlaubt Ihnen 48\u00a0Stunden lang, einer gerade gesendeten Anfrage Dateien hinzuzufügen.',
  'own-files':
    'erlaubt Ihnen 24\u00a0Stunden lang, ohne Anfrage gesendete Dateien später einer Anfrage hinzuzufügen.',
  'payment-return': 'bringt Sie nach einer Kartenzahlung zurück auf Ihre Bestellseite; gilt 24\u00a0Stunden.',
  'sign-in':
    'sichert Ihre Anmeldung bei einem Cloud-Speicher ab, aus dem Sie Dateien auswählen möchten; gilt 15\u00a0Minuten.',
  'account-…':
    'hält Sie dort angemeldet, während Sie auswählen, höchstens eine Stunde lang; „Abmelden“ beendet das sofort.',
  session: 'hält die Anmeldung in unserem Adminbereich, bis zu 90\u00a0Tage lang.',
  'login-step': 'verbindet die beiden Schritte einer Anmeldung in unserem Adminbereich, 5\u00a0Minuten lang.',
  'known-…':
    'kennzeichnet 180\u00a0Tage lang einen Browser, der sich im Adminbereich angemeldet hat, damit ihn falsche Passwörter anderer nicht aussperren.',
};

export const privacyDe: LegalDocument = {
  title: 'Datenschutz\u00aderklärung',
  description: `Welche personenbezogenen Daten ${agencyName} erhebt, wofür, wie lange, und welche Rechte Sie haben.`,
  sections: [
    {
      heading: 'Einleitung',
      blocks: [
        `Diese Erklärung beschreibt, was ${agencyName} mit personenbezogenen Daten macht, wenn Sie diese Website besuchen, ein Angebot anfordern oder uns schreiben. Wir erheben, was wir für unsere Antwort und unsere Arbeit brauchen, und nichts für Werbung.`,
      ],
    },
    {
      heading: 'Welche Daten wir erheben',
      blocks: [
        {
          list: [
            'Angebotsanfragen: Name, E-\u2060Mail-Adresse, Telefonnummer (falls angegeben), gewählte Leistung und Extras, Ihre Projektbeschreibung und die Dateien, die Sie anhängen.',
            'Bestellungen: ob und wann Sie ein Angebot angenommen haben, Ihre Nachrichten und Wünsche auf Ihrer Bestellseite, die E-\u2060Mails dazu sowie Datum und Betrag von Zahlungen.',
            'Kontaktnachrichten: Name, E-\u2060Mail-Adresse, Telefonnummer (falls angegeben) und Ihre Nachricht.',
            'Technische Daten: Ihre IP-Adresse und die Sprache Ihres Browsers beim Abruf einer Seite. Aus der Adresse leiten wir auf unserem eigenen Server das Land ab, um Sprache und Währung zu wählen; weitergegeben wird sie nicht. Zum Schutz vor Missbrauch zählen wir außerdem für kurze Zeit die Anfragen je Adresse.',
          ],
        },
        'Ein begonnenes Formular bleibt in Ihrem eigenen Browser gespeichert, damit nichts verloren geht. Was Sie schreiben, gelangt erst zu uns, wenn Sie es absenden.',
        { filled: 'privacy-uploads' },
      ],
    },
    {
      heading: 'Wofür wir sie verwenden',
      blocks: [
        'Wir verwenden Ihre Daten, um das Angebot zu erstellen, die Bestellung auszuführen und abzurechnen, Ihre Fragen zu beantworten und die Website sicher zu betreiben. Rechtsgrundlagen sind die Anbahnung und Erfüllung eines Vertrags, unser berechtigtes Interesse an einer sicheren und funktionierenden Website und gesetzliche Pflichten wie die Buchführung.',
        'Automatisierte Entscheidungen über Sie treffen wir nicht, Profile legen wir nicht an.',
      ],
    },
    {
      heading: 'Wie wir sie schützen',
      blocks: [
        'Verbindungen sind verschlüsselt, Passwörter liegen nur als starke Hashes vor, und Ihre Bestellung sehen nur Personen, die für uns arbeiten. Angehängte Dateien sind nicht öffentlich erreichbar.',
        'Personenbezogene Daten bewahren wir nur so lange auf, wie es nötig ist. Danach werden sie automatisch gelöscht:',
        { filled: 'privacy-periods' },
      ],
    },
    {
      heading: 'Weitergabe',
      blocks: [
        'Wir verkaufen keine personenbezogenen Daten. Behörden erhalten Daten nur, wenn das Gesetz uns dazu verpflichtet.',
        { filled: 'privacy-recipients' },
      ],
    },
    {
      heading: 'Cookies',
      blocks: [
        'Wir setzen nur Cookies, ohne die es nicht geht, und ausschließlich eigene. Wir verfolgen niemanden, deshalb gibt es auch kein Banner.',
        {
          list: listCookies(cookies),
        },
        'In Ihrem Browser beginnen die meisten dieser Namen mit „__Host-“ oder „__Secure-“. Dann nimmt er sie nur von dieser Website an.',
      ],
    },
    {
      heading: 'Websites Dritter',
      blocks: [
        { filled: 'privacy-hosts' },
        'Links zu anderen Websites, etwa zu unserem Social-Media-Profil, führen an Orte mit eigenen Regeln; was dort geschieht, verantworten deren Betreiber.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      blocks: [
        'Sie können Auskunft über Ihre gespeicherten Daten verlangen und sie berichtigen, löschen, einschränken oder sich in einem gängigen Format aushändigen lassen. Einer Verarbeitung, die auf unserem berechtigten Interesse beruht, können Sie widersprechen, eine Einwilligung jederzeit für die Zukunft widerrufen. Eine E-\u2060Mail an {email} genügt.',
        'Außerdem können Sie sich bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.',
      ],
    },
    {
      heading: 'Änderungen',
      blocks: [
        'Ändern sich die Website oder das Recht, passen wir diese Erklärung an. Das Datum oben sagt Ihnen, wann das zuletzt geschehen ist.',
      ],
    },
    {
      heading: 'Kontakt',
      blocks: [{ filled: 'privacy-controller' }],
    },
  ],
};
