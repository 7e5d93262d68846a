import type { Localized } from '@storefront/contracts/i18n/locale.ts';
import type { RecordEvent } from '@storefront/contracts/record/record-events.ts';

export type Notice = Record<'subject' | 'first' | 'second' | 'why', Localized> & {
  /** What to do; defaults to the text in `words`. */
  next?: Localized;
  /** Label for the entry's subject; without it, the mail omits the subject. */
  subjectIs?: Localized;
  /** Set when an owner changed another person's account. */
  isByOwner?: true;
  /** Set when the account can no longer log in. */
  isClosed?: true;
};

const browser: Localized = { en: 'Browser', de: 'Browser' };
const factor: Localized = { en: 'Factor', de: 'Faktor' };
const askOwner: Localized = {
  en: 'If you think this is a mistake, please ask the person named below.',
  de: 'Wenn Sie das für ein Versehen halten, fragen Sie bitte die unten genannte Person.',
};

const passwordChanged: Notice = {
  subject: { en: 'Your password was changed', de: 'Ihr Passwort wurde geändert' },
  first: { en: 'A new', de: 'Ein neues' },
  second: { en: 'password.', de: 'Passwort.' },
  why: {
    en: 'The password of this account was changed. All its other sessions have ended.',
    de: 'Das Passwort dieses Kontos wurde geändert. Alle anderen Sitzungen sind beendet.',
  },
};

/** The texts of the mail for each record entry that causes one. */
export const notices = {
  'login.new-device': {
    subject: { en: 'A new browser has logged in', de: 'Anmeldung mit einem neuen Browser' },
    first: { en: 'A new browser', de: 'Ein neuer Browser' },
    second: { en: 'has logged in.', de: 'ist angemeldet.' },
    why: {
      en: 'A browser that had never done so before has logged in to this account.',
      de: 'Ein Browser, der für dieses Konto neu ist, hat sich angemeldet.',
    },
    subjectIs: browser,
  },
  'login.factor-locked': {
    subject: { en: 'Too many wrong codes', de: 'Zu viele falsche Codes' },
    first: { en: 'The password was right,', de: 'Das Passwort stimmte,' },
    second: { en: 'the codes were not.', de: 'die Codes nicht.' },
    why: {
      en: 'Someone entered the right password of this account and then too many wrong codes. For up to 15\u00a0minutes no code is accepted. If it was not you, your password is known to others.',
      de: 'Jemand hat das richtige Passwort dieses Kontos und danach zu viele falsche Codes eingegeben. Bis zu 15\u00a0Minuten lang wird kein Code angenommen. Waren Sie das nicht selbst, kennen andere Ihr Passwort.',
    },
  },
  'password.changed': passwordChanged,
  'password.reset-by-mail': {
    ...passwordChanged,
    why: {
      en: 'The password of this account was reset through an emailed link. All its sessions have ended.',
      de: 'Das Passwort dieses Kontos wurde über einen Link per E-Mail neu festgelegt. Alle Sitzungen sind beendet.',
    },
  },
  'factor.added': {
    subject: { en: 'A second factor was added', de: 'Ein zweiter Faktor kam hinzu' },
    first: { en: 'A second factor', de: 'Ein zweiter Faktor' },
    second: { en: 'was added.', de: 'kam hinzu.' },
    why: {
      en: 'A further second factor now opens this account.',
      de: 'An diesem Konto kann man sich jetzt mit einem weiteren zweiten Faktor anmelden.',
    },
    subjectIs: factor,
  },
  'factor.removed': {
    subject: { en: 'A second factor was removed', de: 'Ein zweiter Faktor wurde entfernt' },
    first: { en: 'A second factor', de: 'Ein zweiter Faktor' },
    second: { en: 'was removed.', de: 'wurde entfernt.' },
    why: {
      en: 'A second factor of this account is no longer valid.',
      de: 'Ein zweiter Faktor dieses Kontos gilt nicht mehr.',
    },
    subjectIs: factor,
  },
  'factors.reset': {
    subject: { en: 'Your second factors were removed', de: 'Ihre zweiten Faktoren wurden entfernt' },
    first: { en: 'All second factors', de: 'Alle zweiten Faktoren' },
    second: { en: 'were removed.', de: 'wurden entfernt.' },
    why: {
      en: 'All second factors and recovery codes of this account were removed on the server, as is done after they are lost. Its sessions have ended, and the password alone opens it.',
      de: 'Alle zweiten Faktoren und Wiederherstellungscodes dieses Kontos wurden auf dem Server entfernt, wie es nach einem Verlust geschieht. Seine Sitzungen sind beendet, und zum Anmelden genügt das Passwort.',
    },
    next: {
      en: 'If you asked for this, please log in and set up a second factor again. If not, ask those who run the server at once.',
      de: 'Haben Sie darum gebeten, melden Sie sich bitte an und richten Sie wieder einen zweiten Faktor ein. Wenn nicht, fragen Sie sofort bei denen nach, die den Server betreiben.',
    },
  },
  'recovery-codes.renewed': {
    subject: { en: 'New recovery codes were created', de: 'Neue Wiederherstellungscodes wurden erstellt' },
    first: { en: 'New', de: 'Neue' },
    second: { en: 'recovery codes.', de: 'Wiederherstellungscodes.' },
    why: {
      en: 'New recovery codes were created for this account; the earlier ones are no longer valid.',
      de: 'Für dieses Konto wurden neue Wiederherstellungscodes erstellt; die früheren gelten nicht mehr.',
    },
  },
  'recovery-code.used': {
    subject: { en: 'A recovery code was used', de: 'Ein Wiederherstellungscode wurde verwendet' },
    first: { en: 'A recovery code', de: 'Ein Wiederherstellungscode' },
    second: { en: 'was used.', de: 'wurde verwendet.' },
    why: {
      en: 'A recovery code was given in place of the second factor. It is not valid a second time.',
      de: 'Statt des zweiten Faktors wurde ein Wiederherstellungscode eingegeben. Er gilt kein zweites Mal.',
    },
  },
  'user.email-changed': {
    subject: { en: 'Your account has another email address', de: 'Ihr Konto hat eine andere E-Mail-Adresse' },
    first: { en: 'Another email address', de: 'Eine andere E-Mail-Adresse' },
    second: { en: 'for your account.', de: 'für Ihr Konto.' },
    why: {
      en: 'Emails about this account now go to another address. This email goes to both the previous address and the new one.',
      de: 'E-Mails zu diesem Konto gehen jetzt an eine andere Adresse. Diese E-Mail geht an die bisherige und an die neue.',
    },
    next: {
      en: 'If this was you, all is well. If not, log in, change the password and the address, and end all sessions.',
      de: 'Waren Sie das selbst, ist alles in Ordnung. Wenn nicht, melden Sie sich an, ändern Sie Passwort und Adresse und beenden Sie alle Sitzungen.',
    },
  },
  'user.role-changed': {
    subject: { en: 'Your role was changed', de: 'Ihre Rolle wurde geändert' },
    first: { en: 'Your role', de: 'Ihre Rolle' },
    second: { en: 'was changed.', de: 'wurde geändert.' },
    why: {
      en: 'What you may do in the admin portal was changed. The change applies at once.',
      de: 'Was Sie im Adminbereich dürfen, wurde geändert. Das gilt sofort.',
    },
    next: askOwner,
    subjectIs: { en: 'Role', de: 'Rolle' },
    isByOwner: true,
  },
  'user.disabled': {
    subject: { en: 'Your account was disabled', de: 'Ihr Konto wurde gesperrt' },
    first: { en: 'Your account', de: 'Ihr Konto' },
    second: { en: 'was disabled.', de: 'wurde gesperrt.' },
    why: {
      en: 'This account can no longer be logged in to until it is enabled again. Its sessions have ended.',
      de: 'An diesem Konto kann man sich nicht mehr anmelden, bis es wieder entsperrt wird. Seine Sitzungen sind beendet.',
    },
    next: askOwner,
    isByOwner: true,
    isClosed: true,
  },
  'user.removed': {
    subject: { en: 'Your account was removed', de: 'Ihr Konto wurde entfernt' },
    first: { en: 'Your account', de: 'Ihr Konto' },
    second: { en: 'was removed.', de: 'wurde entfernt.' },
    why: {
      en: 'This account of the admin portal no longer exists. Its sessions have ended, and the API tokens that it made are revoked.',
      de: 'Dieses Konto des Adminbereichs gibt es nicht mehr. Seine Sitzungen sind beendet, und die API-Tokens, die es erstellt hat, sind widerrufen.',
    },
    next: askOwner,
    isByOwner: true,
    isClosed: true,
  },
  'settings.changed': {
    subject: { en: 'Notices now go to another address', de: 'Mitteilungen gehen an eine andere Adresse' },
    first: { en: 'Another address', de: 'Eine andere Adresse' },
    second: { en: 'for notices.', de: 'für Mitteilungen.' },
    why: {
      en: 'The address for notices was changed in the settings. This email goes to the previous address.',
      de: 'Die Adresse für Mitteilungen wurde in den Einstellungen geändert. Diese E-Mail geht an die bisherige.',
    },
  },
} satisfies Partial<Record<RecordEvent, Notice>>;

export type SecurityNoticeEvent = keyof typeof notices;

export function isSecurityNoticeEvent(event: RecordEvent): event is SecurityNoticeEvent {
  return Object.hasOwn(notices, event);
}

/**
 * Returns true when an owner changed another person's account; the entry's subject then begins with that
 * person.
 */
export function isByOwner(event: SecurityNoticeEvent): boolean {
  const notice: Notice = notices[event];
  return notice.isByOwner === true;
}
