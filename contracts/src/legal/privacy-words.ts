import type { RetentionKey } from '../config/retention.ts';
import type { Localized } from '../i18n/locale.ts';
import type { Recipient } from './site-facts.schema.ts';

/** Retention periods in words; `{time}` becomes a number of months. */
export const periodWords = {
  keepRequestsMonths: {
    en: 'Requests that do not become an order: we remove your personal data {time} after the last change, or at once if you ask us to.',
    de: 'Anfragen, aus denen keine Bestellung wird: Wir löschen Ihre personenbezogenen Daten {time} nach der letzten Änderung, auf Ihren Wunsch auch sofort.',
  },
  keepFilesMonths: {
    en: 'Files of completed and cancelled orders: {time} after the last change.',
    de: 'Dateien zu abgeschlossenen und stornierten Bestellungen: {time} nach der letzten Änderung.',
  },
  keepMessagesMonths: {
    en: 'Contact messages: {time}.',
    de: 'Kontaktnachrichten: {time}.',
  },
  keepRecordMonths: {
    en: 'The record of log-ins and of changes in our admin area, with shortened IP addresses: {time}.',
    de: 'Das Protokoll der Anmeldungen und Änderungen in unserem Adminbereich, mit gekürzten IP-Adressen: {time}.',
  },
} as const satisfies Record<RetentionKey, Localized>;

export const keptByLaw = {
  en: 'Orders, payments and invoices: as long as tax and commercial law demands.',
  de: 'Bestellungen, Zahlungen und Rechnungen: so lange, wie Steuer- und Handelsrecht es verlangen.',
} as const satisfies Localized;

const drive = (name: string): Localized => ({
  en: `${name}, if you choose files from your account there: you log in on its pages, and we fetch only the files that you pick.`,
  de: `${name}, wenn Sie Dateien aus Ihrem Konto dort auswählen: Sie melden sich auf den Seiten des Anbieters an, und wir holen nur die Dateien, die Sie auswählen.`,
});

/** The recipients of personal data, what they receive, and when. */
export const recipientWords = {
  'mail-server': {
    en: 'Our email provider: the emails that we exchange with you.',
    de: 'Unser E-\u2060Mail-Anbieter: die E-\u2060Mails, die wir mit Ihnen austauschen.',
  },
  'object-store': {
    en: 'Our storage provider: the files of your order.',
    de: 'Unser Speicheranbieter: die Dateien zu Ihrer Bestellung.',
  },
  stripe: {
    en: 'Stripe, the payment provider, when you pay by card: your email address, the order number and the amount. We never see your card details.',
    de: 'Stripe als Zahlungsanbieter, wenn Sie mit Karte zahlen: Ihre E-\u2060Mail-Adresse, die Bestellnummer und der Betrag. Ihre Kartendaten sehen wir nie.',
  },
  uploadcare: {
    en: 'Uploadcare: the files that you choose in a form, as soon as you choose them, and your IP address.',
    de: 'Uploadcare: die Dateien, die Sie in einem Formular auswählen, sobald Sie sie auswählen, und Ihre IP-Adresse.',
  },
  google: drive('Google'),
  dropbox: drive('Dropbox'),
  onedrive: drive('Microsoft'),
  box: drive('Box'),
  facebook: drive('Facebook'),
  webhooks: {
    en: 'Providers of programs that we work with: your name, email address and phone number, what you order, and what happens to the order, messages and names of files included.',
    de: 'Anbieter von Programmen, mit denen wir arbeiten: Ihr Name, Ihre E-\u2060Mail-Adresse und Telefonnummer, was Sie bestellen und was mit der Bestellung geschieht, einschließlich Nachrichten und Dateinamen.',
  },
} as const satisfies Record<Recipient, Localized>;

export const sharingWords = {
  alone: {
    en: 'Besides our hosting provider, which is bound by contract to follow our instructions, no one receives your data.',
    de: 'Außer unserem Hosting-Anbieter, der vertraglich an unsere Weisungen gebunden ist, erhält niemand Ihre Daten.',
  },
  lead: {
    en: 'Others receive your data only where the work requires it: our hosting provider, and those named here. Companies that process data for us are bound by contract to follow our instructions.',
    de: 'Andere erhalten Ihre Daten nur, soweit die Arbeit es erfordert: unser Hosting-Anbieter und die hier genannten. Wer Daten für uns verarbeitet, ist vertraglich an unsere Weisungen gebunden.',
  },
} as const satisfies Record<string, Localized>;

export const uploadWords = {
  own: {
    en: 'Files go to our server as soon as you choose them, so that you do not have to wait when you send the form. If no request follows, we delete them after 24\u00a0hours.',
    de: 'Dateien gehen an unseren Server, sobald Sie sie auswählen; so müssen Sie beim Absenden nicht warten. Wird keine Anfrage daraus, löschen wir sie nach 24\u00a0Stunden.',
  },
  uploadcare: {
    en: 'Files go to the service Uploadcare as soon as you choose them, so that you do not have to wait when you send the form. What happens there to files that no request follows depends on that service’s own rules.',
    de: 'Dateien gehen an den Dienst Uploadcare, sobald Sie sie auswählen; so müssen Sie beim Absenden nicht warten. Was dort mit Dateien geschieht, aus denen keine Anfrage wird, richtet sich nach den Regeln des Dienstes.',
  },
} as const satisfies Record<string, Localized>;

export const hostWords = {
  none: {
    en: 'Our pages load nothing from other hosts.',
    de: 'Unsere Seiten laden nichts von anderen Servern.',
  },
  uploadcare: {
    en: 'Our pages load nothing from other hosts but pictures of files that you upload: these go to Uploadcare directly and come from there.',
    de: 'Unsere Seiten laden nichts von anderen Servern außer Bildern der Dateien, die Sie hochladen: Diese gehen direkt an Uploadcare und kommen von dort.',
  },
} as const satisfies Record<string, Localized>;
