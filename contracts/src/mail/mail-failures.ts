import type { Locale, Localized } from '../i18n/locale.ts';
import { visitorMailsPerDayMax } from './mail-kinds.ts';

/**
 * Reasons for the operator why a mail was not sent. The mail server's own message is shown beside these texts, in
 * the language of that server.
 */
export const mailFailures = {
  MAIL_SERVER_UNREACHABLE: {
    en: 'The mail server cannot be reached. Please check SMTP_URL and that the server is running.',
    de: 'Der Mailserver ist nicht erreichbar. Bitte prüfen Sie SMTP_URL und ob der Server läuft.',
  },
  MAIL_TLS_FAILED: {
    en: 'No secure connection to the mail server was possible.',
    de: 'Zum Mailserver kam keine gesicherte Verbindung zustande.',
  },
  MAIL_LOGIN_REFUSED: {
    en: 'The mail server refused the login. Please check user name and password in SMTP_URL.',
    de: 'Der Mailserver hat die Anmeldung abgelehnt. Bitte prüfen Sie Benutzername und Passwort in SMTP_URL.',
  },
  MAIL_SENDER_REFUSED: {
    en: 'The mail server does not accept the sender. Please check MAIL_FROM.',
    de: 'Der Mailserver nimmt den Absender nicht an. Bitte prüfen Sie MAIL_FROM.',
  },
  MAIL_RECIPIENT_REFUSED: {
    en: 'The mail server does not accept the recipient. Please check the address.',
    de: 'Der Mailserver nimmt den Empfänger nicht an. Bitte prüfen Sie die Adresse.',
  },
  MAIL_REFUSED: {
    en: 'The mail server refused this email.',
    de: 'Der Mailserver hat diese E-Mail abgelehnt.',
  },
  MAIL_FOLDER_UNWRITABLE: {
    en: 'The folder for emails cannot be written to. Please check DATA_DIR and free disk space.',
    de: 'Der Ordner für E-Mails ist nicht beschreibbar. Bitte prüfen Sie DATA_DIR und den freien Speicherplatz.',
  },
  MAIL_FAILED: {
    en: 'The email could not be sent.',
    de: 'Die E-Mail konnte nicht gesendet werden.',
  },
} as const satisfies Record<string, Localized>;

export type MailFailure = keyof typeof mailFailures;

/** The reason for holding back a mail before it reaches a mail server; the outbox stores the English text. */
export const mailHeldBack = {
  en: `Held back: this address has already received ${visitorMailsPerDayMax}\u00a0emails in 24\u00a0hours because of requests on the website. You can still send it.`,
  de: `Zurückgehalten: An diese Adresse gingen in 24\u00a0Stunden bereits ${visitorMailsPerDayMax}\u00a0E-Mails wegen Anfragen auf der Website. Sie können sie trotzdem senden.`,
} as const satisfies Localized;

/** The reason for holding back a mail that a backup had waiting when it was restored. */
export const mailMaybeSent = {
  en: 'Held back: this email comes from a restored backup and may have been sent before. You can still send it.',
  de: 'Zurückgehalten: Diese E-Mail stammt aus einer wiederhergestellten Sicherung und ging vielleicht schon hinaus. Sie können sie trotzdem senden.',
} as const satisfies Localized;

/** A text as stored in the outbox, with plain spaces only. */
const toNote = ({ en }: Localized): string => en.replace(/\s/g, ' ');
export const mailHeldBackNote = toNote(mailHeldBack);
export const mailMaybeSentNote = toNote(mailMaybeSent);

/** Returns the stored error of a mail, localized if the text is ours. */
export const localizeMailError = (error: string, locale: Locale): string =>
  [mailHeldBack, mailMaybeSent].find((text) => toNote(text) === error)?.[locale] ?? error;
