import type { Localized } from '../i18n/locale.ts';

/** Filter groups of the record. */
export const recordGroups = {
  'sign-in': { en: 'Sign-ins', de: 'Anmeldungen' },
  account: { en: 'Users', de: 'Benutzer' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  webhook: { en: 'Webhooks', de: 'Webhooks' },
  token: { en: 'API tokens', de: 'API-Tokens' },
  data: { en: 'Exports and downloads', de: 'Exporte und Downloads' },
  privacy: { en: 'Personal data', de: 'Personenbezogene Daten' },
} as const satisfies Record<string, Localized>;
export type RecordGroup = keyof typeof recordGroups;

/**
 * Events of the record, by a name that never changes, used in rows, the CSV file and log lines. The portal
 * shows the German and English labels.
 */
export const recordEvents = {
  'login.succeeded': { group: 'sign-in', label: { en: 'Logged in', de: 'Angemeldet' } },
  'login.refused': { group: 'sign-in', label: { en: 'Login refused', de: 'Anmeldung abgelehnt' } },
  'login.locked': {
    group: 'sign-in',
    label: { en: 'Attempts used up', de: 'Versuche aufgebraucht' },
  },
  'login.new-device': {
    group: 'sign-in',
    label: { en: 'Logged in with a new browser', de: 'Mit einem neuen Browser angemeldet' },
  },
  'login.factor-refused': {
    group: 'sign-in',
    label: { en: 'Second factor refused', de: 'Zweiter Faktor abgelehnt' },
  },
  'login.factor-locked': {
    group: 'sign-in',
    label: { en: 'Attempts at the second factor used up', de: 'Versuche beim zweiten Faktor aufgebraucht' },
  },
  'login.confirmed': { group: 'sign-in', label: { en: 'Identity confirmed', de: 'Identität bestätigt' } },
  'login.confirm-refused': {
    group: 'sign-in',
    label: { en: 'Confirmation of identity refused', de: 'Bestätigung der Identität abgelehnt' },
  },
  'session.ended': { group: 'sign-in', label: { en: 'Session ended', de: 'Sitzung beendet' } },
  'logout.succeeded': { group: 'sign-in', label: { en: 'Logged out', de: 'Abgemeldet' } },
  'logout.everywhere': {
    group: 'sign-in',
    label: { en: 'Logged out everywhere', de: 'Überall abgemeldet' },
  },
  'user.created': { group: 'account', label: { en: 'User created', de: 'Benutzer angelegt' } },
  'user.role-changed': { group: 'account', label: { en: 'Role changed', de: 'Rolle geändert' } },
  'user.disabled': { group: 'account', label: { en: 'User disabled', de: 'Benutzer gesperrt' } },
  'user.enabled': { group: 'account', label: { en: 'User enabled', de: 'Benutzer entsperrt' } },
  'user.removed': { group: 'account', label: { en: 'User removed', de: 'Benutzer entfernt' } },
  'invitation.sent': { group: 'account', label: { en: 'Invitation sent', de: 'Einladung gesendet' } },
  'invitation.cancelled': {
    group: 'account',
    label: { en: 'Invitation cancelled', de: 'Einladung zurückgezogen' },
  },
  'invitation.accepted': {
    group: 'account',
    label: { en: 'Invitation accepted', de: 'Einladung angenommen' },
  },
  'user.email-changed': {
    group: 'account',
    label: { en: 'Own email address changed', de: 'Eigene E-Mail-Adresse geändert' },
  },
  'password.changed': { group: 'account', label: { en: 'Password changed', de: 'Passwort geändert' } },
  'password.refused': {
    group: 'account',
    label: { en: 'Password change refused', de: 'Passwortänderung abgelehnt' },
  },
  'password.reset': {
    group: 'account',
    label: { en: 'Password set on the server', de: 'Passwort auf dem Server gesetzt' },
  },
  'password.reset-requested': {
    group: 'account',
    label: { en: 'Password reset requested', de: 'Zurücksetzen des Passworts angefordert' },
  },
  'password.reset-by-mail': {
    group: 'account',
    label: { en: 'Password reset by email', de: 'Passwort per E-Mail zurückgesetzt' },
  },
  'factor.added': {
    group: 'account',
    label: { en: 'Second factor added', de: 'Zweiter Faktor hinzugefügt' },
  },
  'factor.removed': {
    group: 'account',
    label: { en: 'Second factor removed', de: 'Zweiter Faktor entfernt' },
  },
  'factors.reset': {
    group: 'account',
    label: {
      en: 'All second factors removed on the server',
      de: 'Alle zweiten Faktoren auf dem Server entfernt',
    },
  },
  'recovery-codes.renewed': {
    group: 'account',
    label: { en: 'New recovery codes made', de: 'Neue Wiederherstellungscodes erstellt' },
  },
  'recovery-code.used': {
    group: 'account',
    label: { en: 'Recovery code used', de: 'Wiederherstellungscode verwendet' },
  },
  'settings.changed': { group: 'settings', label: { en: 'Settings changed', de: 'Einstellungen geändert' } },
  'keys.renewed': {
    group: 'settings',
    label: { en: 'Keys renewed on the server', de: 'Schlüssel auf dem Server erneuert' },
  },
  'webhook.created': { group: 'webhook', label: { en: 'Webhook added', de: 'Webhook hinzugefügt' } },
  'webhook.changed': { group: 'webhook', label: { en: 'Webhook changed', de: 'Webhook geändert' } },
  'webhook.secret-replaced': {
    group: 'webhook',
    label: { en: 'Webhook secret replaced', de: 'Webhook-Schlüssel ersetzt' },
  },
  'webhook.removed': { group: 'webhook', label: { en: 'Webhook removed', de: 'Webhook entfernt' } },
  'token.created': { group: 'token', label: { en: 'API token made', de: 'API-Token erstellt' } },
  'token.revoked': { group: 'token', label: { en: 'API token revoked', de: 'API-Token widerrufen' } },
  'orders.exported': { group: 'data', label: { en: 'Orders exported', de: 'Bestellungen exportiert' } },
  'file.downloaded': {
    group: 'data',
    label: { en: 'File of a client downloaded', de: 'Datei eines Kunden heruntergeladen' },
  },
  'person.exported': {
    group: 'privacy',
    label: { en: 'Data of a person exported', de: 'Daten einer Person exportiert' },
  },
  'person.corrected': {
    group: 'privacy',
    label: { en: 'Data of a person corrected', de: 'Daten einer Person berichtigt' },
  },
  'person.erased': {
    group: 'privacy',
    label: { en: 'Data of a person erased', de: 'Daten einer Person gelöscht' },
  },
  'retention.carried-out': {
    group: 'privacy',
    label: { en: 'Removed after its time', de: 'Nach Fristablauf gelöscht' },
  },
  'contact-message.removed': {
    group: 'privacy',
    label: { en: 'Contact message deleted', de: 'Kontaktnachricht gelöscht' },
  },
  'kept-mail.dropped': {
    group: 'privacy',
    label: { en: 'Reply by email dropped', de: 'Antwort per E-Mail verworfen' },
  },
  'backup.restored': { group: 'data', label: { en: 'Backup restored', de: 'Sicherung eingespielt' } },
  'database.rewritten': {
    group: 'privacy',
    label: { en: 'Database files written anew', de: 'Datenbankdateien neu geschrieben' },
  },
  'record.exported': { group: 'data', label: { en: 'Record exported', de: 'Protokoll exportiert' } },
} as const satisfies Record<string, { group: RecordGroup; label: Localized }>;
export type RecordEvent = keyof typeof recordEvents;

export const recordEventNames = Object.keys(recordEvents) as RecordEvent[];

export function recordEventsOf(group: RecordGroup): RecordEvent[] {
  return recordEventNames.filter((event) => recordEvents[event].group === group);
}

/** Maximum number of entries in one response. */
export const recordPageMax = 50;
export const recordSubjectMaxLength = 500;
