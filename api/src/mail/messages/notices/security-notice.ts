import type { Locale, Localized } from '@storefront/contracts/i18n/locale.ts';
import type { RecordEvent } from '@storefront/contracts/record/record-events.ts';
import { formatMoment } from '../parts/order-words.ts';
import type { RenderedMail } from '../parts/rendered-mail.ts';
import { accountReason } from './account-reason.ts';
import { renderOperatorNotice } from './operator-notice.tsx';

type Notice = Record<'subject' | 'first' | 'second' | 'why', Localized> & { subjectIs?: Localized };

const browser: Localized = { en: 'Browser', de: 'Browser' };
const factor: Localized = { en: 'Factor', de: 'Faktor' };

const passwordChanged: Notice = {
  subject: { en: 'Your password was changed', de: 'Ihr Passwort wurde geändert' },
  first: { en: 'A new', de: 'Ein neues' },
  second: { en: 'password.', de: 'Passwort.' },
  why: {
    en: 'The password of this account was changed. All its other sessions have ended.',
    de: 'Das Passwort dieses Kontos wurde geändert. Alle anderen Sitzungen sind beendet.',
  },
};

/** What each entry of the record that causes a mail says in it. */
const notices = {
  'login.new-device': {
    subject: { en: 'A new browser has logged in', de: 'Anmeldung mit einem neuen Browser' },
    first: { en: 'A new browser', de: 'Ein neuer Browser' },
    second: { en: 'has logged in.', de: 'ist angemeldet.' },
    why: {
      en: 'A browser that had never done so before has logged in to this account.',
      de: 'Ein Browser hat sich an diesem Konto angemeldet, mit dem das noch nie geschehen war.',
    },
    subjectIs: browser,
  },
  'login.factor-locked': {
    subject: { en: 'Too many wrong codes', de: 'Zu viele falsche Codes' },
    first: { en: 'The password was right,', de: 'Das Passwort stimmte,' },
    second: { en: 'the codes were not.', de: 'die Codes nicht.' },
    why: {
      en: 'Someone gave the right password of this account and then too many wrong codes. For up to 15\u00a0minutes no code is taken. If it was not you, your password is known to others.',
      de: 'Jemand hat das richtige Passwort dieses Kontos und danach zu viele falsche Codes eingegeben. Bis zu 15\u00a0Minuten lang wird kein Code angenommen. Waren Sie das nicht selbst, kennen andere Ihr Passwort.',
    },
  },
  'password.changed': passwordChanged,
  'password.reset-by-mail': {
    ...passwordChanged,
    why: {
      en: 'The password of this account was set anew by a mailed link. All its sessions have ended.',
      de: 'Das Passwort dieses Kontos wurde über einen Link per E-Mail neu festgelegt. Alle Sitzungen sind beendet.',
    },
  },
  'factor.added': {
    subject: { en: 'A second factor was added', de: 'Ein zweiter Faktor kam hinzu' },
    first: { en: 'A second factor', de: 'Ein zweiter Faktor' },
    second: { en: 'was added.', de: 'kam hinzu.' },
    why: {
      en: 'This account can now be logged in to with a further second factor.',
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
  'recovery-codes.renewed': {
    subject: { en: 'New recovery codes were made', de: 'Neue Wiederherstellungscodes wurden erstellt' },
    first: { en: 'New', de: 'Neue' },
    second: { en: 'recovery codes.', de: 'Wiederherstellungscodes.' },
    why: {
      en: 'New recovery codes were made for this account; the earlier ones are no longer valid.',
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
  'settings.changed': {
    subject: { en: 'Notices now go to another address', de: 'Mitteilungen gehen an eine andere Adresse' },
    first: { en: 'Another address', de: 'Eine andere Adresse' },
    second: { en: 'for notices.', de: 'für Mitteilungen.' },
    why: {
      en: 'The address for notices was changed in the settings. This email goes to the one from before.',
      de: 'Die Adresse für Mitteilungen wurde in den Einstellungen geändert. Diese E-Mail geht an die bisherige.',
    },
  },
} satisfies Partial<Record<RecordEvent, Notice>>;

export type SecurityNoticeEvent = keyof typeof notices;

export function isSecurityNoticeEvent(event: RecordEvent): event is SecurityNoticeEvent {
  return Object.hasOwn(notices, event);
}

const words = {
  en: {
    kicker: 'Sign-in',
    next: 'If this was you, all is well. If not, log in, change the password and end all sessions.',
    by: 'Account',
    at: 'When',
    from: 'From IP address (shortened)',
  },
  de: {
    kicker: 'Anmeldung',
    next: 'Waren Sie das selbst, ist alles in Ordnung. Wenn nicht, melden Sie sich an, ändern Sie das Passwort und beenden Sie alle Sitzungen.',
    by: 'Konto',
    at: 'Wann',
    from: 'Von IP-Adresse (gekürzt)',
  },
} satisfies Record<Locale, unknown>;

/** To a user: something about how they log in has changed. */
export async function renderSecurityNotice(input: {
  event: SecurityNoticeEvent;
  /** Username, or the name of an API token. */
  account: string;
  subject: string | null;
  source: string | null;
  happenedAt: Date;
  locale: Locale;
  timeZone: string;
  publicUrl: string;
}): Promise<RenderedMail> {
  const { event, account, subject, source, happenedAt, locale, timeZone, publicUrl } = input;
  const notice: Notice = notices[event];
  const { by, at, from, ...t } = words[locale];
  return renderOperatorNotice({
    ...t,
    subject: notice.subject[locale],
    first: notice.first[locale],
    second: notice.second[locale],
    why: notice.why[locale],
    facts: [
      { label: by, value: account },
      { label: at, value: formatMoment(happenedAt, locale, timeZone) },
      ...(source === null ? [] : [{ label: from, value: source }]),
      ...(notice.subjectIs && subject !== null ? [{ label: notice.subjectIs[locale], value: subject }] : []),
    ],
    reason: accountReason[locale],
    locale,
    publicUrl,
  });
}
